/** A card as people see it: in a hand, in a pile, in a dialog. */
import { found } from "../boxes.js";
import { icon } from "../icons.js";
import { classMap, html, nothing, type TemplateResult } from "../lit.js";
import { longPress } from "../long_press.js";
import { t } from "../texts.js";
import { emblem } from "./emblems.js";
import { type CardColour, type CardKind, cardKind } from "./kinds.js";

export interface CardState {
  playable: boolean;
  chosen: boolean;
  /** Picked to go along with another card. */
  added: boolean;
  dimmed: boolean;
  /** Large, with its words; a smaller one has only its name. */
  whole: boolean;
  onPick?: ((id: string) => void) | undefined;
  /** Asked for by a right click, a long press, the key `i`, or a click on a card that cannot be picked now. */
  onInspect?: ((id: string) => void) | undefined;
  /** What a screen reader says instead of name and text. */
  label?: string | undefined;
}

export const LYING_CARD: CardState = { playable: false, chosen: false, added: false, dimmed: false, whole: false };

const LETTERS: Record<CardColour, readonly string[]> = {
  red: ["red"],
  green: ["green"],
  blue: ["blue"],
  any: ["red", "green", "blue"],
  none: [],
};

/** The first letter of a colour as the board shows it, in every language the same. */
const letter = (colour: string): string => colour.charAt(0).toUpperCase();

/** The letters are drawn by the style sheet: they are no part of the card's name. */
function band(kind: CardKind): TemplateResult {
  const colours = LETTERS[kind.colour];
  const parts = colours.map(
    (colour) => html`<span class="band-part ${colour}"><b data-letter=${letter(colour)}></b></span>`,
  );
  return html`<span class="card-band" aria-hidden="true">${parts.length > 0 ? parts : html`<span class="band-part plain"></span>`}</span>`;
}

function face(id: string, kind: CardKind, state: CardState): TemplateResult {
  return html`<span class="card-face">
    ${band(kind)}
    <svg class="card-emblem" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${emblem(id)}</svg>
    <span class="card-words"><span class="card-name">${t(`card.${id}.name`)}</span>${state.whole ? html` <span class="card-help">${t(`card.${id}.help`)}</span>` : nothing}</span>
    ${state.added ? html`<span class="card-added">${icon("plus")}</span>` : nothing}
  </span>`;
}

/** Whether a name has a word that only narrower letters fit into the width of a small card. */
const hasLongWord = (name: string): boolean => name.split(" ").some((word) => word.length > 11);

function classes(id: string, kind: CardKind, state: CardState): ReturnType<typeof classMap> {
  return classMap({
    card: true,
    long: hasLongWord(t(`card.${id}.name`)),
    [`deck-${kind.deck}`]: true,
    playable: state.playable,
    chosen: state.chosen,
    added: state.added,
    dimmed: state.dimmed,
    whole: state.whole,
  });
}

/** A card; a button if it can be picked or inspected, otherwise a picture. */
export function card(id: string, state: CardState): TemplateResult {
  const kind = cardKind(id);
  const look = classes(id, kind, state);
  const label = state.label ?? `${t(`card.${id}.name`)}. ${t(`card.${id}.help`)}`;
  const { onPick, onInspect } = state;
  if (!onPick && !onInspect) {
    return html`<div class=${look} data-card=${id} role="img" aria-label=${label}>${face(id, kind, state)}</div>`;
  }
  const canPick = onPick !== undefined && state.playable;
  const inspect = (event: Event): void => {
    if (!onInspect) return;
    event.preventDefault();
    onInspect(id);
  };
  const press = (event: Event): void => {
    if (canPick) onPick(id);
    else inspect(event);
  };
  return html`<button type="button" class=${look} data-card=${id} aria-label=${label}
    aria-pressed=${onPick ? String(state.chosen || state.added) : nothing}
    aria-disabled=${canPick || onInspect ? nothing : "true"}
    @click=${press} @contextmenu=${inspect} @pointerdown=${(event: PointerEvent) => {
      if (onInspect) longPress(event, () => onInspect(id));
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === "i") inspect(event);
    }}>${face(id, kind, state)}</button>`;
}

/** The back of a deck's cards. */
export function cardBack(deck: string): TemplateResult {
  return html`<div class="card back deck-${deck}" data-deck=${deck} aria-hidden="true"><span class="card-face">
    <svg class="card-back-picture" viewBox="0 0 100 140" focusable="false"><g class="emblem of-${deck}" stroke-width="2.6">
      <rect class="line" x="8" y="8" width="84" height="124" rx="5" />
      <path class="line" d="M14 28V14H28M72 14H86V28M86 112V126H72M28 126H14V112" />${found("backs", deck) ?? nothing}</g></svg>
  </span></div>`;
}
