/** What is on the boards and cards, in words of our own, with the figures of the table that is shown. */
import { isColour, isRing } from "../board/geometry.js";
import { facts, figure } from "../facts.js";
import { nameOf } from "../table/notation.js";
import { t } from "../texts.js";

type Figures = Readonly<Record<string, string | number>>;

/** By which name a quest's or character's figures are known. */
const FAMILIES: Readonly<Record<string, string>> = {
  wrath_of_the_stonethrower: "stonethrower",
  a_plague_of_madness: "madness",
  a_tempest_of_trolls: "tempest",
  hunt_for_the_cursed_temple: "temple",
  a_desperate_plea: "plea",
  the_sentrys_stand: "sentry",
  a_creeping_evil: "creeping",
  to_seek_the_scroll_of_ice: "ice",
  search_for_the_scroll_of_lava: "lava",
  the_lost_scroll_of_vines: "vines",
  the_shadows_dagger: "dagger",
  the_ambassadors_toil: "toil",
  outposts_in_the_borderlands: "outposts",
  the_siege_of_lord_vulkar: "vulkar",
  the_obelisk_of_oblivion: "obelisk",
  the_apocalypse_stones: "apocalypse",
  the_vanishing_castle: "vanishing",
  severing_the_source: "source",
  callista: "callista",
  king_aiden: "aiden",
  kiara: "kiara",
  kekoa: "kekoa",
  lady_isabelle: "isabelle",
  sir_ignacio: "ignacio",
  omar: "omar",
  princess_astrid: "astrid",
  queen_seraphina: "seraphina",
  zhang_wei: "zhang_wei",
  captain_amara: "amara",
  bram_castellan: "bram",
};

