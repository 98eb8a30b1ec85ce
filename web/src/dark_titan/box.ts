/** The Dark Titan on the page. */
import type { Box } from "../boxes.js";
import { svg } from "../lit.js";
import { t } from "../texts.js";
import { CARD, titanCard } from "./agranoks_card.js";
import { EMBLEMS } from "./emblems.js";
import { dieWords, explainAgranok, explainCard, lookUp } from "./explain.js";
import { PRESETS } from "./presets.js";
import { SPIKED } from "./shape.js";
import { LENGTHS, SHOWS } from "./shows.js";
import { TOKENS } from "./tokens.js";

/** From this number on a hit on an elite counts. */
const ELITE_HIT = 3;

export const box: Box = {
  tokens: TOKENS,
  traits: { elite: { rim: "steel" }, titan: { shape: SPIKED } },
  marks: { staggered: { picture: svg`<path class="other" d="M3-12L-7 1H0L-3 12L7-2H0Z" />` } },
  emblems: EMBLEMS,
  beside: titanCard,
  things: { [CARD]: explainCard },
  more: { agranok: explainAgranok },
  lookUp,
  elsewhere: ["heralds", "agranok_card", "agranok_face_down", "agranok_aside"],
  rolls: {
    agranok_effect: { words: dieWords },
    elite: { words: (_, die) => (die < ELITE_HIT ? t("page.do.elite_missed") : t("page.do.elite_hit")) },
  },
  actors: { cavalier: "cavalier_token" },
  shows: SHOWS,
  lengths: LENGTHS,
  presets: PRESETS,
  sign: "agranok",
};
