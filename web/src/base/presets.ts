/** Tables of the base game that are worth trying. */
import type { Preset } from "../screens/presets.js";
import { t } from "../texts.js";

export const PRESETS: readonly Preset[] = [
  {
    id: "first",
    name: () => t("page.preset.first"),
    help: () => t("page.preset.first_help"),
    scene: ["goblin"],
    mode: "standard",
    boxes: [],
    options: { easier_battles: "on" },
    seats: ["human"],
  },
  {
    id: "family",
    name: () => t("page.preset.family"),
    help: () => t("page.preset.family_help"),
    scene: ["goblin", "orc", "goblin"],
    mode: "coop",
    boxes: [],
    options: {},
    seats: ["human", "human", "human"],
  },
  {
    id: "overlord",
    name: () => t("page.preset.overlord"),
    help: () => t("page.preset.overlord_help"),
    scene: ["orc_warlord", "goblin_king"],
    mode: "overlord",
    boxes: [],
    options: {},
    seats: ["human", "bot", "bot"],
  },
];
