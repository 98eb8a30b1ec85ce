/** Dust, steam and flames: small things that rise and are gone. */

import { type Point, polar } from "../board/geometry.js";
import { FLAME, FLAME_HEART } from "../board/shapes.js";
import { shape } from "./place.js";
import { at, type Scene, scatter } from "./scene.js";

export function dust(scene: Scene, spot: Point, count: number, delay = 0, kind = "dust"): void {
  for (let index = 0; index < count; index += 1) {
    const puff = scene.place.figure("circle", {
      r: scatter(index + spot.x, 7, 15).toFixed(1),
      class: `motion-${kind}`,
    });
    const aside = polar(scatter(index + spot.y, 14, 44), (index / count) * 360 + scatter(index, -20, 20));
    const end = { x: spot.x + aside.x, y: spot.y + aside.y * 0.7 - 18 };
    const frames = [
      { transform: `${at(spot)} scale(.4)`, opacity: 0.9 },
      { transform: `${at(end)} scale(1.7)`, opacity: 0 },
    ];
    scene.run.fleeting(puff, frames, { ms: 520, delay: delay + index * 12 });
  }
}

/** A flame that leaps up at a spot and dies down to nothing, or to the flame the board shows there. */
export function flame(scene: Scene, spot: Point, delay = 0, size = 1.8, from: Point = spot): void {
  const outer = scene.place.sheet("motion-flame");
  shape("path", { d: FLAME, class: "flame-out" }, outer);
  shape("path", { d: FLAME_HEART, class: "flame-in" }, outer);
  const frames = [
    { transform: `${at(from)} scale(.2)`, opacity: 0 },
    { transform: `${at(spot)} scale(${size * 0.9}, ${size * 1.2})`, opacity: 1, offset: 0.35 },
    { transform: `${at(spot)} scale(${size * 1.1}, ${size * 0.85})`, opacity: 1, offset: 0.6 },
    { transform: `${at({ x: spot.x, y: spot.y - 8 })} scale(${size * 0.5}, ${size * 0.8})`, opacity: 0 },
  ];
  scene.run.fleeting(outer, frames, { ms: 480, delay });
}

/** Flames in a ring around a spot. */
export function blaze(scene: Scene, spot: Point, radius: number): void {
  for (let index = 0; index < 8; index += 1) {
    const aside = polar(radius, index * 45);
    flame(scene, { x: spot.x + aside.x, y: spot.y + aside.y }, index * 15, 1.7, spot);
  }
  flame(scene, spot, 0, 2.6);
}
