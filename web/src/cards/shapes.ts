/**
 * Shapes that several emblems share. The classes are the style's few inks (see cards.css): `tone` and `pale` are the
 * two fills, `dark` is filled with the outline's ink, `line` is outline only, `ray` is a line on the card's bare ground, `foe` a
 * monster, `fire` and `gold` burn, `flat` drops the outline.
 */
import { type SVGTemplateResult, svg } from "../lit.js";

/** The one weight of all outlines, in units of the emblem's 100 by 100. */
export const WEIGHT = 3.2;

/** A shape drawn around 0,0 set down elsewhere; its outline keeps the one weight whatever the scale. */
export function at(x: number, y: number, scale: number, shape: SVGTemplateResult, turn = 0): SVGTemplateResult {
  return svg`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" stroke-width=${WEIGHT / scale}>${shape}</g>`;
}

/** The corners of a star with `count` points around 0,0. */
function starPoints(count: number, outer: number, inner: number): string {
  return Array.from({ length: count * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / count;
    return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
  }).join(" ");
}

export function burst(ink: string, count: number, outer: number, inner: number): SVGTemplateResult {
  return svg`<polygon class=${ink} points=${starPoints(count, outer, inner)} />`;
}

/** A four-pointed spark of magic, 20 units high. */
export const spark = burst("gold", 4, 10, 3.2);

/** Straight rays between two radii around 0,0, from one angle to another (degrees, 0 is up). */
export function rays(count: number, from: number, to: number, inner: number, outer: number): SVGTemplateResult {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  const path = Array.from({ length: count }, (_, i) => {
    const angle = ((from + i * step) * Math.PI) / 180;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    return `M${(x * inner).toFixed(1)} ${(y * inner).toFixed(1)}L${(x * outer).toFixed(1)} ${(y * outer).toFixed(1)}`;
  }).join("");
  return svg`<path class="ray" d=${path} />`;
}

/** A flame that stands on 0,0 and is 60 units high. */
export const flame = svg`
  <path class="fire" d="M2-62C5-45 23-37 23-17C23-5 13 2 0 2C-13 2-23-5-23-17C-23-27-17-32-15-43C-10-40-8-35-7-30C-2-38-3-50 2-62Z" />
  <path class="gold flat" d="M2-30C5-22 12-18 12-10C12-4 6-1 0-1C-6-1-12-4-12-10C-12-16-3-19 2-30Z" />`;

/** A sword with its point up, 92 units long, its middle at 0,0. */
export const sword = svg`
  <path class="pale" d="M0-46L8-34V12H-8V-34Z" />
  <path class="line" d="M0-30V6" />
  <rect class="tone" x="-22" y="12" width="44" height="8" rx="4" />
  <rect class="dark" x="-4" y="20" width="8" height="17" />
  <circle class="tone" cx="0" cy="40" r="6" />`;

/** An arrow that flies to the right, its head at 0,0, 80 units long. */
export const arrow = svg`
  <path class="line" d="M-70 0H-10" />
  <path class="pale" d="M2 0L-19-10L-13 0L-19 10Z" />
  <path class="tone" d="M-60 0L-68-10H-82L-74 0L-82 10H-68Z" />`;

/** An axe with one blade to the right, 92 units long, its middle at 0,0. */
export const axe = svg`
  <rect class="tone" x="-4" y="-44" width="8" height="90" rx="3" />
  <path class="pale" d="M4-38C14-38 22-42 31-46C38-30 38-14 31 0C22-6 14-12 4-12Z" />
  <path class="line" d="M23-41C28-30 28-16 23-5" />`;

/** A heater shield around 0,0, 60 units wide and 70 high. */
export function shield(ink: string): SVGTemplateResult {
  return svg`<path class=${ink} d="M-28-34H28V-2C28 18 14 28 0 36C-14 28-28 18-28-2Z" />`;
}

/** A cloud, 84 units wide, whose flat underside lies on y=0. */
export const cloud = svg`
  <path class="tone" d="M-26 0C-44 0-44-22-29-23C-29-40-8-44-1-32C8-44 29-39 28-22C44-21 43 0 27 0Z" />
  <path class="line" d="M-17-23C-17-29-12-31-8-30" />`;

/** A bolt of lightning around 0,0, 88 units high. */
export const bolt = svg`<path class="gold" d="M10-44L-25 6H-5L-14 44L27-11H6L20-44Z" />`;

/** A monster token, seen as the board shows it, 24 units high. */
export const token = svg`<path class="foe" d="M0-13L14 10H-14Z" />`;

/** A tower with crenels, standing on 0,0, 60 units high. */
export const tower = svg`
  <path class="pale" d="M-16 0V-40H-22V-60H-12V-52H-5V-60H5V-52H12V-60H22V-40H16V0Z" />
  <path class="dark" d="M-5 0V-12C-5-19 5-19 5-12V0Z" />
  <path class="line" d="M-16-40H16" />`;

/** A wall with crenels, standing on 0,0, 84 units wide and `height` high. */
export function battlement(ink: string, height: number): SVGTemplateResult {
  const top = -height;
  const notch = top + 12;
  return svg`<path class=${ink} d="M-42 0V${top}H-26V${notch}H-9V${top}H9V${notch}H26V${top}H42V0Z" />`;
}

/** The face of a card around 0,0, 40 by 56. */
export function leaf(ink: string): SVGTemplateResult {
  return svg`<rect class=${ink} x="-20" y="-28" width="40" height="56" rx="5" />`;
}
