/** Events put together into beats: what happens at one moment is shown at one moment. */
import { found, isListed } from "../boxes.js";
import type { Happening, ViewShown } from "../protocol.js";
import { advance, monsterOf } from "./stage.js";

export interface Beat {
  readonly kind: string;
  readonly events: readonly Happening[];
  /** The view before, and the view when all of it has happened. */
  readonly before: ViewShown;
  readonly after: ViewShown;
}

/** Runs of these are one beat; boxes have further ones. */
const TOGETHER = new Set([
  "moved",
  "wounded",
  "slain",
  "destroyed",
  "healed",
  "drew",
  "discarded",
  "phase",
  "banished",
]);
const STRUCTURES = new Set(["wall_lost", "fortify_lost", "tower_lost"]);
/** What may stand between something rolling and those it has crushed. */
const isWake = (kind: string): boolean => STRUCTURES.has(kind) || isListed("wake", kind);

/** The events in beats, beginning from a view. */
export function beatsOf(events: readonly Happening[], begin: ViewShown): Beat[] {
  const beats: Beat[] = [];
  const left = [...events];
  let view = begin;
  for (let event = left.shift(); event; event = left.shift()) {
    const roller = found("rolling", event.kind);
    const group = roller
      ? rolling(event, roller, left)
      : TOGETHER.has(event.kind) || isListed("together", event.kind)
        ? run(event, left, view)
        : [event];
    const after = group.reduce(advance, view);
    beats.push({ kind: event.kind, events: group, before: view, after });
    view = after;
  }
  return beats;
}

/** Take all that follows of the same kind and at the same moment. */
function run(first: Happening, left: Happening[], view: ViewShown): Happening[] {
  const group = [first];
  const used = new Set<number>();
  if (first.kind === "moved") used.add(monsterOf(view, first));
  for (let next = left[0]; next && next.kind === first.kind; next = left[0]) {
    if (first.kind === "moved") {
      // Whoever walks a second time takes the second step after the first.
      const walker = monsterOf(view, next, used);
      if (walker < 0) break;
      used.add(walker);
    } else if (first.kind === "drew" && next.data.seat !== first.data.seat) break;
    group.push(next);
    left.shift();
  }
  return group;
}

/** What rolls crushes on its way, although the dead are told of at the end. */
function rolling(first: Happening, by: string, left: Happening[]): Happening[] {
  let end = 0;
  while (isWake(left[end]?.kind ?? "")) end += 1;
  const group = [first];
  for (let next = left[end]; next?.kind === "destroyed" && next.data.by === by; next = left[end]) {
    group.push(next);
    left.splice(end, 1);
  }
  return group;
}

/** The last structure that something rolling meets: it goes no farther. Null when it leaves the board. */
export function stopOf(next: readonly Beat[]): string | null {
  let stop: string | null = null;
  for (const beat of next) {
    if (!isWake(beat.kind)) break;
    const arc = beat.events[0]?.data.arc;
    if (STRUCTURES.has(beat.kind) && arc !== undefined)
      stop = `${beat.kind === "tower_lost" ? "tower" : "wall"}-${arc}`;
  }
  return stop;
}
