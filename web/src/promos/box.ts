/** The promo items on the page. */
import type { Box } from "../boxes.js";
import { t } from "../texts.js";
import { EMBLEMS } from "./emblems.js";
import { SHOWS } from "./shows.js";
import { TOWERS } from "./towers.js";

export const box: Box = {
  towers: TOWERS,
  emblems: EMBLEMS,
  verbs: {
    reroll: { card: "fickle_fortune" },
    rebuild: { deliberate: true, hint: () => t("page.do.rebuild") },
  },
  rolls: { rubble: { words: (_, die) => t("page.do.rubble", { die }) } },
  shows: SHOWS,
};
