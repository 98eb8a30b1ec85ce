/** The base game on the page. */
import type { Box } from "../boxes.js";
import { walk } from "../motion/walk.js";
import { t } from "../texts.js";
import { CASTLE_BACK } from "./backs.js";
import { rolls } from "./boulder.js";
import { EMBLEMS } from "./emblems.js";
import { crown, kingsTower } from "./kings_tower.js";
import { LEVELS } from "./levels.js";
import { towerOwner } from "./mans_home.js";
import { PRESETS } from "./presets.js";
import { HORDE, SAMPLE } from "./samples.js";
import { TAR, tarred } from "./tar.js";
import { TOKENS } from "./tokens.js";
import { trade } from "./trade.js";

export const box: Box = {
  tokens: TOKENS,
  marks: { tar: TAR },
  emblems: EMBLEMS,
  backs: { castle: CASTLE_BACK },
  onBuilding: crown,
  aboutBuilding: kingsTower,
  towerOwner,
  elsewhere: ["overlord"],
  verbs: { ask: { anothers: true } },
  chances: { place: () => t("page.do.place_by_chance") },
  rolls: { final_charge: {} },
  shows: { driven_back: walk, tarred, traded: trade, boulder: rolls(1.05) },
  lengths: { boulder: 800 },
  together: ["tarred"],
  rolling: { boulder: "boulder" },
  wake: ["kings_tower_lost"],
  presets: PRESETS,
  levels: LEVELS,
  // Chance places the first monsters, so that the first thing to do is to play.
  quick: { placement: "random" },
  horde: HORDE,
  sample: SAMPLE,
};
