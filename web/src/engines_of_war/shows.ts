/** What Engines of War brings: work in the workshop, shots from the Keep, traps that snap, crews that come out. */
import { arcMiddle, centreOf, halves, type Point, polar, WALL_RADIUS } from "../board/geometry.js";
import { type Beat, dataOf } from "../motion/beats.js";
import { dust, flame } from "../motion/dust.js";
import { shape, spotOf } from "../motion/place.js";
import type { Show } from "../motion/play.js";
import { EASE_BOTH } from "../motion/run.js";
import { at, type Scene } from "../motion/scene.js";
import { impact, shake } from "../motion/strife.js";
import { commit, deckOf, flight, inHand, swell } from "../motion/table.js";
import { settle, spotFor, standing } from "../motion/walk.js";
import { sound } from "../sound.js";
import { angleOf, facingOf } from "./keep.js";
import { TILE_PLACE } from "./tile.js";

const KEEP: Point = { x: 0, y: 0 };

// --- the workshop ---

/** The tile moves under the Engineer's hands. */
const stir = (scene: Scene, by: number): void => swell(scene, ".engineer-tile", TILE_PLACE, by);

async function assigned(scene: Scene, beat: Beat): Promise<void> {
  await scene.draw(beat.after);
  sound("card");
  stir(scene, 0.08);
  await scene.run.wait(200);
}

const committed: Show = (scene, beat) => commit(scene, beat, TILE_PLACE, ".engineer-tile");

/** Where his hammer falls, on the tile. */
const BLOWS = [
  [-26, -20],
  [22, -8],
  [-4, 4],
] as const;

async function done(scene: Scene, beat: Beat): Promise<void> {
  sound("build");
  for (const [x, y] of BLOWS) {
    impact(scene, { x: TILE_PLACE.x + x, y: TILE_PLACE.y + y });
    await scene.run.wait(110);
  }
  await scene.draw(beat.after);
  dust(scene, TILE_PLACE, 5);
}

async function cancelled(scene: Scene, beat: Beat): Promise<void> {
  sound("wall_lost");
  dust(scene, TILE_PLACE, 9);
  await scene.draw(beat.after);
  await scene.run.wait(240);
}

// --- the Keep and its weapons ---

function weaponOf({ place }: Scene, id: unknown): SVGGElement | null {
  return place.root?.querySelector<SVGGElement>(`.turntable .${CSS.escape(String(id))}`) ?? null;
}

/** The transform an element has by itself, for the frames of an animation that must not forget it. */
const own = (element: Element): string =>
  (element.getAttribute("transform") ?? "")
    .replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/, "translate($1px, $2px)")
    .replace(/rotate\(([-\d.]+)\)/, "rotate($1deg)");

async function mount(scene: Scene, beat: Beat): Promise<void> {
  await scene.draw(beat.after);
  sound("build");
  const weapon = weaponOf(scene, dataOf(beat).weapon);
  if (weapon) {
    const frames = [
      { transform: `${own(weapon)} scale(2.2)`, opacity: 0 },
      { transform: `${own(weapon)} scale(1)`, opacity: 1 },
    ];
    scene.run.animate(weapon, frames, { ms: 300 });
  }
  dust(scene, KEEP, 6, 160);
  await scene.run.wait(320);
}

async function unmount(scene: Scene, beat: Beat): Promise<void> {
  sound("fire");
  flame(scene, { x: 0, y: 8 }, 0, 2.4);
  await scene.run.wait(220);
  await scene.draw(beat.after);
  dust(scene, KEEP, 8);
  await scene.run.wait(180);
}

/** The platform turns the shorter way. */
async function turn(scene: Scene, beat: Beat): Promise<void> {
  const [was, is] = [facingOf(beat.before), facingOf(beat.after)];
  await scene.draw(beat.after);
  const table = scene.place.root?.querySelector(".turntable");
  if (!table || !was || !is) return;
  sound("creak");
  const to = angleOf(is);
  const by = ((angleOf(was) - to + 540) % 360) - 180;
  const frames = [to + by, to].map((angle) => ({ transform: `rotate(${angle}deg)` }));
  scene.run.animate(table, frames, { ms: 420, easing: EASE_BOTH });
  await scene.run.wait(420);
}

