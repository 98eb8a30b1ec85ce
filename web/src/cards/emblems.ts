/** The picture of what a card does, by its id. */
import { found } from "../boxes.js";
import { type SVGTemplateResult, svg } from "../lit.js";
import { cardKind } from "./kinds.js";
import { WEIGHT } from "./shapes.js";

/** Shown for cards that no box here has drawn: a sealed scroll. */
const SCROLL = svg`<g class="undrawn">
  <path class="pale" d="M24 16H84V74C84 84 70 84 70 74H24Z" />
  <path class="tone" d="M24 16C10 16 10 32 24 32H28V16ZM16 74H70C70 84 84 84 84 74C84 90 78 90 72 90H24C12 90 10 74 16 74Z" />
  <path class="line" d="M38 32H72M38 44H72M38 56H60" />
</g>`;

/** An emblem in 100 by 100, to be put into any `<svg>`. */
export function emblem(id: string): SVGTemplateResult {
  const { colour, deck, emblem: name } = cardKind(id);
  return svg`<g class="emblem of-${deck} in-${colour}" stroke-width=${WEIGHT}>${found("emblems", name) ?? SCROLL}</g>`;
}
