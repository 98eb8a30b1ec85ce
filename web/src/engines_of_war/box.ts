/** Engines of War on the page. */
import type { Box } from "../boxes.js";
import { svg } from "../lit.js";
import { t } from "../texts.js";
import { EMBLEMS, RESOURCE_BACK } from "./emblems.js";
import { aboutBuilding, entries, explainTile, lookUp, MORE } from "./explain.js";
import { keepPicture } from "./keep.js";
import { PANEL } from "./panel.js";
import { PRESETS } from "./presets.js";
import { LENGTHS, SHOWS } from "./shows.js";
import { TILE, tile } from "./tile.js";
import { TOKENS } from "./tokens.js";
import { EQUIPMENT } from "./workshop.js";

/** The last number with which the War Wagon goes counter-clockwise. */
const WAGON_LEFT = 3;

export const box: Box = {
  tokens: TOKENS,
  marks: {
    breached: {
      picture: svg`<path class="other" d="M-10 10V-1Q-10-10 0-10Q10-10 10-1V10H5V0Q5-5 0-5Q-5-5-5 0V10Z" />`,
    },
  },
  emblems: EMBLEMS,
  backs: { resource: RESOURCE_BACK },
  keep: keepPicture,
  beside: tile,
  things: { [TILE]: explainTile },
  more: MORE,
  aboutBuilding,
  lookUp,
  entries,
  panel: PANEL,
  elsewhere: ["task", "siege_tower_crew", "war_wagon_crew", "battering_ram_crew", ...EQUIPMENT],
  verbs: { task: { whole: true }, turn: { whole: true } },
  rolls: {
    wagon: { words: (_, die) => (die <= WAGON_LEFT ? t("page.do.wagon_left") : t("page.do.wagon_right")) },
    roll_and_move: {
      words: (_, die) =>
        die <= 2 ? t("page.do.all_clockwise") : die <= 4 ? t("page.do.all_forward") : t("page.do.all_counterclockwise"),
    },
  },
  shows: SHOWS,
  lengths: LENGTHS,
  together: ["weapon_lost", "sabotaged", "banished_resource"],
  wake: ["piece_lost", "weapon_lost"],
  presets: PRESETS,
  sign: "siege_tower",
};
