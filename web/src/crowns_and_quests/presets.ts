/** Tables with Crowns and Quests that are worth trying. */
import type { Preset } from "../screens/presets.js";
import { t } from "../texts.js";

const BOX = "crowns_and_quests";

/** As measured with 300 games of such a table each, played by captain alone. */
const forCaptain = (hardness: string): string => t("page.crowns_and_quests.for_captain", { hardness });

export const PRESETS: readonly Preset[] = [
  {
    id: "first_quest",
    name: () => t("page.preset.first_quest"),
    help: () => t("page.preset.first_quest_help"),
    hardness: () => forCaptain(t("page.crowns_and_quests.easy", { won: 99 })),
    scene: ["hunt_for_the_cursed_temple"],
    mode: "coop",
    boxes: [BOX],
    options: { standard_quest: "hunt_for_the_cursed_temple", endgame_quest: "the_vanishing_castle" },
    seats: ["human", "bot"],
  },
  {
    id: "crowns",
    name: () => t("page.preset.crowns"),
    help: () => t("page.preset.crowns_help"),
    hardness: () => forCaptain(t("page.crowns_and_quests.fair", { won: 86 })),
    scene: ["king_aiden"],
    mode: "coop",
    boxes: [BOX],
    options: { characters: "deal" },
    seats: ["human", "bot", "bot"],
  },
  {
    id: "long_road",
    name: () => t("page.preset.long_road"),
    help: () => t("page.preset.long_road_help"),
    hardness: () => forCaptain(t("page.crowns_and_quests.hard", { won: 16 })),
    scene: ["the_obelisk_of_oblivion", "dragon"],
    mode: "coop",
    boxes: ["wizards_tower", BOX],
    options: { standard_quests: "2", characters: "random" },
    seats: ["human", "bot", "bot"],
  },
];
