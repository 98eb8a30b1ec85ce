/** Monsters and cards of the base game where the page shows itself: in its title, and beside the settings. */
import type { Sample } from "../screens/preview.js";
import type { Fighter } from "../screens/title.js";

export const HORDE: readonly Fighter[] = [
  ["orc", 448, 18, 0.62],
  ["goblin", 356, 42, 0.52],
  ["troll", 452, 72, 0.76],
  ["goblin", 452, 100, 0.58],
  ["orc_warlord", 360, 116, 0.84],
  ["goblin", 444, 146, 0.68],
  ["orc", 282, 158, 0.74],
  ["troll", 274, 206, 0.92],
  ["goblin", 372, 190, 0.72],
  ["goblin_king", 448, 222, 0.84],
  ["orc", 452, 262, 0.7],
  ["goblin", 350, 276, 0.58],
  ["healer", 440, 300, 0.62],
  ["goblin", 452, 338, 0.5],
];

export const SAMPLE: Sample = {
  monsters: [
    ["troll", 2, "swordsman", 1],
    ["goblin", 1, "archer", 2],
    ["orc", 2, "knight", 3],
    ["goblin_king", 2, "archer", 5],
    ["orc", 1, "swordsman", 6],
  ],
  cards: ["red_archer", "green_knight", "blue_hero"],
};
