/** What rolls across the board, until a structure stops it. */

import { arcMiddle, polar } from "../board/geometry.js";
import { type Beat, stopOf } from "../motion/beats.js";
import { dust } from "../motion/dust.js";
import { type Place, shape, spotOf } from "../motion/place.js";
import type { Show } from "../motion/play.js";
import { at, type Scene } from "../motion/scene.js";
import { tokensOf } from "../motion/strife.js";
import { settle } from "../motion/walk.js";
import { sound } from "../sound.js";

const EDGE = 545;
/** How far from the middle something rolling is when it meets a structure; beyond the middle it counts negative. */
function reach(arc: number, stop: string | null): number {
  if (!stop) return -EDGE;
  if (stop === "keep") return 58;
  const [what, where] = stop.split("-");
  const distance = what === "wall" ? 205 : 140;
  return Number(where) === arc ? distance : -(what === "wall" ? 165 : 100);
}

/** `high`: how large it seems on its way, for what is thrown comes nearer to the eye. */
export const rolls =
  (high: number): Show =>
  async (scene, beat, next) => {
    const { run, place } = scene;
    const arc = Number(beat.events[0]?.data.arc ?? 1);
    const stop = stopOf(next);
    const end = reach(arc, stop);
    const ms = Math.max(320, ((EDGE - end) / (2 * EDGE)) * 900);
    sound("rumble");
    const rock = boulder(place);
    const [from, to] = [polar(EDGE, arcMiddle(arc)), polar(end, arcMiddle(arc))];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const turns = ((EDGE - end) / 44) * 57;
    const frames = [
      { transform: `${at(from)} rotate(0deg) scale(1)` },
      { transform: `${at(middle)} rotate(${turns / 2}deg) scale(${high})` },
      { transform: `${at(to)} rotate(${turns}deg) scale(1)` },
    ];
    run.fleeting(rock, frames, { ms, easing: "linear" });
    crush(scene, beat, arc, end, ms);
    await run.wait(ms);
    await settle(scene, beat.after);
    if (stop) dust(scene, to, 8);
  };

/** Whoever is in the way goes down as it passes. */
function crush(scene: Scene, beat: Beat, arc: number, end: number, ms: number): void {
  const ray = polar(1, arcMiddle(arc));
  for (const token of tokensOf(scene, beat)) {
    if (!token) continue;
    const spot = spotOf(token);
    const along = spot.x * ray.x + spot.y * ray.y;
    const delay = ((EDGE - along) / (EDGE - end)) * ms;
    const frames = [
      { transform: `${at(spot)} scale(1)`, opacity: 1 },
      { transform: `${at(spot)} scale(1.25, .5)`, opacity: 0 },
    ];
    scene.run.animate(scene.place.lift(token), frames, { ms: 180, delay: Math.max(0, delay - 40), hold: true });
    dust(scene, spot, 5, Math.max(0, delay - 20));
  }
}

function boulder(place: Place): SVGElement {
  const rock = place.sheet("motion-boulder");
  shape("path", { d: "M-36-18L-20-38L8-42L34-26L42 4L28 32L2 42L-26 34L-42 10Z", class: "rock" }, rock);
  shape(
    "path",
    {
      d: "M-20-38L-8-14L-36-18M-8-14L20-8L34-26M20-8L14 22L28 32M14 22L-14 16L-26 34M-14 16L-8-14M-14 16L-42 10",
      class: "cracks",
    },
    rock,
  );
  return rock;
}
