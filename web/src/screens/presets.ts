/** Tables worth trying, ready to be taken as they are or changed. */
import type { Catalogue, WantedSeat } from "../protocol.js";
import { t } from "../texts.js";
import { type Draft, draftOf, expansions } from "./setup_draft.js";

export interface Preset {
  readonly id: string;
  readonly name: () => string;
  readonly help: () => string;
  /** A token whose picture stands for it. */
  readonly token: string;
  readonly mode: string;
  readonly boxes: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly WantedSeat["kind"][];
}

export const PRESETS: readonly Preset[] = [
  {
    id: "first",
    name: () => t("page.preset.first"),
    help: () => t("page.preset.first_help"),
    token: "goblin",
    mode: "standard",
    boxes: [],
    options: { easier_battles: "on" },
    seats: ["human"],
  },
  {
    id: "family",
    name: () => t("page.preset.family"),
    help: () => t("page.preset.family_help"),
    token: "orc",
    mode: "coop",
    boxes: [],
    options: {},
    seats: ["human", "human", "human"],
  },
  {
    id: "overlord",
    name: () => t("page.preset.overlord"),
    help: () => t("page.preset.overlord_help"),
    token: "orc_warlord",
    mode: "overlord",
    boxes: [],
    options: {},
    seats: ["human", "bot", "bot"],
  },
  {
    id: "wizard",
    name: () => t("page.preset.wizard"),
    help: () => t("page.preset.wizard_help"),
    token: "gargoyle",
    mode: "standard",
    boxes: ["wizards_tower"],
    options: {},
    seats: ["human", "bot"],
  },
  {
    id: "titan",
    name: () => t("page.preset.titan"),
    help: () => t("page.preset.titan_help"),
    token: "agranok",
    mode: "standard",
    boxes: ["dark_titan"],
    options: {},
    seats: ["human", "bot"],
  },
  {
    id: "all_in",
    name: () => t("page.preset.all_in"),
    help: () => t("page.preset.all_in_help"),
    token: "dragon",
    mode: "standard",
    boxes: ["wizards_tower", "dark_titan"],
    options: {
      charging_horde: "on_with_two_trades",
      final_charge: "on",
      rough_start: "on",
      heroic_powers: "on",
      all_for_one: "on",
      bulk_up: "6",
      flaming_tar: "on",
      growing_fire: "on",
      imps_block_win: "on",
    },
    seats: ["human", "bot", "bot", "bot"],
  },
];

/** The presets whose boxes there are. */
export function presetsOf(known: Catalogue): Preset[] {
  return PRESETS.filter(({ boxes }) => boxes.every((box) => expansions(known).includes(box)));
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
