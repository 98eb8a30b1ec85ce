/** Walls that break and rise, towers that fall in dust, and what rolls or breathes through the castle. */
import { arcMiddle, arcStart, centreOf, halves, type Point, polar, sector } from "../board/geometry.js";
import type { Happening } from "../protocol.js";
import { sound } from "../sound.js";
import type { Beat } from "./beats.js";
import { blaze, dust, flame } from "./dust.js";
import { shape } from "./place.js";
import { EASE_BOTH } from "./run.js";
import { at, type Scene, scatter } from "./scene.js";
import { impact, shake, tokensOf } from "./strife.js";
import { settle, spotOf } from "./walk.js";

const arcOf = (event: Happening | undefined): number => Number(event?.data.arc ?? 1);

/** Where the wall of an arc lies: radii of its two layers. */
const BAND = { wall_lost: [170, 188], fortify_lost: [188, 204] } as const;

export async function breakWall(scene: Scene, beat: Beat): Promise<void> {
  const arc = arcOf(beat.events[0]);
  const [inner, outer] = beat.kind === "fortify_lost" ? BAND.fortify_lost : BAND.wall_lost;
  sound("wall_lost");
  impact(scene, centreOf(`wall-${arc}`));
  await scene.draw(beat.after);
  for (let piece = 0; piece < 9; piece += 1) stone(scene, arc, piece, inner, outer);
  for (const aside of [-16, 0, 16]) dust(scene, polar(outer, arcMiddle(arc) + aside), 4, 60);
  await scene.run.wait(330);
}

/** One piece of a wall tumbles outward and down. */
function stone(scene: Scene, arc: number, piece: number, inner: number, outer: number): void {
  const from = arcStart(arc) + 4 + piece * 5.8;
  const pivot = polar((inner + outer) / 2, from + 2.7);
  const group = shape("g", { class: "motion-stone" }, scene.place.canvas);
  shape(
    "path",
    { d: sector(inner, outer, from, from + 5.4), class: "stone", transform: `translate(${-pivot.x} ${-pivot.y})` },
    group,
  );
  const seed = arc * 10 + piece;
  const out = polar(scatter(seed, 12, 46), from + scatter(seed + 1, -25, 25));
  const end = { x: pivot.x + out.x, y: pivot.y + out.y + scatter(seed + 2, 14, 34) };
  const spin = scatter(seed + 3, -110, 110).toFixed(0);
  const frames = [
    { transform: `${at(pivot)} rotate(0deg)`, opacity: 1 },
    {
      transform: `${at({ x: (pivot.x + end.x) / 2, y: (pivot.y + end.y) / 2 - 8 })} rotate(${Number(spin) / 2}deg)`,
      opacity: 1,
      offset: 0.45,
    },
    { transform: `${at(end)} rotate(${spin}deg) scale(.8)`, opacity: 0 },
  ];
  scene.run.fleeting(group, frames, { ms: 540, delay: scatter(seed + 4, 0, 90), easing: "ease-in" });
}

export async function fellTower(scene: Scene, beat: Beat): Promise<void> {
  const place = `tower-${arcOf(beat.events[0])}`;
  const tower = scene.place.building(place);
  const spot = tower ? spotOf(tower) : centreOf(place);
  const copy = tower ? scene.place.copy(tower) : null;
  sound("tower_lost");
  await scene.draw(beat.after);
  if (copy) {
    const frames = [
      { transform: `${at(spot)} rotate(0deg)`, opacity: 1 },
      { transform: `${at({ x: spot.x + 3, y: spot.y })} rotate(4deg)`, opacity: 1, offset: 0.25 },
      { transform: `${at({ x: spot.x - 3, y: spot.y + 10 })} rotate(-5deg) scale(1, .8)`, opacity: 1, offset: 0.5 },
      { transform: `${at({ x: spot.x, y: spot.y + 34 })} rotate(8deg) scale(1.1, .15)`, opacity: 0 },
    ];
    scene.run.fleeting(copy, frames, { ms: 620, easing: "ease-in" });
  }
  const foot = { x: spot.x, y: spot.y + 28 };
  dust(scene, foot, 12, 260);
  dust(scene, { x: spot.x, y: spot.y + 8 }, 7, 380);
  await scene.run.wait(480);
}

