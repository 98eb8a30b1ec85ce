/** Everybody at the table: who they are, what they hold, what they have slain. */
import { boxes } from "../boxes.js";
import { tokenFact } from "../facts.js";
import { type IconName, icon } from "../icons.js";
import { classMap, html, nothing, type TemplateResult } from "../lit.js";
import type { SeatShown } from "../protocol.js";
import { t } from "../texts.js";
import { counted, smallCard, tokenPiece } from "./pictures.js";
import { copy, inviteLink } from "./seat_links.js";
import type { Sitting } from "./sitting.js";

/** With more seats than these each gets as little room as it can do with. */
const ROOMY = 4;

export function seats(sitting: Sitting): TemplateResult {
  return html`<section class=${sitting.seats.length > ROOMY ? "seats many" : "seats"} aria-label=${t("page.seats.label")}>
    <ul>${sitting.seats.map((seat) => panel(sitting, seat))}</ul>
    ${sitting.watching ? html`<p class="quiet-text watchers">${icon("eye")} ${t("page.seats.watching", { count: sitting.watching })}</p>` : nothing}
  </section>`;
}

function panel(sitting: Sitting, seat: SeatShown): TemplateResult {
  const view = sitting.table?.view;
  const at = `seat-${seat.seat}`;
  const part = sitting.choosing.choices.next.find((each) => each.where === "seat" && each.thing === at);
  // Several at one screen: "you" is the one whose hand is shown.
  const own = sitting.viewer ? sitting.viewer === seat.seat : sitting.you?.seats.includes(seat.seat);
  const look = classMap({
    seat: true,
    current: view?.current === seat.seat,
    deciding: sitting.decidingSeat === seat.seat,
    target: part !== undefined,
    away: seat.kind === "human" && !seat.here,
  });
  return html`<li class=${look} data-seat=${seat.seat} data-colour=${seat.colour} data-at=${at} aria-current=${view?.current === seat.seat ? "true" : nothing}>
    <div class="seat-head">
      ${icon(kindIcon(seat))}
      <span class="seat-name">${seat.name}</span>
      ${own ? html`<span class="chip">${t("page.seats.you")}</span>` : nothing}
      ${status(seat)}
      <button type="button" class="icon-button" aria-label=${t("page.seats.menu", { name: seat.name })}
        @click=${() => sitting.looking.open({ kind: "seat", seat: seat.seat })}>${icon("menu")}</button>
    </div>
    ${part ? html`<button type="button" class="button primary wide" @click=${() => sitting.choosing.pickPart(part)}>${t("page.seats.choose", { name: seat.name })}</button>` : nothing}
    ${seat.kind === "open" ? invitation(sitting) : nothing}
    <div class="seat-things">${boxes().map((box) => box.seat?.(sitting, seat.seat) ?? nothing)}${handOf(sitting, seat)}${trophiesOf(sitting, seat.seat)}</div>
  </li>`;
}

function invitation(sitting: Sitting): TemplateResult | typeof nothing {
  const link = inviteLink(sitting);
  if (!link) return nothing;
  return html`<button type="button" class="chip invitation" @click=${() => copy(link)}>${icon("link")}${t("page.seat.copy_invite")}</button>`;
}

function kindIcon(seat: SeatShown): IconName {
  if (seat.kind === "bot" || seat.stand_in) return "bot";
  return seat.kind === "open" ? "plus" : "person";
}

function status(seat: SeatShown): TemplateResult | typeof nothing {
  const words: string[] = [];
  if (seat.overlord) words.push(t("page.seats.overlord"));
  if (seat.kind === "open") words.push(t("page.seats.open"));
  if (seat.stand_in) words.push(t("page.seats.stand_in"));
  else if (seat.kind === "human" && !seat.here) words.push(t("page.seats.away"));
  return words.length ? html`${words.map((each) => html`<span class="chip quiet-chip">${each}</span>`)}` : nothing;
}

function handOf(sitting: Sitting, seat: SeatShown): TemplateResult | typeof nothing {
  const view = sitting.table?.view;
  if (!view) return nothing;
  if (view.out.includes(seat.seat)) return html`<p class="quiet-text">${t("page.seats.out")}</p>`;
  if (seat.overlord) return heldBy(view.held.overlord, seat.seat === sitting.viewer);
  const hand = view.hands[seat.seat];
  if (hand === undefined) return nothing;
  const size = Array.isArray(hand) ? hand.length : hand;
  const count = html`<span class="count" title=${t("page.seats.cards", { count: size })}>${icon("deck")}${size}
    <span class="visually-hidden">${t("page.seats.cards", { count: size })}</span></span>`;
  if (!Array.isArray(hand) || seat.seat === sitting.viewer) return count;
  if (!size) return count;
  return html`<ul class="small-cards" aria-label=${t("page.seats.cards", { count: size })}>
    ${hand.map((id) => html`<li>${smallCard(id, { onInspect: () => sitting.looking.inspect(id) })}</li>`)}
  </ul>`;
}

function heldBy(held: string[] | number | undefined, own: boolean): TemplateResult | typeof nothing {
  if (held === undefined || (own && Array.isArray(held))) return nothing;
  const size = Array.isArray(held) ? held.length : held;
  return html`<span class="count">${icon("token")}${size}<span class="visually-hidden">${t("page.seats.tokens", { count: size })}</span></span>`;
}

function trophiesOf(sitting: Sitting, seat: number): TemplateResult | typeof nothing {
  const trophies = sitting.table?.view.trophies[seat] ?? [];
  if (!trophies.length) return nothing;
  const points = pointsOf(trophies);
  return html`<div class="trophies">
    <span class="count" title=${t("page.seats.points", { points })}>${icon("trophy")}${points}
      <span class="visually-hidden">${t("page.seats.points", { points })}</span></span>
    <ul>${counted(trophies).map(([kind, count]) => html`<li>${tokenPiece(kind)}${count > 1 ? html`<span class="times">${count}</span>` : nothing}</li>`)}</ul>
  </div>`;
}

export function pointsOf(trophies: readonly string[]): number {
  return trophies.reduce((sum, kind) => sum + (tokenFact(kind)?.points ?? 0), 0);
}
