/** Hits and deaths: a wounded token shakes and turns, a slain one becomes a trophy, a destroyed one falls to dust. */
import type { Point } from "../board/geometry.js";
import { STAR } from "../board/shapes.js";
import type { Happening } from "../protocol.js";
import { sound } from "../sound.js";
import type { Beat } from "./beats.js";
import { dust } from "./dust.js";
import { seatPanel, spotOf } from "./place.js";
import { EASE_BOTH } from "./run.js";
import { at, type Scene } from "./scene.js";
import { settle, standing } from "./walk.js";

const SHAKE = [0, 7, -6, 4, -2, 0];

/** Whom each event of a beat changes or takes away, on the board as it is drawn. */
export function tokensOf(scene: Scene, beat: Beat): (SVGGElement | null)[] {
  const there = standing(scene);
  return beat.touched.map((numbers) => numbers.map((number) => there.get(number)).find(Boolean) ?? null);
}

export function shake({ run, place }: Scene, token: SVGGElement, delay = 0): void {
  const spot = spotOf(token);
  const frames = SHAKE.map((by, index) => ({
    transform: at({ x: spot.x + by, y: spot.y + (index % 2 ? by / 2 : -by / 2) }),
  }));
  run.animate(place.lift(token), frames, { ms: 170, delay, easing: "linear" });
}

/** A star where a blow lands. */
export function impact({ run, place }: Scene, spot: Point, delay = 0): void {
  const star = place.figure("path", { d: STAR, class: "motion-impact" });
  const frames = [
    { transform: `${at(spot)} scale(.5)`, opacity: 1 },
    { transform: `${at(spot)} scale(1.35) rotate(12deg)`, opacity: 0.9, offset: 0.35 },
    { transform: `${at(spot)} scale(1.6) rotate(16deg)`, opacity: 0 },
  ];
  run.fleeting(star, frames, { ms: 260, delay });
}

export async function wound(scene: Scene, beat: Beat): Promise<void> {
  const { run } = scene;
  sound("hit");
  for (const token of tokensOf(scene, beat)) {
    if (!token) continue;
    shake(scene, token);
    impact(scene, spotOf(token));
  }
  await run.wait(150);
  await settle(scene, beat.after);
  for (const token of tokensOf(scene, beat)) if (token) turn(scene, token);
  await run.wait(220);
}

/** The next corner comes to point at the castle. */
function turn({ run, place }: Scene, token: SVGGElement, from = 120): void {
  const inner = place.lift(token).querySelector(".turn");
  if (!inner) return;
  const own = inner.getAttribute("transform") ?? "";
  run.animate(inner, [{ transform: `rotate(${from}deg) ${own}` }, { transform: `rotate(0deg) ${own}` }], {
    ms: 260,
    easing: EASE_BOTH,
  });
}

export async function heal(scene: Scene, beat: Beat): Promise<void> {
  await settle(scene, beat.after);
  for (const token of tokensOf(scene, beat)) if (token) turn(scene, token, -120);
  await scene.run.wait(240);
}

/** Those who have died leave the board; whoever slew them gets what is left of them. */
export async function bury(scene: Scene, beat: Beat): Promise<void> {
  const { run, place } = scene;
  const dead = tokensOf(scene, beat).map((token, index) => {
    if (!token) return null;
    return { spot: spotOf(token), copy: place.copy(token), event: beat.events[index] };
  });
  await settle(scene, beat.after);
  sound(beat.kind === "slain" ? "slain" : "hit");
  dead.forEach((each, index) => {
    if (!each) return;
    const delay = Math.min(index * 60, 240);
    if (isKept(beat, each.event)) fly(scene, each.copy, each.spot, each.event, delay);
    else crumble(scene, each.copy, each.spot, delay);
  });
  await run.wait(beat.kind === "slain" ? 330 : 240);
}

/** Whether what is left of the dead goes to whoever slew them. */
function isKept({ kind, before, after }: Beat, event: Happening | undefined): boolean {
  const seat = Number(event?.data.seat);
  return kind === "slain" && (after.trophies[seat]?.length ?? 0) > (before.trophies[seat]?.length ?? 0);
}

/** A trophy flies to its owner's panel. */
function fly({ run, place }: Scene, copy: SVGElement, spot: Point, event: Happening | undefined, delay: number): void {
  const panel = seatPanel(event?.data.seat);
  const goal = panel ? place.toBoard(panel) : { x: spot.x, y: spot.y - 120 };
  const over = { x: spot.x * 0.85 + goal.x * 0.15, y: spot.y * 0.85 + goal.y * 0.15 - 50 };
  const frames = [
    { transform: `${at(spot)} scale(1)`, opacity: 1 },
    { transform: `${at(over)} scale(1.18)`, opacity: 1, offset: 0.4 },
    { transform: `${at(goal)} scale(.4)`, opacity: panel ? 0.85 : 0 },
  ];
  run.fleeting(copy, frames, { ms: 620, delay, easing: EASE_BOTH });
}

export function crumble(scene: Scene, copy: SVGElement, spot: Point, delay: number): void {
  const frames = [
    { transform: `${at(spot)} scale(1)`, opacity: 1 },
    { transform: `${at({ x: spot.x, y: spot.y + 10 })} scale(.35) rotate(25deg)`, opacity: 0 },
  ];
  scene.run.fleeting(copy, frames, { ms: 300, delay, easing: "ease-in" });
  dust(scene, spot, 5, delay + 80);
}
