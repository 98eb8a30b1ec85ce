/** Something settles on tokens or buildings, or leaves them. */

import { centreOf, type Point } from "../board/geometry.js";
import { type SoundName, sound } from "../sound.js";
import type { Beat } from "./beats.js";
import { spotOf } from "./place.js";
import type { Show } from "./play.js";
import type { Scene } from "./scene.js";
import { tokensOf } from "./strife.js";
import { settle } from "./walk.js";

/** It falls on each of them with its own effect; then the board shows them. */
export const marks =
  (name: SoundName, fall: (scene: Scene, spot: Point, delay: number) => void): Show =>
  async (scene, beat) => {
    for (const [index, spot] of spotsOf(scene, beat).entries()) fall(scene, spot, index * 50);
    sound(name);
    await scene.run.wait(200);
    await settle(scene, beat.after);
    await scene.run.wait(120 + Math.min(200, beat.events.length * 50));
  };

function spotsOf(scene: Scene, beat: Beat): Point[] {
  if (beat.events[0]?.data.structure !== undefined)
    return beat.events.map((event) => centreOf(String(event.data.structure)));
  return tokensOf(scene, beat).flatMap((token) => (token ? [spotOf(token)] : []));
}
