/** The picture of what a card does, by its id. */
import { type SVGTemplateResult, svg } from "../lit.js";
import { CASTLE_EMBLEMS, unknownCard } from "./castle_emblems.js";
import { cardKind } from "./kinds.js";
import { WEIGHT } from "./shapes.js";

const EMBLEMS = { ...CASTLE_EMBLEMS };

/** Emblems of a box that has been fetched. */
export function addEmblems(more: Readonly<Record<string, SVGTemplateResult>>): void {
  Object.assign(EMBLEMS, more);
}

/** An emblem in 100 by 100, to be put into any `<svg>`; a card this page does not know gets a general one. */
export function emblem(id: string): SVGTemplateResult {
  const { colour, deck, emblem: name } = cardKind(id);
  return svg`<g class="emblem of-${deck} in-${colour}" stroke-width=${WEIGHT}>${EMBLEMS[name] ?? unknownCard}</g>`;
}
