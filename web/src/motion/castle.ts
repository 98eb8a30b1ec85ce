/** Walls that break and rise, towers that fall in dust. */

import { arcMiddle, arcStart, centreOf, polar, sector } from "../board/geometry.js";
import type { Happening } from "../protocol.js";
import { sound } from "../sound.js";
import type { Beat } from "./beats.js";
import { dust } from "./dust.js";
import { shape, spotOf } from "./place.js";
import { at, type Scene, scatter } from "./scene.js";
import { impact } from "./strife.js";

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
  const group = scene.place.sheet("motion-stone");
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
  const place = beat.kind === "keep_lost" ? "keep" : `tower-${arcOf(beat.events[0])}`;
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

/** A wall, a tower or the keep rises. */
export async function build(scene: Scene, beat: Beat): Promise<void> {
  const arc = arcOf(beat.events[0]);
  const name = beat.kind.startsWith("keep") ? "keep" : `${beat.kind.startsWith("wall") ? "wall" : "tower"}-${arc}`;
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
