/** What is asked now and everything that can be answered to it. */
import { boxes, found } from "../boxes.js";
import { PIPS, type Roll, readRoll } from "../dice.js";
import { icon } from "../icons.js";
import { html, nothing, svg, type TemplateResult } from "../lit.js";
import { longPress } from "../long_press.js";
import type { OptionShown } from "../protocol.js";
import { t } from "../texts.js";
import { helpOf, sortOf } from "./notation.js";
import { pace } from "./pace.js";
import { outcomeWords, type Part } from "./picking.js";
import { cardBack, smallCard, tokenPiece } from "./pictures.js";
import { copy, inviteLink, letBotPlay } from "./seat_links.js";
import type { Sitting } from "./sitting.js";

const BARGAIN = " for ";

/** The sentence that says what the table waits for. */
export function question(sitting: Sitting): TemplateResult {
  const asked = sitting.table?.question ?? "";
  const words = sitting.choosing.flight ? t("page.do.sent") : asked;
  return html`<p class=${sitting.mine ? "question mine" : "question"} id="question" tabindex="-1">
    ${about(sitting)}<span>${words || (sitting.showing.busy ? t("page.do.showing") : t("page.do.over"))}</span>
  </p>`;
}

/** The cards a question is about: a bargain shows both. A roll shows its die. */
function about(sitting: Sitting): TemplateResult | typeof nothing {
  const subject = sitting.table?.view.decision?.about;
  if (!sitting.mine || !subject) return nothing;
  const roll = readRoll(subject);
  if (roll) return html`<span class="about">${dieFace(roll)}</span>`;
  const cards = subject.split(BARGAIN).filter((each) => sortOf(each) === "card");
  const [first, second] = cards;
  if (!first) return nothing;
  const shown = (id: string): TemplateResult => smallCard(id, { onInspect: () => sitting.looking.inspect(id) });
  return html`<span class="about">${shown(first)}${second ? html`${icon("swap")}${shown(second)}` : nothing}</span>`;
}

function dieFace({ die }: Roll): TemplateResult {
  const pips = (PIPS[die] ?? []).map(([x, y]) => svg`<circle cx=${x * 25} cy=${y * 25} r="9.5" />`);
  return html`<svg class="die-face" viewBox="-50 -50 100 100" aria-hidden="true"><rect x="-46" y="-46" width="92" height="92" rx="18" />${pips}</svg>`;
}

/** What the question itself does not say: what a roll brings, what can be done without a card. */
function hint(sitting: Sitting): TemplateResult | typeof nothing {
  const view = sitting.table?.view;
  if (!sitting.mine || !view || sitting.choosing.picks.length) return nothing;
  const roll = readRoll(view.decision?.about);
  const words = roll ? found("rolls", roll.why)?.words?.(view, roll.die) : verbHint(sitting.choosing.options);
  return words ? html`<p class="hint">${words}</p>` : nothing;
}

function verbHint(options: readonly OptionShown[]): string | undefined {
  const hints = options.flatMap(({ verb }) => found("verbs", verb)?.hint ?? []);
  return hints[0]?.();
}

function optionButton(sitting: Sitting, option: OptionShown, look: string): TemplateResult {
  return html`<button type="button" class=${`button ${look}${sitting.hinting.guided === option ? " guided" : ""}`} data-option=${option.text}
    ?disabled=${sitting.choosing.flight !== null} @click=${(event: MouseEvent) => sitting.choosing.press(option, event)}>
    ${option.verb === "done" ? icon("next") : nothing}<span>${option.words}</span>
  </button>`;
}

/** Nobody sits where the table waits, or nobody is there: what can be done about it. */
function nobodyThere(sitting: Sitting): TemplateResult | typeof nothing {
  const seat = sitting.seats.find((each) => each.seat === sitting.decidingSeat);
  const missing = seat && (seat.kind === "open" || (seat.kind === "human" && !seat.here && !seat.stand_in));
  if (!seat || !missing || sitting.mine || !sitting.you?.seats.length || sitting.you.seats.includes(seat.seat))
    return nothing;
  const link = seat.kind === "open" ? inviteLink(sitting) : null;
  return html`<div class="button-row nobody-there">
    ${link ? html`<button type="button" class="button primary" @click=${() => copy(link)}>${icon("link")}<span>${t("page.seat.copy_invite")}</span></button>` : nothing}
    <button type="button" class="button" @click=${() => letBotPlay(sitting, seat.seat)}>${icon("bot")}<span>${t("page.seat.bot_plays")}</span></button>
  </div>`;
}

/** What the picks so far have come to, and how to go on. */
function picked(sitting: Sitting): TemplateResult | typeof nothing {
  const { picks, ready, next } = sitting.choosing.choices;
  if (!sitting.choosing.picks.length) return nothing;
  const names = picks.map((pick) => sitting.wordsFor(pick.thing)).join(" + ");
  const rule = helpOf(picks.find(({ where }) => where === "hand")?.thing ?? "");
  const onBoard = next.some((part) => part.where === "board");
  const inHand = next.some((part) => part.where === "hand");
  const atSeats = next.some((part) => part.where === "seat");
  return html`<div class="picked">
    <p>
      <strong>${names}</strong>
      ${rule ? html`<span class="picked-rule">${rule}</span>` : nothing}
      ${onBoard ? html`<span>${t("page.do.pick_target")}</span>` : nothing}
      ${atSeats ? html`<span>${t("page.do.pick_seat")}</span>` : nothing}
      ${inHand ? html`<span>${onBoard ? t("page.do.or_add_card") : t("page.do.add_card")}</span>` : nothing}
    </p>
    <div class="button-row">
      ${ready.map((option) => optionButton(sitting, option, "primary"))}
      <button type="button" class="button quiet" @click=${() => sitting.choosing.cancel()}>${icon("close")}<span>${t("page.do.cancel")}</span></button>
    </div>
  </div>`;
}

