/** How hard the base game can be, from the mildest on: captain wins 92, 82, 77 and 24 of 100 such games. */
import type { Level } from "../screens/levels.js";
import { t } from "../texts.js";

export const LEVELS: readonly Level[] = [
  {
    id: "mild",
    name: () => t("page.level.mild"),
    help: () => t("page.level.mild_help"),
    token: "goblin",
    options: { easier_battles: "on" },
  },
  {
    id: "printed",
    name: () => t("page.level.printed"),
    help: () => t("page.level.printed_help"),
    token: "orc",
    options: {},
  },
  {
    id: "rough",
    name: () => t("page.level.rough"),
    help: () => t("page.level.rough_help"),
    token: "troll",
    options: { rough_start: "on" },
  },
  {
    id: "fierce",
    name: () => t("page.level.fierce"),
    help: () => t("page.level.fierce_help"),
    token: "orc_warlord",
    options: { rough_start: "on", charging_horde: "on" },
  },
];