/** Each board: what it adds to the table, what is done for it, what it does meanwhile, what completes it, the reward. */
const BOARDS: Readonly<Record<string, readonly string[]>> = {
  stonethrower: [
    "page.crowns_and_quests.stonethrower.adds",
    "page.crowns_and_quests.stonethrower.play",
    "page.crowns_and_quests.stonethrower.meanwhile",
    "page.crowns_and_quests.stonethrower.goal",
    "page.crowns_and_quests.stonethrower.reward",
  ],
  madness: [
    "page.crowns_and_quests.madness.adds",
    "page.crowns_and_quests.madness.play",
    "page.crowns_and_quests.madness.meanwhile",
    "page.crowns_and_quests.madness.goal",
    "page.crowns_and_quests.madness.reward",
  ],
  tempest: [
    "page.crowns_and_quests.tempest.adds",
    "page.crowns_and_quests.tempest.meanwhile",
    "page.crowns_and_quests.tempest.goal",
    "page.crowns_and_quests.tempest.reward",
  ],
  temple: [
    "page.crowns_and_quests.temple.adds",
    "page.crowns_and_quests.temple.play",
    "page.crowns_and_quests.temple.meanwhile",
    "page.crowns_and_quests.temple.goal",
    "page.crowns_and_quests.temple.reward",
  ],
  plea: [
    "page.crowns_and_quests.plea.adds",
    "page.crowns_and_quests.plea.play",
    "page.crowns_and_quests.plea.goal",
    "page.crowns_and_quests.plea.reward",
  ],
  sentry: [
    "page.crowns_and_quests.sentry.adds",
    "page.crowns_and_quests.sentry.play",
    "page.crowns_and_quests.sentry.meanwhile",
    "page.crowns_and_quests.sentry.goal",
    "page.crowns_and_quests.sentry.reward",
  ],
  creeping: [
    "page.crowns_and_quests.creeping.adds",
    "page.crowns_and_quests.creeping.play",
    "page.crowns_and_quests.creeping.meanwhile",
    "page.crowns_and_quests.creeping.goal",
    "page.crowns_and_quests.creeping.reward",
  ],
  ice: [
    "page.crowns_and_quests.ice.adds",
    "page.crowns_and_quests.scroll.play",
    "page.crowns_and_quests.ice.meanwhile",
    "page.crowns_and_quests.scroll.goal",
    "page.crowns_and_quests.ice.reward",
  ],
  lava: [
    "page.crowns_and_quests.lava.adds",
    "page.crowns_and_quests.scroll.play",
    "page.crowns_and_quests.lava.meanwhile",
    "page.crowns_and_quests.scroll.goal",
    "page.crowns_and_quests.lava.reward",
  ],
  vines: [
    "page.crowns_and_quests.vines.adds",
    "page.crowns_and_quests.scroll.play",
    "page.crowns_and_quests.vines.meanwhile",
    "page.crowns_and_quests.scroll.goal",
    "page.crowns_and_quests.vines.reward",
  ],
  dagger: [
    "page.crowns_and_quests.dagger.adds",
    "page.crowns_and_quests.dagger.play",
    "page.crowns_and_quests.dagger.meanwhile",
    "page.crowns_and_quests.dagger.goal",
    "page.crowns_and_quests.dagger.reward",
  ],
  toil: ["page.crowns_and_quests.toil.adds", "page.crowns_and_quests.toil.play", "page.crowns_and_quests.toil.goal"],
  outposts: [
    "page.crowns_and_quests.outposts.adds",
    "page.crowns_and_quests.outposts.play",
    "page.crowns_and_quests.outposts.goal",
  ],
  vulkar: [
    "page.crowns_and_quests.vulkar.adds",
    "page.crowns_and_quests.vulkar.play",
    "page.crowns_and_quests.vulkar.meanwhile",
    "page.crowns_and_quests.vulkar.goal",
  ],
  obelisk: [
    "page.crowns_and_quests.obelisk.adds",
    "page.crowns_and_quests.obelisk.play",
    "page.crowns_and_quests.obelisk.meanwhile",
    "page.crowns_and_quests.obelisk.goal",
  ],
  apocalypse: [
    "page.crowns_and_quests.apocalypse.adds",
    "page.crowns_and_quests.apocalypse.play",
    "page.crowns_and_quests.apocalypse.meanwhile",
    "page.crowns_and_quests.apocalypse.goal",
  ],
  vanishing: [
    "page.crowns_and_quests.vanishing.adds",
    "page.crowns_and_quests.vanishing.play",
    "page.crowns_and_quests.vanishing.goal",
  ],
  source: [
    "page.crowns_and_quests.source.adds",
    "page.crowns_and_quests.source.play",
    "page.crowns_and_quests.source.meanwhile",
    "page.crowns_and_quests.source.goal",
  ],
  aiden: ["page.crowns_and_quests.aiden.ability"],
  kiara: ["page.crowns_and_quests.kiara.ability"],
  kekoa: ["page.crowns_and_quests.kekoa.ability"],
  isabelle: ["page.crowns_and_quests.isabelle.ability"],
  ignacio: ["page.crowns_and_quests.ignacio.ability"],
  omar: ["page.crowns_and_quests.omar.ability"],
  callista: ["page.crowns_and_quests.callista.ability"],
  astrid: ["page.crowns_and_quests.astrid.ability"],
  seraphina: ["page.crowns_and_quests.seraphina.ability"],
  zhang_wei: ["page.crowns_and_quests.zhang_wei.ability"],
  amara: ["page.crowns_and_quests.amara.ability"],
  bram: ["page.crowns_and_quests.bram.ability"],
};

/** Figures that say something else than a number or a name. */
const WORDS: Readonly<Record<string, string>> = {
  players: "page.crowns_and_quests.word.players",
  die: "page.crowns_and_quests.word.die",
  hit: "page.crowns_and_quests.word.hit",
  colour: "page.crowns_and_quests.word.colour",
};

/** A word of a figure: a ring, a colour, a card, a monster, or a number. */
function said(word: string): string {
  if (isRing(word)) return t(`ring.${word}.name`);
  if (isColour(word)) return t(`colour.${word}`);
  const own = WORDS[word];
  return own ? t(own) : nameOf(word);
}

/** "goblin green, orc blue" as people say it. */
function spoken(value: string | number): string | number {
  if (typeof value === "number") return value;
  const many = value.includes(",");
  return value
    .split(many ? "," : /\s+/)
    .map((each) =>
      each
        .trim()
        .split(/\s+/)
        .map(said)
        .join(many ? " " : ""),
    )
    .join(", ");
}

/** All figures of a family by their last names. */
function figuresOf(family: string): Figures {
  const own = facts().facts.filter(({ id }) => id.startsWith(`${family}.`));
  return Object.fromEntries(own.map(({ id, usual }) => [id.slice(family.length + 1), spoken(figure(id) ?? usual)]));
}

/** All that is on a board, or what a character can do where figures say it. */
export function linesOf(id: string): string[] {
  const family = FAMILIES[id] ?? "";
  return (BOARDS[family] ?? []).map((key) => t(key, figuresOf(family)));
}
