/** Tables worth trying, ready to be taken as they are or changed; the boxes know them. */
import { boxes } from "../boxes.js";
import type { Catalogue, WantedSeat } from "../protocol.js";
import { type Draft, draftOf, expansions } from "./setup_draft.js";

export interface Preset {
  readonly id: string;
  readonly name: () => string;
  readonly help: () => string;
  /** How hard it is, where that has been measured. */
  readonly hardness?: () => string;
  /** The tokens in its picture. */
  readonly scene: readonly string[];
  readonly mode: string;
  readonly boxes: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly WantedSeat["kind"][];
}

/** The presets whose boxes there are. */
export function presetsOf(known: Catalogue): Preset[] {
  const all = boxes().flatMap(({ presets = [] }) => presets);
  return all.filter(({ boxes }) => boxes.every((box) => expansions(known).includes(box)));
}

/** A fresh draft of the preset; names already typed stay at their seats. */
export function takePreset(preset: Preset, draft: Draft, known: Catalogue): Draft {
  const { mode, boxes, options, seats } = preset;
  const wanted = {
    setup: { mode, boxes: [...boxes], options: { ...options }, players: seats.length },
    seats: seats.map((kind, index) => ({ kind, name: draft.seats[index]?.name ?? null })),
  };
  return draftOf(wanted, known);
}

/** Whether the draft still plays what the preset says. */
export function isPreset(preset: Preset, draft: Draft): boolean {
  const same = (a: object, b: object): boolean =>
    JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
  return (
    preset.mode === draft.mode &&
    preset.seats.length === draft.players &&
    same(preset.boxes, draft.boxes) &&
    same(preset.options, draft.options)
  );
}
