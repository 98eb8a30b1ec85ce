/** Tables with Crowns and Quests that are worth trying. */
import type { Preset } from "../screens/presets.js";
import { t } from "../texts.js";

const BOX = "crowns_and_quests";

export const PRESETS: readonly Preset[] = [
  {
    id: "first_quest",
    name: () => t("page.preset.first_quest"),
    help: () => t("page.preset.first_quest_help"),
    token: "hunt_for_the_cursed_temple",
    mode: "coop",
    boxes: [BOX],
    options: { standard_quest: "hunt_for_the_cursed_temple", endgame_quest: "the_vanishing_castle" },
    seats: ["human", "bot"],
  },
  {
    id: "crowns",
    name: () => t("page.preset.crowns"),
    help: () => t("page.preset.crowns_help"),
    token: "king_aiden",
    mode: "coop",
    boxes: [BOX],
    options: { characters: "deal" },
    seats: ["human", "bot", "bot"],
  },
  {
    id: "long_road",
    name: () => t("page.preset.long_road"),
    help: () => t("page.preset.long_road_help"),
    token: "the_obelisk_of_oblivion",
    mode: "coop",
    boxes: ["wizards_tower", BOX],
    options: { standard_quests: "2", characters: "random" },
    seats: ["human", "bot", "bot"],
  },
];
