/** What the promo items bring: a fallen tower that takes effect, a call that nobody answers. */
import { centreOf } from "../board/geometry.js";
import { html } from "../lit.js";
import type { Beat } from "../motion/beats.js";
import { build } from "../motion/castle.js";
import { dust } from "../motion/dust.js";
import type { Show } from "../motion/play.js";
import type { Scene } from "../motion/scene.js";
import { impact } from "../motion/strife.js";
import { ribbon } from "../motion/table.js";
import { sound } from "../sound.js";
import { nameOf } from "../table/notation.js";
import { t } from "../texts.js";

/** The rubble stirs, and a ribbon says whose effect it is. */
async function answer(scene: Scene, beat: Beat): Promise<void> {
  const { tower, arc } = beat.events[0]?.data ?? {};
  if (!scene.place.root) return;
  const spot = centreOf(`tower-${arc}`);
  sound("build");
  dust(scene, spot, 8, 70);
  impact(scene, spot);
  ribbon(scene, html`<b>${nameOf(String(tower))}</b><span>${t("page.motion.tower_answers")}</span>`);
  await scene.run.wait(520);
}

async function refuse(scene: Scene): Promise<void> {
  if (!scene.place.root) return;
  ribbon(scene, html`<span>${t("page.motion.too_few_cards")}</span>`);
  await scene.run.wait(520);
}

export const SHOWS: Readonly<Record<string, Show>> = {
  promo_tower_placed: build,
  tower_rebuilt: build,
  tower_answers: answer,
  all_for_one_refused: refuse,
};