/** The cards go to the Keep, the weapon is loosed, and what it shoots flies along its line. */
async function fire(scene: Scene, beat: Beat): Promise<void> {
  const { seat, cards, weapon: id, target } = dataOf(beat);
  const ids = Array.isArray(cards) ? cards.map(String) : [];
  const keep = scene.place.toScreen(KEEP);
  sound("card");
  ids.forEach((card, index) => {
    flight(scene, card, inHand(scene, seat, card), { x: keep.x + index * 16, y: keep.y }, 380, index * 50, [0.8, 0.35]);
  });
  await scene.run.wait(340);
  await scene.draw(beat.after);
  const weapon = weaponOf(scene, id);
  if (weapon) {
    const frames = [0, 9, 0].map((back) => ({ transform: `${own(weapon)} translate(0px, ${back}px)` }));
    scene.run.animate(weapon, frames, { ms: 220 });
  }
  if (id === "ballista") await shootBolt(scene, String(target));
  else await throwStone(scene, String(target));
}

const BOLT_FLIES = 360;

/** Straight through the target and on to the edge of the woods. */
async function shootBolt(scene: Scene, target: string): Promise<void> {
  const spot = spotFor(scene, target);
  const edge = polar(486, arcMiddle(Number(halves(target)[1])));
  const turned = (from: Point, to: Point): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  const [first, then] = [turned(KEEP, spot), turned(spot, edge)];
  const line = scene.place.figure("path", {
    d: `M0 0L${spot.x} ${spot.y}L${edge.x} ${edge.y}`,
    class: "motion-line-of-fire",
  });
  scene.run.fleeting(line, [{ opacity: 0 }, { opacity: 0.9, offset: 0.3 }, { opacity: 0 }], { ms: BOLT_FLIES + 260 });
  const bolt = scene.place.sheet("motion-bolt");
  shape("path", { d: "M0 34V-26M-6 34L0 26L6 34", class: "shaft" }, bolt);
  shape("path", { d: "M0-44L8-24H-8Z", class: "tip" }, bolt);
  sound("twang");
  const frames = [
    { transform: `${at(KEEP)} rotate(${first}deg)`, opacity: 1 },
    { transform: `${at(spot)} rotate(${first}deg)`, opacity: 1, offset: 0.45 },
    { transform: `${at(spot)} rotate(${then}deg)`, opacity: 1, offset: 0.46 },
    { transform: `${at(edge)} rotate(${then}deg)`, opacity: 0 },
  ];
  scene.run.fleeting(bolt, frames, { ms: BOLT_FLIES, easing: "linear" });
  await scene.run.wait(BOLT_FLIES * 0.45);
  impact(scene, spot);
  await scene.run.wait(BOLT_FLIES * 0.55);
}

const STONE_FLIES = 520;

/** High over the walls and down upon the whole space. */
async function throwStone(scene: Scene, target: string): Promise<void> {
  const spot = centreOf(target);
  const high = { x: spot.x * 0.5, y: spot.y * 0.5 - 60 };
  const stone = scene.place.figure("path", {
    d: "M-17-8L-9-19L6-18L18-6L15 11L2 19L-14 13Z",
    class: "motion-shot",
  });
  sound("creak");
  const frames = [
    { transform: `${at(KEEP)} scale(.7) rotate(0deg)`, opacity: 1 },
    { transform: `${at(high)} scale(1.9) rotate(200deg)`, opacity: 1, offset: 0.5 },
    { transform: `${at(spot)} scale(1) rotate(400deg)`, opacity: 1 },
  ];
  scene.run.fleeting(stone, frames, { ms: STONE_FLIES, easing: "linear" });
  await scene.run.wait(STONE_FLIES);
  sound("rumble");
  impact(scene, spot);
  dust(scene, spot, 10);
  await scene.run.wait(120);
}

