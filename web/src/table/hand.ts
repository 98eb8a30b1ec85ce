/** The own cards. Those that can be played stand out; the chosen one stays up while its targets glow. */
import { card } from "../cards/card.js";
import { classMap, html, nothing, type TemplateResult } from "../lit.js";
import { longPress } from "../long_press.js";
import { t } from "../texts.js";
import { startDrag } from "./drag.js";
import { choices, handMarks } from "./picking.js";
import { tokenPiece } from "./pictures.js";
import type { Sitting } from "./sitting.js";

/** So many cards are shown in full; more are low. */
const MOST_TALL = 6;

export function hand(sitting: Sitting): TemplateResult {
  const { viewer } = sitting;
  if (!viewer) return html`<section class="hand watching"><p>${t("page.hand.watching")}</p></section>`;
  if (sitting.isPassedOn()) return html`<section class="hand watching"><p>${t("page.hand.closed")}</p></section>`;
  const cards = sitting.hand;
  const tokens = sitting.heldTokens;
  const empty = !cards.length && !tokens.length;
  return html`<section class="hand" aria-label=${t("page.hand.label", { name: sitting.seatName(viewer) })}>
    ${empty ? html`<p class="quiet-text">${t("page.hand.empty")}</p>` : nothing}
    ${tokens.length ? html`<ul class="hand-tokens">${tokens.map((token, index) => heldToken(sitting, token, tokens.indexOf(token) === index))}</ul>` : nothing}
    ${cards.length ? handCards(sitting, cards) : nothing}
  </section>`;
}

/** A token of the Overlord. Like a card it can be picked instead of the one that is, or put back. */
function heldToken(sitting: Sitting, token: string, first: boolean): TemplateResult {
  const anew = sitting.mine && !sitting.choosing.flight ? choices(sitting.choosing.options, sitting.hand, []).next : [];
  const part = [...sitting.choosing.choices.next, ...anew].find(
    (each) => each.where === "tray" && each.thing === token,
  );
  const chosen = first && sitting.choosing.choices.picks.some((pick) => pick.thing === token);
  const press = (): void => (part ? sitting.choosing.pickPart(part) : sitting.looking.inspect(token));
  const look = (event: Event): void => {
    event.preventDefault();
    sitting.looking.inspect(token);
  };
  return html`<li @pointerenter=${(event: PointerEvent) => hover(sitting, event, token)} @pointerleave=${() => sitting.looking.rest(null)}>
    <button type="button" class=${classMap({ "hand-token": true, playable: part !== undefined, chosen })}
      aria-pressed=${chosen ? "true" : "false"} @click=${press} @contextmenu=${look} @pointerdown=${(event: PointerEvent) => longPress(event, () => sitting.looking.inspect(token))}>
      ${tokenPiece(token)}<span class="hand-token-name" aria-hidden="true">${sitting.wordsFor(token)}</span></button></li>`;
}

function handCards(sitting: Sitting, cards: readonly string[]): TemplateResult {
  const now = sitting.choosing.choices;
  const marks = handMarks(sitting.mine && !sitting.choosing.flight ? sitting.choosing.options : [], cards, now);
  const [first] = now.picks;
  const guided = sitting.hinting.guided?.what ?? [];
  const asked = sitting.mine && marks.playable.size > 0;
  return html`<ul class=${cards.length > MOST_TALL ? "hand-cards many" : "hand-cards"}>
    ${cards.map((id, index) => {
      const picked = marks.chosen.has(index);
      const playable = picked || marks.playable.has(id) || marks.addable.has(id);
      const inFlight = sitting.choosing.flight?.option.split(/[ >]+/).includes(id) ?? false;
      return html`<li class=${classMap({ "hand-card": true, guided: !picked && guided.includes(id), addable: !picked && marks.addable.has(id), flying: inFlight })}
        @pointerenter=${(event: PointerEvent) => hover(sitting, event, id)}
        @pointerleave=${() => sitting.looking.rest(null)}
        @pointerdown=${(event: PointerEvent) => {
          if (playable && sitting.mine) startDrag(sitting, event, index);
        }}>
        ${card(id, {
          playable,
          chosen: picked && first?.index === index,
          added: picked && first?.index !== index,
          dimmed: asked && !playable,
          whole: false,
          onPick: () => sitting.choosing.pickCard(index),
          onInspect: () => sitting.looking.inspect(id),
        })}</li>`;
    })}
  </ul>`;
}

/** A card or a token is too small for all its words, so a pointer that rests on it gets them. */
function hover(sitting: Sitting, event: PointerEvent, id: string): void {
  if (event.pointerType === "mouse" && !event.buttons) sitting.looking.rest(id);
}
