/** Small pictures of cards and tokens beside words. */
import { tokenPicture } from "../board/tokens.js";
import { type CardState, card, cardBack, LYING_CARD } from "../cards/card.js";
import { html, type TemplateResult } from "../lit.js";
import { nameOf } from "./notation.js";

/** A token that says its name to those who do not see it. */
export function tokenPiece(id: string): TemplateResult {
  return html`<span class="piece" role="img" aria-label=${nameOf(id)} title=${nameOf(id)}>${tokenPicture(id)}</span>`;
}

export function smallCard(id: string, state: Partial<CardState> = {}): TemplateResult {
  return card(id, { ...LYING_CARD, ...state });
}

/** Equal things together, in the order of their first. */
export function counted(things: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

export { cardBack };
