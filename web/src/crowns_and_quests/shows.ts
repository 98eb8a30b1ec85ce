/** What Crowns and Quests brings: quests that begin and end, cards committed, paths of its pieces, stones, lava, fire. */

import { arcMiddle, centreOf, halves, type Point, polar, regionPath, WALL_RADIUS } from "../board/geometry.js";
import { tokenPicture } from "../board/tokens.js";
import { html } from "../lit.js";
import { type Beat, dataOf } from "../motion/beats.js";
import { dust, flame } from "../motion/dust.js";
import { seatPanel, shape, spotOf } from "../motion/place.js";
import type { Show } from "../motion/play.js";
import { at, type Scene } from "../motion/scene.js";
import { impact, shake } from "../motion/strife.js";
import { commit, overlay, swell } from "../motion/table.js";
import { settle, spotFor } from "../motion/walk.js";
import { sound } from "../sound.js";
import { nameOf } from "../table/notation.js";
import { TILE_PLACE } from "./tile.js";

const MIDDLE: Point = { x: 0, y: 0 };

/** The board in the corner stirs. */
const stir = (scene: Scene, by: number): void => swell(scene, ".quest-tile", TILE_PLACE, by);

/** A token large in the middle of the board, going from one point to another. */
async function herald(scene: Scene, id: string, from: Point, to: Point, ms: number): Promise<void> {
  if (!scene.place.root) return;
  const shown = overlay(scene, "motion-token", html`${tokenPicture(id)}<span>${nameOf(id)}</span>`);
  const spot = (point: Point): string => `${at(scene.place.toScreen(point))} translate(-50%, -50%)`;
  const frames = [
    { transform: `${spot(from)} scale(.4)`, opacity: 0 },
    { transform: `${spot(MIDDLE)} scale(1.2)`, opacity: 1, offset: 0.25 },
    { transform: `${spot(MIDDLE)} scale(1.1)`, opacity: 1, offset: 0.75 },
    { transform: `${spot(to)} scale(.35)`, opacity: 0 },
  ];
  scene.run.fleeting(shown, frames, { ms });
  await scene.run.wait(ms * 0.85);
}

// --- quests ---

async function begun(scene: Scene, beat: Beat): Promise<void> {
  sound("token");
  await herald(scene, String(dataOf(beat).quest), MIDDLE, TILE_PLACE, 1000);
  await scene.draw(beat.after);
  stir(scene, 0.1);
}

async function done(scene: Scene, beat: Beat): Promise<void> {
  sound("build");
  rays(scene);
  await herald(scene, String(dataOf(beat).quest), TILE_PLACE, MIDDLE, 1000);
  await scene.draw(beat.after);
}

function rays(scene: Scene): void {
  const lines = scene.place.sheet();
  for (let ray = 0; ray < 12; ray += 1) {
    const { x, y } = polar(420, ray * 30);
    const { x: near, y: close } = polar(120, ray * 30);
    shape("path", { d: `M${near} ${close}L${x} ${y}`, class: "motion-ray" }, lines);
  }
  scene.run.fleeting(lines, [{ opacity: 0 }, { opacity: 0.7, offset: 0.4 }, { opacity: 0 }], { ms: 900 });
}

const committed: Show = (scene, beat) => commit(scene, beat, TILE_PLACE, ".quest-tile");

/** A number on the board has changed. */
async function counted(scene: Scene, beat: Beat): Promise<void> {
  await scene.draw(beat.after);
  stir(scene, 0.05);
  await scene.run.wait(140);
}

// --- characters ---

async function acts(scene: Scene, beat: Beat): Promise<void> {
  const { seat, character } = dataOf(beat);
  const panel = seatPanel(seat);
  sound("card");
  const home = panel ? scene.place.toBoard(panel) : MIDDLE;
  await herald(scene, String(character), home, MIDDLE, 620);
  await scene.draw(beat.after);
}

async function settles(scene: Scene, beat: Beat): Promise<void> {
  const arc = Number(dataOf(beat).arc);
  await scene.draw(beat.after);
  if (!arc) return;
  sound("card");
  const { x, y } = centreOf(`tower-${arc}`);
  const ring = scene.place.figure("circle", { cx: x, cy: y, r: 40, class: "motion-welcome" });
  scene.run.fleeting(ring, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { ms: 500 });
  await scene.run.wait(260);
}

async function falls(scene: Scene, beat: Beat): Promise<void> {
  sound("tower_lost");
  await herald(scene, String(dataOf(beat).character), MIDDLE, { x: 0, y: 120 }, 700);
  await scene.draw(beat.after);
}

// --- on the board ---

/** A token is turned where it lies. */
async function revealed(scene: Scene, beat: Beat): Promise<void> {
  const { arc, token } = dataOf(beat);
  const spot = centreOf(`forest-${Number(arc)}`);
  sound("token");
  await herald(scene, String(token), spot, spot, 720);
  await settle(scene, beat.after);
}

async function turned(scene: Scene, beat: Beat): Promise<void> {
  sound("token");
  await herald(scene, String(dataOf(beat).back), MIDDLE, TILE_PLACE, 720);
  await scene.draw(beat.after);
  stir(scene, 0.06);
}

/** Somebody lives through a fight, or is wounded in it. */
async function fought(scene: Scene, beat: Beat): Promise<void> {
  const token = scene.place.token(String(dataOf(beat).piece));
  sound("hit");
  if (token) {
    shake(scene, token);
    impact(scene, spotOf(token));
  }
  await scene.run.wait(220);
  await settle(scene, beat.after);
}

async function handled(scene: Scene, beat: Beat): Promise<void> {
  sound("card");
  await settle(scene, beat.after);
  await scene.run.wait(160);
}

