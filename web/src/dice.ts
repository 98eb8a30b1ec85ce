/** The die of the game: its faces, and what its rolls speak of. */
import { found } from "./boxes.js";
import type { View } from "./protocol.js";

/** Where the pips lie, from the middle. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A roll whose result is no arc; `words` say what comes of it. */
export interface Rolled {
  readonly words?: (view: View, die: number) => string;
}

/** Whether the result of a roll is the number of an arc. */
export function namesArc(why: string): boolean {
  return found("rolls", why) === undefined;
}

export interface Roll {
  readonly die: number;
  readonly why: string;
}

/** A roll that a question is about, such as `3=arrival`. */
export function readRoll(about: string | null | undefined): Roll | null {
  const found = /^([1-6])=(\w+)$/.exec(about ?? "");
  return found ? { die: Number(found[1]), why: found[2] ?? "" } : null;
}
