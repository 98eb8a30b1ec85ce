/** Tokens on the move: from where they were drawn to where they are drawn now, along the ring or straight inward. */
import { type Point, polar } from "../board/geometry.js";
import { sound } from "../sound.js";
import type { Beat } from "./beats.js";
import { TOKENS } from "./place.js";
import { EASE_BOTH } from "./run.js";
import { at, type Scene } from "./scene.js";
import { advance, tokenAfter, tokenOf } from "./stage.js";

export const WALK = 300;
const STEPS = 8;
/** Everybody has set out by then. */
const LAST_START = 240;

const TRANSLATION = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/;

/** Where a token's group stands on the board. */
export function spotOf(token: Element): Point {
  const [, x, y] = TRANSLATION.exec(token.getAttribute("transform") ?? "") ?? [];
  return { x: Number(x ?? 0), y: Number(y ?? 0) };
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

/** Where every token stands before the board is drawn anew. */
export type Before = Map<string, Point[]>;

export function standing({ place }: Scene): Before {
  const spots: Before = new Map();
  for (const token of place.root?.querySelectorAll<SVGGElement>(TOKENS) ?? []) {
    const text = token.dataset.at ?? "";
    spots.set(text, [...(spots.get(text) ?? []), spotOf(token)]);
  }
  return spots;
}

/** How each event of a beat renames its monster or piece: [before, after]. */
export function renamings(beat: Beat): [string, string | null][] {
  let view = beat.before;
  return beat.events.map((event) => {
    const old = tokenOf(view, event) ?? "";
    const next = advance(view, event);
    const now = tokenAfter(view, next, event);
    view = next;
    return [old, now];
  });
}

/**
 * Let every token walk from its old spot to where it now stands. `renamed` says who is called otherwise than before;
 * neighbours only make room. Returns the tokens that were not there before.
 */
export function settle(
  scene: Scene,
  before: Before,
  renamed: readonly (readonly [string, string | null])[],
): SVGGElement[] {
  const { run, place } = scene;
  const walkers = new Map<SVGGElement, { from: Point; delay: number }>();
  const pause = Math.min(45, LAST_START / Math.max(1, renamed.length));
  renamed.forEach(([old, now], index) => {
    const from = before.get(old)?.shift();
    const token = now ? place.tokens(now).findLast((each) => !walkers.has(each)) : undefined;
    if (from && token) walkers.set(token, { from, delay: index * pause });
  });
  const fresh: SVGGElement[] = [];
  for (const token of place.root?.querySelectorAll<SVGGElement>(TOKENS) ?? []) {
    const walker = walkers.get(token);
    const from = walker?.from ?? before.get(token.dataset.at ?? "")?.shift();
    if (!from) fresh.push(token);
    else stride(scene, token, from, walker?.delay ?? 0);
  }
  if (run.over) return [];
  return fresh;
}

function stride({ run }: Scene, token: SVGGElement, from: Point, delay: number): void {
  const to = spotOf(token);
  if (Math.hypot(to.x - from.x, to.y - from.y) < 1) return;
  run.animate(
    token,
    way(from, to).map((point) => ({ transform: at(point) })),
    { ms: WALK, delay, easing: EASE_BOTH },
  );
}

/** Monsters walk, all of a movement together, one a little after the other. */
export async function walk(scene: Scene, beat: Beat): Promise<void> {
  const before = standing(scene);
  await scene.draw(beat.after);
  sound("walk");
  settle(scene, before, renamings(beat));
  await scene.run.wait(WALK + Math.min(LAST_START, beat.events.length * 45));
}

/** New tokens come out of the trees. */
export async function arrive(scene: Scene, beat: Beat): Promise<void> {
  const before = standing(scene);
  await scene.draw(beat.after);
  for (const token of settle(scene, before, [])) {
    const to = spotOf(token);
    const from = { x: to.x * 1.16, y: to.y * 1.16 };
    scene.run.animate(
      token,
      [
        { transform: at(from), opacity: 0 },
        { transform: at(to), opacity: 1 },
      ],
      { ms: 280 },
    );
  }
  await scene.run.wait(260);
}