// --- in the field ---

async function snap(scene: Scene, beat: Beat): Promise<void> {
  const { monster, piece } = dataOf(beat);
  const token = scene.place.token(String(monster));
  sound("hit");
  if (token) shake(scene, token);
  const spot = centreOf(String(piece));
  impact(scene, spot);
  dust(scene, spot, 5);
  await scene.run.wait(200);
  await settle(scene, beat.after);
  await scene.run.wait(120);
}

/** Up in the air and down among the trees. */
async function hurl(scene: Scene, beat: Beat): Promise<void> {
  const before = new Map([...standing(scene)].map(([number, element]) => [number, spotOf(element)]));
  await scene.draw(beat.after);
  const thrown = new Set(beat.touched.flat());
  sound("twang");
  for (const [number, element] of standing(scene)) {
    const [from, to] = [before.get(number), spotOf(element)];
    if (!from || Math.hypot(to.x - from.x, to.y - from.y) < 1) continue;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - (thrown.has(number) ? 46 : 0) };
    const size = thrown.has(number) ? 1.6 : 1;
    const frames = [
      { transform: `${at(from)} scale(1)` },
      { transform: `${at(middle)} scale(${size})`, offset: 0.5 },
      { transform: `${at(to)} scale(1)` },
    ];
    scene.run.animate(scene.place.lift(element), frames, { ms: 440, easing: EASE_BOTH });
    if (thrown.has(number)) dust(scene, to, 6, 400);
  }
  await scene.run.wait(470);
}

/** From one spot a crew comes out, each to their own place. */
async function emerge(scene: Scene, beat: Beat, from: Point): Promise<void> {
  dust(scene, from, 9);
  for (const token of await settle(scene, beat.after)) {
    const frames = [
      { transform: `${at(from)} scale(.3)`, opacity: 0 },
      { transform: `${at(spotOf(token))} scale(1)`, opacity: 1 },
    ];
    scene.run.animate(scene.place.lift(token), frames, { ms: 320 });
  }
  await scene.run.wait(320);
}

async function crewOut(scene: Scene, beat: Beat): Promise<void> {
  sound("wall_lost");
  await emerge(scene, beat, spotFor(scene, dataOf(beat).monster));
}

async function breach(scene: Scene, beat: Beat): Promise<void> {
  const arc = Number(halves(String(dataOf(beat).monster))[1]);
  sound("rumble");
  await emerge(scene, beat, polar(WALL_RADIUS, arcMiddle(arc)));
}

// --- cards that are banished ---

async function burn(scene: Scene, beat: Beat): Promise<void> {
  const middle = scene.place.toScreen(KEEP);
  sound("fire");
  beat.events.slice(0, 6).forEach((event, index) => {
    const id = String(event.data.card ?? "?");
    const to = { x: middle.x + (index - (beat.events.length - 1) / 2) * 46, y: middle.y };
    flight(scene, id, deckOf(scene, id), to, 560, index * 60, [0.6, 0.9]);
    const spot = scene.place.fromScreen(to);
    for (const aside of [-20, 6, 24]) flame(scene, { x: spot.x + aside, y: spot.y + 26 }, index * 60 + 300, 2);
  });
  await scene.draw(beat.after);
  await scene.run.wait(440);
}

export const SHOWS: Readonly<Record<string, Show>> = {
  task_assigned: assigned,
  task_cancelled: cancelled,
  committed,
  task_done: done,
  weapon_mounted: mount,
  weapon_lost: unmount,
  keep_turned: turn,
  fired: fire,
  caught: snap,
  thrown: hurl,
  crew_out: crewOut,
  breached: breach,
  sabotaged: burn,
  banished_resource: burn,
};

export const LENGTHS: Readonly<Record<string, number>> = {
  committed: 410,
  fired: 860,
  keep_turned: 420,
  thrown: 470,
  sabotaged: 440,
};
