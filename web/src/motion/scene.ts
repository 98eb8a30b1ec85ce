/** What every kind of animation works with. */
import type { Point } from "../board/geometry.js";
import type { SeatShown, View } from "../protocol.js";
import type { Beat } from "./beats.js";
import type { Place } from "./place.js";
import type { Run } from "./run.js";

export interface Scene {
  readonly run: Run;
  readonly place: Place;
  readonly seats: readonly SeatShown[];
  readonly viewer: number | null;
  /** The beat that is shown; none before the first. */
  beat: Beat | null;
  /** How many lines of the log stand beside the board. */
  told: number;
  /** The view that the board shows. */
  readonly drawn: View;
  /** Draw a board; when it returns the board is drawn, but not yet seen. */
  draw(view: View): Promise<void>;
}

export const at = ({ x, y }: Point): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** A number in a range that looks arbitrary and is the same every time. */
export function scatter(seed: number, from: number, to: number): number {
  const sine = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453;
  return from + (sine - Math.floor(sine)) * (to - from);
}