async function gateOpens(scene: Scene, beat: Beat): Promise<void> {
  await settle(scene, beat.after);
  sound("build");
  const spot = centreOf(`archer-${Number(dataOf(beat).arc)}`);
  glow(scene, spot);
  await scene.run.wait(320);
}

function glow(scene: Scene, { x, y }: Point): void {
  const ring = scene.place.figure("circle", { r: 60, class: "motion-welcome" });
  const frames = [0.2, 1.3].map((size, index) => ({ transform: `${at({ x, y })} scale(${size})`, opacity: 1 - index }));
  scene.run.fleeting(ring, frames, { ms: 520 });
}

async function saved(scene: Scene, beat: Beat): Promise<void> {
  sound("build");
  rays(scene);
  await settle(scene, beat.after);
  stir(scene, 0.1);
  await scene.run.wait(300);
}

/** Something breaks in an arc. */
async function shatters(scene: Scene, beat: Beat): Promise<void> {
  const spot = polar(WALL_RADIUS, arcMiddle(Number(dataOf(beat).arc)));
  sound("rumble");
  impact(scene, spot);
  dust(scene, spot, 10);
  await scene.run.wait(260);
  await settle(scene, beat.after);
}

async function flows(scene: Scene, beat: Beat): Promise<void> {
  const arc = Number(dataOf(beat).arc);
  const path = regionPath(`arc-${arc}`);
  sound("fire");
  if (path) {
    const lit = scene.place.figure("path", { d: path, class: "motion-lava" });
    scene.run.fleeting(lit, [{ opacity: 0 }, { opacity: 0.6, offset: 0.4 }, { opacity: 0 }], { ms: 760 });
  }
  for (let spark = 0; spark < 5; spark += 1)
    flame(scene, polar(235, arcMiddle(arc) + (spark - 2) * 11), spark * 60, 2.2);
  await scene.run.wait(460);
  await settle(scene, beat.after);
}

const FLIES = 560;

/** From the woods over the fields. */
async function thrown(scene: Scene, beat: Beat): Promise<void> {
  const angle = arcMiddle(Number(dataOf(beat).arc));
  const [from, to] = [polar(470, angle), polar(WALL_RADIUS, angle)];
  const stone = scene.place.figure("path", {
    d: "M-20-9L-11-22L7-21L21-7L17 13L2 22L-16 15Z",
    class: "motion-stone",
  });
  sound("creak");
  const high = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 50 };
  const frames = [
    { transform: `${at(from)} scale(.8) rotate(0deg)`, opacity: 1 },
    { transform: `${at(high)} scale(1.9) rotate(200deg)`, opacity: 1, offset: 0.5 },
    { transform: `${at(to)} scale(1) rotate(400deg)`, opacity: 1 },
  ];
  scene.run.fleeting(stone, frames, { ms: FLIES, easing: "linear" });
  await scene.run.wait(FLIES);
  sound("rumble");
  impact(scene, to);
  await scene.draw(beat.after);
}

/** From one place to another without a way between. */
async function teleported(scene: Scene, beat: Beat): Promise<void> {
  const { monster, to } = dataOf(beat);
  glow(scene, spotFor(scene, monster));
  await scene.run.wait(220);
  await settle(scene, beat.after);
  glow(scene, centreOf(String(to)));
  sound("token");
  await scene.run.wait(300);
}

async function converges(scene: Scene, beat: Beat): Promise<void> {
  sound("rumble");
  for (const { text, kind } of beat.before.monsters) {
    if (kind !== "apocalypse_stone") continue;
    const [ring, arc] = halves(text);
    glow(scene, centreOf(`${ring}-${arc}`));
  }
  await scene.run.wait(420);
  await settle(scene, beat.after);
}

async function sealed(scene: Scene, beat: Beat): Promise<void> {
  const path = regionPath(String(dataOf(beat).colour));
  sound("build");
  if (path) {
    const lit = scene.place.figure("path", { d: path, class: "motion-seal" });
    scene.run.fleeting(lit, [{ opacity: 0 }, { opacity: 0.5, offset: 0.4 }, { opacity: 0 }], { ms: 700 });
  }
  await scene.draw(beat.after);
  stir(scene, 0.08);
  await scene.run.wait(360);
}

/** A token goes back where it came from. */
async function back(scene: Scene, beat: Beat): Promise<void> {
  sound("token");
  await herald(scene, String(dataOf(beat).token), MIDDLE, { x: 430, y: 430 }, 640);
  await scene.draw(beat.after);
}

export const SHOWS: Readonly<Record<string, Show>> = {
  quest_begun: begun,
  quest_done: done,
  committed,
  tracker: counted,
  scored: counted,
  power: counted,
  sample: counted,
  term_settled: sealed,
  sealed,
  ability: acts,
  character_chosen: acts,
  character_dealt: acts,
  indicator: settles,
  housed: settles,
  character_back: settles,
  character_lost: falls,
  struck: falls,
  revealed,
  stone_turned: turned,
  braved: fought,
  wounded_piece: fought,
  picked_up: handled,
  dropped: handled,
  portal_set: gateOpens,
  saved,
  stone_strikes: shatters,
  quake: shatters,
  lava: flows,
  thrown_stone: thrown,
  teleported,
  converged: converges,
  returned: back,
  turned_away: back,
};

export const LENGTHS: Readonly<Record<string, number>> = {
  quest_begun: 850,
  quest_done: 850,
  committed: 410,
  tracker: 140,
  scored: 140,
  power: 140,
  sample: 140,
  ability: 530,
  character_chosen: 530,
  character_dealt: 530,
  character_lost: 600,
  struck: 600,
  revealed: 620,
  stone_turned: 620,
  lava: 470,
  thrown_stone: 560,
  teleported: 520,
  returned: 540,
  turned_away: 540,
};
