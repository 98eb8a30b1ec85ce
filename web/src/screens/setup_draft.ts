/** A table while it is being set up. */
import { BASE, boxNamed } from "../boxes.js";
import { usualBot } from "../facts.js";
import type { Catalogue, OpenTable, WantedSeat, WantedSetup } from "../protocol.js";
import { settings } from "../settings.js";

export const MOST_SEATS = 6;

export interface SeatDraft {
  kind: "human" | "bot" | "open";
  name: string;
  bot: string;
}

export interface Draft {
  players: number;
  mode: string;
  boxes: string[];
  edition: string;
  /** Only what differs from the default. */
  options: Record<string, string>;
  /** Always as many as can ever be, so that a seat taken away comes back as it was. */
  seats: SeatDraft[];
}

/** What the next set-up begins with, where somebody comes to try something. */
let offered: OpenTable | null = null;

export function offer(setup: WantedSetup): void {
  offered = { setup, seats: [] };
}

/** It is good for one time: whoever comes back finds their own again. */
export function takeOffered(): OpenTable | null {
  const taken = offered;
  offered = null;
  return taken;
}

function seatsFor(given: readonly WantedSeat[]): SeatDraft[] {
  return Array.from({ length: MOST_SEATS }, (_, index) => {
    const seat = given[index];
    const name = seat?.name ?? settings.names[index] ?? "";
    return { kind: seat?.kind ?? (index === 0 ? "human" : "bot"), name, bot: seat?.bot ?? usualBot() };
  });
}

/** Begin with what was set up last, as far as it still exists. */
export function draftOf(last: OpenTable | null, known: Catalogue): Draft {
  const { players = 1, mode = "standard", boxes = [], edition = "", options = {} } = last?.setup ?? {};
  return {
    players: Math.min(Math.max(players, 1), MOST_SEATS),
    mode: known.modes.some(({ id }) => id === mode) ? mode : "standard",
    boxes: expansions(known).filter((box) => boxes.includes(box)),
    edition: known.editions.includes(edition) ? edition : (known.editions[0] ?? "big_box"),
    options: Object.fromEntries(
      known.options.flatMap(({ id, box, values }) => {
        const value = options[id];
        // A box that lets choose in its own way knows more values than a list would hold.
        const kept = value !== undefined && (values.includes(value) || boxNamed(box)?.pickers?.[id]);
        return kept ? [[id, value]] : [];
      }),
    ),
    seats: seatsFor(last?.seats ?? []),
  };
}

export function expansions(known: Catalogue): string[] {
  return known.boxes.filter((box) => box !== BASE);
}

export function setupOf(draft: Draft): WantedSetup {
  const { players, mode, boxes, edition, options } = draft;
  return { players, mode, boxes, edition, options };
}

/** What the server is asked for. It calls a person without a name by the seat. */
export function tableOf(draft: Draft): OpenTable {
  const seats = draft.seats.slice(0, draft.players).map(({ kind, name, bot }): WantedSeat => {
    if (kind === "bot") return { kind, bot };
    if (kind === "open") return { kind };
    return { kind, name: name.trim() || null };
  });
  // Whoever expects friends waits for them before the game.
  return { setup: setupOf(draft), seats, lang: settings.lang, lobby: seats.some(({ kind }) => kind === "open") };
}

/** Change the mode; the number of players follows what the mode seats. */
export function setMode(draft: Draft, mode: string, known: Catalogue): void {
  draft.mode = mode;
  const fact = known.modes.find(({ id }) => id === mode);
  if (fact) draft.players = Math.min(Math.max(draft.players, fact.least), fact.most);
}

/** Add a box or leave it out; its options go with it. */
export function toggleBox(draft: Draft, box: string, known: Catalogue): void {
  if (!draft.boxes.includes(box)) {
    draft.boxes = expansions(known).filter((other) => other === box || draft.boxes.includes(other));
    return;
  }
  draft.boxes = draft.boxes.filter((other) => other !== box);
  for (const option of known.options) if (option.needs.includes(box)) delete draft.options[option.id];
}

export function setOption(draft: Draft, option: string, value: string, known: Catalogue): void {
  const byDefault = known.options.find(({ id }) => id === option)?.values[0];
  if (value === byDefault) delete draft.options[option];
  else draft.options[option] = value;
}