/** Things that can be picked and lie neither in the hand nor on the board. */
function tray(sitting: Sitting): TemplateResult | typeof nothing {
  const held = new Set(sitting.heldTokens);
  const parts = sitting.choosing.choices.next.filter(
    (part) => part.where === "seat" || (part.where === "tray" && !held.has(part.thing) && !isInPanel(sitting, part)),
  );
  if (!parts.length) return nothing;
  return html`<ul class="tray" aria-label=${t("page.do.tray")}>
    ${parts.map((part) => {
      const guided = sitting.hinting.guided?.what.includes(part.thing) || sitting.hinting.guided?.target === part.thing;
      return html`<li class=${guided ? "tray-item guided" : "tray-item"}>${trayItem(sitting, part)}</li>`;
    })}
  </ul>`;
}

/** Whether a box has a place of its own for it. */
function isInPanel(sitting: Sitting, part: Part): boolean {
  return boxes().some(({ panel }) => panel?.takes(sitting, part));
}

function trayItem(sitting: Sitting, part: Part): TemplateResult {
  const sort = sortOf(part.thing);
  const own =
    sort === "word" || (sort === "colour" && part.target)
      ? outcomeWords(sitting.hand, sitting.choosing.choices, part)
      : "";
  const words = own || sitting.wordsFor(part.thing);
  const pick = (): void => sitting.choosing.pickPart(part);
  if (sort === "card") {
    return smallCard(part.thing, {
      playable: true,
      onPick: pick,
      onInspect: () => sitting.looking.inspect(part.thing),
    });
  }
  if (sort === "token") {
    const look = (event: Event): void => {
      event.preventDefault();
      sitting.looking.inspect(part.thing);
    };
    return html`<button type="button" class="tray-token" @click=${pick} @contextmenu=${look}
      @pointerdown=${(event: PointerEvent) => longPress(event, () => sitting.looking.inspect(part.thing))}>
      ${tokenPiece(part.thing)}<span aria-hidden="true">${words}</span></button>`;
  }
  const picture = sort === "deck" ? cardBack(part.thing) : sort === "seat" ? icon("person") : nothing;
  const help = sort === "word" ? helpOf(part.thing) : "";
  return html`<button type="button" class=${`button tray-${sort}`} @click=${pick}>${picture}<span>${words}</span></button>
    ${help ? html`<p class="hint">${help}</p>` : nothing}`;
}

/** Options that need no picking. */
function plain(sitting: Sitting): TemplateResult | typeof nothing {
  const { ready } = sitting.choosing.choices;
  const shown = (option: OptionShown): boolean => ready.includes(option) || isOffered(sitting, option);
  const options = sitting.mine ? sitting.choosing.plain.filter((option) => !shown(option)) : [];
  if (!options.length) return nothing;
  const look = (index: number): string => (index === 0 && !sitting.choosing.picks.length ? "primary" : "");
  return html`<div class="button-row plain-options">${options.map((option, index) => optionButton(sitting, option, look(index)))}</div>`;
}

/** Whether a box offers it itself. */
function isOffered(sitting: Sitting, option: OptionShown): boolean {
  return boxes().some(({ panel }) => panel?.offers(sitting, option));
}

/** Every option as a button: for the keyboard, for screen readers, and for whatever the board cannot show. */
function everything(sitting: Sitting): TemplateResult | typeof nothing {
  const options = sitting.mine ? sitting.choosing.options : [];
  if (!options.length) return nothing;
  const toggled = (event: Event): void => {
    if (event.currentTarget instanceof HTMLDetailsElement) sitting.choosing.all = event.currentTarget.open;
  };
  return html`<details class="all-options" ?open=${sitting.choosing.all} @toggle=${toggled}>
    <summary>${t("page.do.all", { count: options.length })}</summary>
    <ol class="list">
      ${options.map(
        (
          option,
          index,
        ) => html`<li class="option-line"><button type="button" class="option-button" ?disabled=${sitting.choosing.flight !== null} @click=${(event: MouseEvent) => sitting.choosing.press(option, event)}>
          ${index < 9 ? html`<kbd class="kbd" aria-hidden="true">${index + 1}</kbd>` : html`<span class="no-key"></span>`}
          <span class="grow">${option.words}</span></button></li>`,
      )}
    </ol>
  </details>`;
}

function hintButton(sitting: Sitting): TemplateResult | typeof nothing {
  if (!sitting.hinting.mayAsk) return nothing;
  return html`<button type="button" class="icon-button ask-hint" aria-label=${t("page.do.hint")} title=${t("page.do.hint")}
    @click=${() => sitting.hinting.ask()}>${icon("hint")}</button>`;
}

export function doing(sitting: Sitting): TemplateResult {
  return html`<section class="doing" aria-label=${t("page.do.label")}>
    ${sitting.hinting.advice?.bar() ?? nothing}
    <div class="asked">${question(sitting)}${hintButton(sitting)}</div>
    ${pace(sitting)}${sitting.hinting.advice?.panel() ?? nothing}${hint(sitting)}${nobodyThere(sitting)}${picked(sitting)}${tray(sitting)}${plain(sitting)}${sitting.chance.button()}
    ${boxes().map(({ panel }) => panel?.view(sitting) ?? nothing)}${everything(sitting)}
  </section>`;
}
