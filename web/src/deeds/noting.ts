/** A game that has ended at this page's table, as it is noted. */
import type { Sitting } from "../table/sitting.js";
import { note } from "./deeds.js";

/** Note the game if somebody here has played it. A guided game is none, nor is a puzzle. */
export function noteEnd(sitting: Sitting): void {
  const { table, you } = sitting;
  const found = table?.statistics;
  const outcome = table?.view.outcome;
  if (!table || !found || !outcome || !you?.seats.length || table.tutorial || table.puzzle) return;
  const own = new Set(you.seats);
  const seats = found.seats.filter(({ seat }) => own.has(seat));
  const overlord = sitting.seats.every((seat) => seat.overlord || !own.has(seat.seat));
  const sum = (what: "slain" | "points"): number => seats.reduce((all, seat) => all + seat[what], 0);
  note({
    table: sitting.id,
    at: Date.now(),
    mode: table.view.setup.mode,
    boxes: table.view.setup.boxes,
    won: outcome.won !== overlord,
    overlord,
    company: sitting.seats.some(({ seat, kind }) => kind === "human" && !own.has(seat)),
    turns: found.turns,
    towers: Object.values(table.view.towers).filter((tower) => tower > 0).length,
    slain: sum("slain"),
    points: sum("points"),
    takenBack: found.taken_back,
    castle: table.castle?.day ?? "",
  });
}
