/**
 * The silhouette of a token, in a box from -32 to 32.
 *
 * A picture is a list of strokes: `f` filled in the light colour, `c` cut out in the ground colour, `l` a line,
 * `w` a wide line, `k` a thin line cut out, `h` hot (fire), `t` a text. A part may be moved and scaled as a whole.
 */
import { type SVGTemplateResult, svg } from "../lit.js";

export type Stroke = readonly ["f" | "c" | "l" | "w" | "k" | "h" | "t", string];
export interface Part {
  readonly at?: string;
  readonly strokes: readonly Stroke[];
}
export type Picture = readonly Part[];

export const one = (strokes: readonly Stroke[]): Picture => [{ strokes }];

function drawStroke([how, what]: Stroke): SVGTemplateResult {
  if (how === "t") return svg`<text class="ink-t" x="-5" y="8">${what}</text>`;
  return svg`<path class=${`ink-${how}`} d=${what} />`;
}

export function drawStrokes(strokes: readonly Stroke[]): SVGTemplateResult[] {
  return strokes.map(drawStroke);
}

const drawn = new WeakMap<Picture, SVGTemplateResult>();

/** A picture in the colours of the token around it; made once and kept. */
export function silhouette(picture: Picture): SVGTemplateResult {
  const kept = drawn.get(picture);
  if (kept) return kept;
  const parts = picture.map(
    (part) => svg`<g transform=${part.at ?? "translate(0 0)"}>${drawStrokes(part.strokes)}</g>`,
  );
  const made = svg`<g class="silhouette">${parts}</g>`;
  drawn.set(picture, made);
  return made;
}

/** For a token that nobody has drawn yet: the first letters of its name. */
export function initials(name: string): SVGTemplateResult {
  const words = name.split(/[\s-]+/).slice(0, 3);
  const letters = words.map((word) => word.charAt(0).toUpperCase()).join("");
  return svg`<text class="undrawn" aria-hidden="true" y=".36em">${letters}</text>`;
}
