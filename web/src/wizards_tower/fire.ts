/** Fire: on monsters and buildings, out of the mouths of monsters, and put out. */

import type { BoardView } from "../board/board.js";
import { arcMiddle, centreOf, halves, polar, WALL_RADIUS } from "../board/geometry.js";
import { FLAME, FLAME_HEART } from "../board/shapes.js";
import type { MarkArt } from "../board/tokens.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import type { Beat } from "../motion/beats.js";
import { blaze, dust, flame } from "../motion/dust.js";
import { marks } from "../motion/marking.js";
import { spotOf } from "../motion/place.js";
import type { Scene } from "../motion/scene.js";
import { shake } from "../motion/strife.js";
import { sound } from "../sound.js";

const PICTURE = svg`<path class="flame-out" d=${FLAME} /><path class="flame-in" d=${FLAME_HEART} />`;

export const FLAME_MARK: MarkArt = { place: 157, picture: PICTURE };

/** How many flames burn on a wall, a tower or the keep. */
export function flamesOn({ rows }: Pick<BoardView, "rows">, place: string): number {
  const [what, arc] = halves(place);
  return rows[`${what}_flames`]?.[Number(arc || 1) - 1] ?? 0;
}

export function fireOn(view: BoardView, place: string): SVGTemplateResult | typeof nothing {
  const flames = flamesOn(view, place);
  if (!flames) return nothing;
  const [what, arc] = halves(place);
  if (what !== "wall") return fire(0, 0, flames, 1.25);
  const { x, y } = polar(WALL_RADIUS - 14, arcMiddle(Number(arc)) - 17);
  return fire(x, y - 8, flames, 1.15);
}

/** A flame with a count; it flickers, each at its own pace. */
function fire(x: number, y: number, count: number, size: number): SVGTemplateResult {
  const aside = count > 2 ? [-15, 15, 0] : count > 1 ? [-9, 9] : [0];
  return svg`<g class="fire" transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`}>
    ${aside.map(
      (dx, index) =>
        svg`<g transform=${`translate(${dx} ${index === 2 ? 4 : 0})`}><g class=${`flicker flicker-${index}`}>${PICTURE}</g></g>`,
    )}
    ${count > 1 ? svg`<g class="count" transform="translate(0 17)"><circle r="12" /><text aria-hidden="true" y=".36em">${count}</text></g>` : nothing}
  </g>`;
}

/** A jet of fire from a monster across the castle to the other side. */
export async function breathe(scene: Scene, beat: Beat): Promise<void> {
  const text = String(beat.events[0]?.data.monster);
  const arc = Number(halves(text)[1]);
  const token = scene.place.token(text);
  const from = token ? spotOf(token) : polar(300, arcMiddle(arc));
  if (token) shake(scene, token);
  sound("fire");
  const end = polar(-190, arcMiddle(arc));
  for (let step = 0; step < 14; step += 1) {
    const part = step / 13;
    const spot = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
    flame(scene, spot, step * 28, 1.6 + part, from);
  }
  await scene.run.wait(520);
}

export async function burst(scene: Scene, beat: Beat): Promise<void> {
  sound("fire");
  blaze(scene, centreOf(String(beat.events[0]?.data.monster)), 58);
  await scene.run.wait(280);
}

export const kindled = marks("fire", flame);
export const quenched = marks("steam", (scene, spot, delay) => dust(scene, spot, 6, delay, "steam"));
