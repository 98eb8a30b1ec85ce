/** The Wizard's Tower on the page. */
import { rolls } from "../base/boulder.js";
import type { Box } from "../boxes.js";
import { svg } from "../lit.js";
import { build } from "../motion/castle.js";
import { arrive } from "../motion/walk.js";
import { t } from "../texts.js";
import { WIZARD_BACK } from "./backs.js";
import { CASTLE_EMBLEMS } from "./castle_emblems.js";
import { breathe, burst, FLAME_MARK, fireOn, flamesOn, kindled, quenched } from "./fire.js";
import { PRESETS } from "./presets.js";
import { MEGA } from "./shapes.js";
import { TOKENS } from "./tokens.js";
import { WIZARDS_TOWER } from "./tower.js";
import { WIZARD_EMBLEMS } from "./wizard_emblems.js";

export const box: Box = {
  tokens: TOKENS,
  traits: { mega_boss: { shape: MEGA } },
  marks: {
    flame: FLAME_MARK,
    hobbled: {
      place: 68,
      picture: svg`<path class="hobble" d="M-8-9V2A8 8 0 0 0 8 2V-9M-8-4H-11M8-4H11M0 10V13" />`,
    },
  },
  towers: { wizards: { picture: WIZARDS_TOWER, words: () => t("page.inspect.wizards_tower") } },
  emblems: { ...CASTLE_EMBLEMS, ...WIZARD_EMBLEMS },
  backs: { wizard: WIZARD_BACK },
  onBuilding: fireOn,
  marksOn: (view, place) => ({ flame: flamesOn(view, place) }),
  rolls: { flight: {}, imps: {} },
  shows: {
    swapped_in: arrive,
    tower_rebuilt: build,
    wizards_tower_placed: build,
    breathed: breathe,
    burst,
    lit: kindled,
    structure_lit: kindled,
    doused: quenched,
    put_out: quenched,
    missile: rolls(1.7),
  },
  lengths: { breathed: 520, missile: 800 },
  together: ["lit", "structure_lit", "doused", "put_out", "raised"],
  rolling: { missile: "trebuchet" },
  wake: ["wizards_tower_lost", "doused", "structure_lit"],
  presets: PRESETS,
  sign: "dragon",
};