/** A wall or tower rises. */
export async function build(scene: Scene, beat: Beat): Promise<void> {
  const arc = arcOf(beat.events[0]);
  const name = `${beat.kind.startsWith("wall") ? "wall" : "tower"}-${arc}`;
  await scene.draw(beat.after);
  sound("build");
  const building = scene.place.building(name);
  if (building) {
    const base = spotOf(building);
    const inward = name.startsWith("wall") ? polar(-26, arcMiddle(arc)) : { x: 0, y: 26 };
    const from = { x: base.x + inward.x, y: base.y + inward.y };
    scene.run.animate(
      building,
      [
        { transform: at(from), opacity: 0 },
        { transform: at(base), opacity: 1 },
      ],
      { ms: 320 },
    );
  }
  dust(scene, centreOf(name), 6);
  await scene.run.wait(300);
}

// --- what crosses the board ---

const EDGE = 545;
/** How far from the middle something rolling is when it meets a structure; beyond the middle it counts negative. */
function reach(arc: number, stop: string | null): number {
  if (!stop) return -EDGE;
  const [what, where] = stop.split("-");
  const distance = what === "wall" ? 205 : 140;
  return Number(where) === arc ? distance : -(what === "wall" ? 165 : 100);
}

export async function roll(scene: Scene, beat: Beat, stop: string | null): Promise<void> {
  const { run, place } = scene;
  const arc = arcOf(beat.events[0]);
  const flies = beat.kind === "missile";
  const end = reach(arc, stop);
  const ms = Math.max(320, ((EDGE - end) / (2 * EDGE)) * 900);
  sound("boulder");
  const rock = boulder(place.canvas);
  const [from, to] = [polar(EDGE, arcMiddle(arc)), polar(end, arcMiddle(arc))];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const turns = ((EDGE - end) / 44) * 57;
  const frames = [
    { transform: `${at(from)} rotate(0deg) scale(1)` },
    { transform: `${at(middle)} rotate(${turns / 2}deg) scale(${flies ? 1.7 : 1.05})` },
    { transform: `${at(to)} rotate(${turns}deg) scale(1)` },
  ];
  run.fleeting(rock, frames, { ms, easing: "linear" });
  crush(scene, beat, arc, end, ms);
  await run.wait(ms);
  await settle(scene, beat.after);
  if (stop) dust(scene, to, 8);
}

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
    scene.run.animate(token, frames, { ms: 180, delay: Math.max(0, delay - 40), hold: true });
    dust(scene, spot, 5, Math.max(0, delay - 20));
  }
}

function boulder(canvas: SVGElement): SVGElement {
  const rock = shape("g", { class: "motion-boulder" }, canvas);
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

// --- fire and tar ---

/** Flames settle on monsters or structures, or tar does; then the board shows them. */
export async function mark(scene: Scene, beat: Beat): Promise<void> {
  spotsOf(scene, beat).forEach((spot, index) => {
    if (beat.kind === "tarred") splash(scene, spot);
    else if (beat.kind === "doused" || beat.kind === "put_out") dust(scene, spot, 6, index * 50, "steam");
    else flame(scene, spot, index * 50);
  });
  if (beat.kind === "tarred") sound("tar");
  else sound(beat.kind === "lit" || beat.kind === "structure_lit" ? "fire" : "steam");
  await scene.run.wait(200);
  await settle(scene, beat.after);
  await scene.run.wait(120 + Math.min(200, beat.events.length * 50));
}

function spotsOf(scene: Scene, beat: Beat): Point[] {
  if (beat.events[0]?.data.structure !== undefined)
    return beat.events.map((event) => centreOf(String(event.data.structure)));
  return tokensOf(scene, beat).flatMap((token) => (token ? [spotOf(token)] : []));
}

/** Tar comes down and runs over the token. */
function splash({ run, place }: Scene, spot: Point): void {
  for (let drop = 0; drop < 7; drop += 1) {
    const tar = shape("ellipse", { rx: 9, ry: 11, class: "motion-tar" }, place.canvas);
    const aside = polar(scatter(drop + 3, 14, 38), drop * 51);
    const frames = [
      { transform: `${at({ x: spot.x, y: spot.y - 70 })} scale(.7)`, opacity: 1 },
      { transform: `${at(spot)} scale(1.3, .8)`, opacity: 1, offset: 0.4 },
      { transform: `${at({ x: spot.x + aside.x, y: spot.y + aside.y })} scale(.6)`, opacity: 0 },
    ];
    run.fleeting(tar, frames, { ms: 460, easing: EASE_BOTH });
  }
}
