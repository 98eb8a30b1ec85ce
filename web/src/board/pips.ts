/** Health as a row of pips along the back of a large round token. */
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { around, type Filling } from "./shapes.js";

/** So many of the last may be `joined`, as they go together. */
export function pips({ health, full, tip }: Filling, radius: number, joined = 0): SVGTemplateResult {
  const step = Math.min(34, 272 / full);
  const angle = (index: number): number => 180 + (index - (full - 1) / 2) * step;
  const spots = Array.from({ length: full }, (_, index) => around(radius, angle(index), tip));
  const [first, last] = [spots[0], spots[joined - 1]];
  return svg`${joined && first && last ? svg`<path class=${health < joined ? "pip-joint lost" : "pip-joint"} d=${`M${first.x} ${first.y}L${last.x} ${last.y}`} />` : nothing}
    ${spots.map(({ x, y }, index) => svg`<circle class=${index < health ? "pip" : "pip lost"} cx=${x} cy=${y} r="5.5" />`)}`;
}
