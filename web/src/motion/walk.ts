/** Tokens on the move: from where they were drawn to where they are drawn now, along the ring or straight inward. */
import { keysOf } from "../board/board.js";
import { centreOf, type Point, polar } from "../board/geometry.js";
import type { View } from "../protocol.js";
import { sound } from "../sound.js";
import type { Beat } from "./beats.js";
import { spotOf, TOKENS } from "./place.js";
import { EASE_BOTH } from "./run.js";
import { at, type Scene } from "./scene.js";
import { numberOf, tokensIn, touched } from "./stage.js";

export const WALK = 300;
const STEPS = 8;
/** Everybody has set out by then. */
const LAST_START = 240;

/** Where something an event names stands, on the board or in its space. */
export function spotFor({ place }: Scene, text: unknown): Point {
  const token = place.token(String(text));
  return token ? spotOf(token) : centreOf(String(text));
}

/** The way between two points around the castle: never across it, unless it goes to the other side. */
export function way(from: Point, to: Point): Point[] {
  const [start, end] = [angleOf(from), angleOf(to)];
  const turn = ((end - start + 540) % 360) - 180;
  const [near, far] = [Math.hypot(from.x, from.y), Math.hypot(to.x, to.y)];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    return polar(near + (far - near) * part, start + turn * part);
  });
}

function angleOf({ x, y }: Point): number {
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** Everybody on the board as it is drawn, by their numbers; those in front come last. */
export function standing({ place, drawn }: Scene): Map<number, SVGGElement> {
  const tokens = tokensIn(drawn);
  const keys = keysOf(tokens);
  const numbers = new Map(tokens.map((token, index) => [keys[index], numberOf(token)]));
  const found = new Map<number, SVGGElement>();
  for (const element of place.root?.querySelectorAll<SVGGElement>(TOKENS) ?? []) {
    const number = numbers.get(element.dataset.key);
    if (number !== undefined) found.set(number, element);
  }
  return found;
}

/** Draw a view and let everybody walk from where they stood. Returns those who were not there before. */
export async function settle(scene: Scene, view: View): Promise<SVGGElement[]> {
  const before = new Map([...standing(scene)].map(([number, element]) => [number, spotOf(element)]));
  const walkers = touched(scene.drawn, view);
  const pause = Math.min(45, LAST_START / Math.max(1, walkers.length));
  await scene.draw(view);
  if (scene.run.over) return [];
  const fresh: SVGGElement[] = [];
  for (const [number, element] of standing(scene)) {
    const from = before.get(number);
    // Neighbours only make room, and do so at once.
    if (from) stride(scene, element, from, Math.max(0, walkers.indexOf(number)) * pause);
    else fresh.push(element);
  }
  return fresh;
}

function stride({ run, place }: Scene, token: SVGGElement, from: Point, delay: number): void {
  const to = spotOf(token);
  if (Math.hypot(to.x - from.x, to.y - from.y) < 1) return;
  run.animate(
    place.lift(token),
    way(from, to).map((point) => ({ transform: at(point) })),
    { ms: WALK, delay, easing: EASE_BOTH },
  );
}

/** Monsters walk, all of a movement together, one a little after the other. */
export async function walk(scene: Scene, beat: Beat): Promise<void> {
  sound("walk");
  await settle(scene, beat.after);
  await scene.run.wait(WALK + Math.min(LAST_START, beat.events.length * 45));
}

/** New tokens come out of the trees. */
export async function arrive(scene: Scene, beat: Beat): Promise<void> {
  for (const token of await settle(scene, beat.after)) {
    const to = spotOf(token);
    const from = { x: to.x * 1.16, y: to.y * 1.16 };
    scene.run.animate(
      scene.place.lift(token),
      [
        { transform: at(from), opacity: 0 },
        { transform: at(to), opacity: 1 },
      ],
      { ms: 280 },
    );
  }
  await scene.run.wait(260);
}
