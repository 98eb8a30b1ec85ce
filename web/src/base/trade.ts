/** Two cards change hands. */
import type { Beat } from "../motion/beats.js";
import type { Scene } from "../motion/scene.js";
import { flight, inHand } from "../motion/table.js";
import { sound } from "../sound.js";

export async function trade(scene: Scene, beat: Beat): Promise<void> {
  const { seat, partner, card: mine, other_card: theirs } = beat.events[0]?.data ?? {};
  const [here, there] = [inHand(scene, seat, String(mine)), inHand(scene, partner, String(theirs))];
  sound("card");
  flight(scene, String(mine ?? "?"), here, there, 520, 0, [0.7, 0.7]);
  flight(scene, String(theirs ?? "?"), there, here, 520, 60, [0.7, 0.7]);
  await scene.run.wait(350);
  await scene.draw(beat.after);
}
