/** Events put together into beats: what happens at one moment is shown at one moment. */
import { found, isListed } from "../boxes.js";
import type { Happening, View } from "../protocol.js";
import { advance, touched, without } from "./stage.js";

export interface Beat {
  readonly kind: string;
  readonly events: readonly Happening[];
  /** For each event the numbers of those it changed or took off the board. */
  readonly touched: readonly (readonly number[])[];
  /** The view before, and the view when all of it has happened. */
  readonly before: View;
  readonly after: View;
  /** How many lines of the log can be read when it is seen. */
  readonly told: number;
}

/** What the first event of a beat tells. */
export const dataOf = (beat: Beat): Readonly<Record<string, unknown>> => beat.events[0]?.data ?? {};

/** One event with the views around it. */
interface Step {
  readonly event: Happening;
  /** The lines of the log up to this event, and those that it brings. */
  readonly lines: readonly [before: number, own: number];
  readonly touched: readonly number[];
  readonly before: View;
  readonly after: View;
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
  "piece_lost",
]);
const isTogether = (kind: string): boolean => TOGETHER.has(kind) || isListed("together", kind);
const STRUCTURES = new Set(["wall_lost", "fortify_lost", "tower_lost", "keep_lost"]);
/** What may stand between something rolling and those it has crushed. */
const isWake = (kind: string): boolean => STRUCTURES.has(kind) || isListed("wake", kind);

/** The events in beats, beginning from a view. */
export function beatsOf(events: readonly Happening[], begin: View): Beat[] {
  const left = stepsOf(events, begin);
  const beats: Beat[] = [];
  /** The crushed are seen to fall before they are told of. */
  const crushed = new Set<number>();
  const told = new Telling();
  for (let step = left.shift(); step; step = left.shift()) {
    const { event, before } = step;
    const roller = found("rolling", event.kind);
    const fallen = roller ? takeCrushed(roller, left) : [];
    const group = isTogether(event.kind) ? [step, ...takeRun(step, left)] : [step];
    const first = without(before, crushed);
    for (const number of fallen.flatMap((each) => each.touched)) crushed.add(number);
    const after = without(group.at(-1)?.after ?? before, crushed);
    const all = [...group, ...fallen];
    beats.push({
      kind: event.kind,
      events: all.map((each) => each.event),
      touched: all.map((each) => each.touched),
      before: first,
      after,
      told: told.with(all),
    });
  }
  return beats;
}

function stepsOf(events: readonly Happening[], begin: View): Step[] {
  let before = begin;
  let told = 0;
  return events.map((event) => {
    const after = advance(before, event);
    const lines = [told, event.told ?? 0] as const;
    const step = { event, lines, touched: touched(before, after), before, after };
    before = after;
    told += lines[1];
    return step;
  });
}

/** The log is told in its order, though something may be seen before what is told ahead of it. */
class Telling {
  private told = 0;
  private readonly early = new Map<number, number>();

  /** How many lines have been told with these steps. */
  with(steps: readonly Step[]): number {
    for (const { lines } of steps) this.early.set(...lines);
    for (let own = this.early.get(this.told); own; own = this.early.get(this.told)) this.told += own;
    return this.told;
  }
}

/** Take all that follows of the same kind and at the same moment: what befalls somebody a second time comes later. */
function takeRun({ event, touched }: Step, left: Step[]): Step[] {
  const busy = new Set(touched);
  const fits = (next: Step): boolean =>
    next.event.kind === event.kind &&
    !next.touched.some((number) => busy.has(number)) &&
    (event.kind !== "drew" || next.event.data.seat === event.data.seat);
  let length = 0;
  for (let next = left[0]; next && fits(next); next = left[length]) {
    for (const number of next.touched) busy.add(number);
    length += 1;
  }
  return left.splice(0, length);
}

/** What rolls crushes on its way, although the dead are told of at the end. */
function takeCrushed(by: string, left: Step[]): Step[] {
  let begin = 0;
  while (isWake(left[begin]?.event.kind ?? "")) begin += 1;
  let end = begin;
  while (left[end]?.event.kind === "destroyed" && left[end]?.event.data.by === by) end += 1;
  return left.splice(begin, end - begin);
}

/** The last structure that something rolling meets: it goes no farther. Null when it leaves the board. */
export function stopOf(next: readonly Beat[]): string | null {
  let stop: string | null = null;
  for (const beat of next) {
    if (!isWake(beat.kind)) break;
    const arc = beat.events[0]?.data.arc;
    if (beat.kind === "keep_lost") stop = "keep";
    else if (STRUCTURES.has(beat.kind) && arc !== undefined)
      stop = `${beat.kind === "tower_lost" ? "tower" : "wall"}-${arc}`;
  }
  return stop;
}
