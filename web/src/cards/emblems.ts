/** The picture of what a card does, by its id. */
import { type SVGTemplateResult, svg } from "../lit.js";
import { CASTLE_EMBLEMS, unknownCastle } from "./castle_emblems.js";
import { cardKind } from "./kinds.js";
import { WEIGHT } from "./shapes.js";
import { unknownWizard, WIZARD_EMBLEMS } from "./wizard_emblems.js";

/** An emblem in 100 by 100, to be put into any `<svg>`; a card this page does not know gets its deck's general one. */
export function emblem(id: string): SVGTemplateResult {
  const { colour, deck, emblem: name } = cardKind(id);
  const shape = deck === "wizard" ? (WIZARD_EMBLEMS[name] ?? unknownWizard) : (CASTLE_EMBLEMS[name] ?? unknownCastle);
  return svg`<g class="emblem of-${deck} in-${colour}" stroke-width=${WEIGHT}>${shape}</g>`;
}
