/** Crowns and Quests on the page. */
import type { Box } from "../boxes.js";
import { t } from "../texts.js";
import { aboutBuilding, lookUp, MORE, THINGS } from "./explain.js";
import { PANEL } from "./panel.js";
import { PRESETS } from "./presets.js";
import { carriedIn } from "./quest.js";
import { seatView } from "./seat.js";
import { PICKERS } from "./setup.js";
import { LENGTHS, SHOWS } from "./shows.js";
import { onTower, tile } from "./tile.js";
import { CARRIED, TOKENS } from "./tokens.js";

/** What the board, the panel or the seats show. */
const ELSEWHERE = [
  "quest",
  "quests",
  "characters",
  "character_deck",
  "character_discards",
  "carried",
  "terms",
  "gems",
  "dagger_stack",
  "dagger_turned",
  "stones",
  "stone_supply",
  "stones_broken_up",
  "samples",
  "blast",
  "apocalypse_stone",
  "evacuees",
  "storm",
];

export const box: Box = {
  tokens: TOKENS,
  marks: CARRIED,
  laden: ({ held }, { kind }) => {
    const item = kind === "scout" ? carriedIn({ held }) : null;
    return item ? { [item]: 1 } : {};
  },
  beside: tile,
  onBuilding: onTower,
  things: THINGS,
  more: MORE,
  aboutBuilding,
  lookUp,
  panel: PANEL,
  seat: seatView,
  pickers: PICKERS,
  elsewhere: ELSEWHERE,
  rolls: {
    fight: { words: () => t("page.crowns_and_quests.fight_hint") },
    quest: {},
  },
  shows: SHOWS,
  lengths: LENGTHS,
  wake: ["piece_lost", "dropped"],
  presets: PRESETS,
  sign: "king_aiden",
  foremost: ["standard_quests", "standard_quest", "endgame_quest"],
};
