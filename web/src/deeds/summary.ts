/** What comes together of many games: figures, runs, and how it went with each mix of boxes. */
import type { Deed } from "./deeds.js";

export interface Run {
  readonly now: number;
  readonly best: number;
}

export interface SetupSummary {
  readonly mode: string;
  readonly boxes: readonly string[];
  readonly games: number;
  readonly wins: number;
  /** The most points the own seats had in a game. */
  readonly best: number;
}

/** So many in a row, up to the last and at most. */
export function runOf(all: readonly Deed[], counts: (deed: Deed) => boolean): Run {
  let [now, best] = [0, 0];
  for (const deed of all) {
    now = counts(deed) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

const DAY = 24 * 60 * 60 * 1000;

/** Castles of days in a row. */
export function castleRun(all: readonly Deed[], today: number): Run {
  return dayRun(
    all.flatMap(({ castle }) => castle || []),
    today,
  );
}

/** Days in a row, written as `2026-11-18`. The run goes on as long as today's can still come. */
export function dayRun(written: readonly string[], today: number): Run {
  const days = [...new Set(written)].map((day) => Date.parse(`${day}T00:00:00Z`) / DAY);
  days.sort((one, other) => one - other);
  let [now, best, last] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const day of days) {
    now = day === last + 1 ? now + 1 : 1;
    best = Math.max(best, now);
    last = day;
  }
  return { now: last >= Math.floor(today / DAY) - 1 ? now : 0, best };
}

/** Mode by mode and mix by mix, those played most first. */
export function bySetup(all: readonly Deed[]): SetupSummary[] {
  const found = new Map<string, SetupSummary>();
  for (const { mode, boxes, won, points } of all) {
    const key = [mode, ...boxes].join(" ");
    const { games, wins, best } = found.get(key) ?? { games: 0, wins: 0, best: 0 };
    found.set(key, { mode, boxes, games: games + 1, wins: wins + Number(won), best: Math.max(best, points) });
  }
  return [...found.values()].sort((one, other) => other.games - one.games);
}

export function sumOf(all: readonly Deed[], what: "slain" | "points"): number {
  return all.reduce((sum, deed) => sum + deed[what], 0);
}
