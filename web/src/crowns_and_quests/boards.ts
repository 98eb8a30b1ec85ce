/** The eighteen quests: a board each, with a sign of what it is about. */
import { TROLL } from "../base/tokens.js";
import type { Part, Stroke } from "../board/silhouettes.js";
import type { TokenArt } from "../board/tokens.js";
import { figure } from "../facts.js";
import { board } from "./shapes.js";

const disc = (x: number, y: number, r: number): string => `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - 0.1} ${y - r}Z`;

export const FLAME: Stroke = ["h", "M0 24Q-17 22-14 4Q-10 9-7 8Q-10-10 3-24Q4-10 12-4Q18 6 14 14Q11 22 0 24Z"];
export const FLAKE: readonly Stroke[] = [
  ["l", "M0-22V22M-19-11L19 11M-19 11L19-11"],
  ["l", "M-6-17L0-11L6-17M-6 17L0 11L6 17M-18-3L-11-6L-12-14M18-3L11-6L12-14M-18 3L-11 6L-12 14M18 3L11 6L12 14"],
];
export const LEAF: readonly Stroke[] = [
  ["l", "M-16 24Q-20 2-4-4Q12-8 12-22"],
  [
    "f",
    "M12-22Q26-26 26-10Q14-8 12-22ZM-5-4Q-18-20-22-8Q-18 2-5-4ZM0-5Q6 12 16 4Q16-6 0-5ZM-16 12Q-30 6-29 18Q-22 24-16 12Z",
  ],
];
/** A rolled scroll. */
export const ROLL: readonly Stroke[] = [
  [
    "f",
    "M-24-30H20Q28-30 28-23Q28-17 20-17H-24Q-31-17-31-23.500Q-31-30-24-30ZM-24 18H20Q28 18 28 24.500Q28 31 20 31H-24Q-31 31-31 24.500Q-31 18-24 18Z",
  ],
  ["f", "M-24-15H22V16H-24Z"],
  ["k", "M-25-23.500H18M-25 24.500H18"],
];
export const GEM: readonly Stroke[] = [
  ["f", "M-14-18H14L25-5L0 25L-25-5Z"],
  ["k", "M-25-5H25M-14-18L-8-5L0 25L8-5L14-18M-8-5L0-18L8-5"],
];
const PILLARS = "M-24-6H-16V20H-24ZM-8-6H0V20H-8ZM8-6H16V20H8Z";

interface Emblem {
  readonly strokes: readonly Stroke[];
  readonly parts: readonly Part[];
}

const sign = (strokes: readonly Stroke[], ...parts: readonly Part[]): Emblem => ({ strokes, parts });
/** A scroll with something on it. */
const scroll = (on: readonly Stroke[]): Emblem =>
  sign(ROLL, { at: "translate(-1 0) scale(.66)", strokes: [["c", disc(0, 0, 28)], ...on] });

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  wrath_of_the_stonethrower: sign([
    ["f", "M-30 30Q-28 2-12-4L-17-22L-8-25L-3-6Q12-2 15 30Z"],
    ["f", "M-20-38L-6-42L4-33L1-21L-12-18L-23-26Z"],
    ["c", "M-12 7L-4 10L-11 13ZM7 7L0 10L6 13Z"],
    ["k", "M-11 21H5M-16-33L-8-28L-9-20M-8-28L2-29"],
    ["l", "M14-24Q26-20 30-4M18-33Q32-28 36-10"],
  ]),
  a_plague_of_madness: sign([
    ["l", "M0-3Q-6-3-6 3Q-5 10 3 9Q12 7 11-3Q9-15-4-14Q-19-12-18 4Q-15 22 5 21Q27 18 26-5Q22-29-4-29Q-30-27-31-2"],
    ["f", "M-36-6L-26-3L-32 7Z"],
  ]),
  a_tempest_of_trolls: sign(
    [
      ["f", "M-25-12Q-36-14-32-25Q-26-34-16-29Q-10-40 3-36Q12-40 18-31Q32-31 31-19Q29-11 20-12Z"],
      ["h", "M6-9L-2 5H4L0 17L13 1H6L11-9Z"],
      ["l", "M-19-5L-23 3M-10-5L-14 3M23-6L19 2"],
    ],
    { at: "translate(0 21) scale(.52)", strokes: TROLL },
  ),
  hunt_for_the_cursed_temple: sign([
    ["f", "M-32-9L-4-33L24-9ZM-32 22H24V29H-32Z"],
    ["f", PILLARS],
    ["c", "M-4-24A6 6 0 1 1-4.100-24Z"],
    ["k", "M-16 1L-10 8L-15 14M6-24L12-15"],
    ["l", "M30-30V32"],
    ["f", "M30-30L42-25L30-19Z"],
  ]),
  a_desperate_plea: sign([
    ["f", "M-22-4A8 8 0 1 1-22.100-4ZM22-4A8 8 0 1 1 21.900-4Z"],
    ["f", "M-34 31Q-34 14-22 14Q-10 14-10 31ZM10 31Q10 14 22 14Q34 14 34 31Z"],
    ["f", "M0-19A9 9 0 1 1-.1-19ZM-14 31Q-15 3 0 3Q15 3 14 31Z"],
    ["w", "M-10 8L-17-26M10 8L17-26"],
  ]),
  the_sentrys_stand: sign([
    ["f", "M-8-30Q13-34 34-30V-4Q32 20 13 32Q-6 20-8-4Z"],
    ["k", "M13-28V27M-6-6H32"],
    ["l", "M-25 34V-28"],
    ["f", "M-25-44L-18-26H-32Z"],
  ]),
  a_creeping_evil: sign(
    [
      ["l", "M-22 31Q-34 20-26 8Q-20 0-12 6M22 31Q34 20 26 8Q20 0 12 6M0 32V18M-10 32Q-14 22-6 16M10 32Q14 22 6 16"],
      ["f", "M-26 8L-34 6L-29 0ZM26 8L34 6L29 0Z"],
    ],
    { at: "translate(0 -9) scale(.92)", strokes: GEM },
  ),
  to_seek_the_scroll_of_ice: scroll(FLAKE),
  search_for_the_scroll_of_lava: scroll([FLAME]),
  the_lost_scroll_of_vines: scroll(LEAF),
  the_shadows_dagger: sign([
    ["f", "M-33 33L-8-12L5 1L-40 40Z"],
    ["f", "M-14-16L-9-22L16 3L10 9Z"],
    ["f", "M8-7L22-24L30-16L13-1ZM28-31A8 8 0 1 1 27.900-31Z"],
    ["k", "M-30 32L-4-5"],
    ["h", "M26 8Q34 20 26 27Q18 20 26 8Z"],
  ]),
  the_ambassadors_toil: sign([
    ["f", "M-26-34H20Q28-34 27-26L24 20H-22L-26-26Q-34-26-34-30Q-33-34-26-34Z"],
    ["k", "M-17-22H15M-16-13H14M-15-4H6"],
    ["f", "M10 9A12 12 0 1 1 9.900 9ZM2 25L-2 38L10 32L22 38L18 25Z"],
    ["c", "M10 14L12 19L17 20L13 23L14 28L10 25L6 28L7 23L3 20L8 19Z"],
  ]),
  outposts_in_the_borderlands: sign([
    ["f", "M-15-10H15L18 32H-18ZM-19-24H-11V-18H-4V-24H4V-18H11V-24H19V-8H-19Z"],
    ["c", "M-5 32V18Q-5 12 0 12Q5 12 5 18V32Z"],
    ["l", "M0-24V-42"],
    ["f", "M0-42H16L11-37L16-31H0Z"],
    ["f", "M-38 33V10L-33 3L-28 10V33ZM28 33V10L33 3L38 10V33Z"],
    ["k", "M-14 3H14"],
  ]),
  the_siege_of_lord_vulkar: sign([
    ["f", "M-20-14Q-38-20-34-40Q-26-26-12-26Q0-32 12-26Q26-26 34-40Q38-20 20-14Q24 4 14 18L0 34L-14 18Q-24 4-20-14Z"],
    ["c", "M-16-8L-3-1L-5 6Q-14 5-16-8ZM16-8L3-1L5 6Q14 5 16-8Z"],
    ["h", "M0 27Q-10 21-7 12Q-4 15-3 14Q-4 8 1 3Q3 9 7 13Q9 22 0 27Z"],
  ]),
  the_obelisk_of_oblivion: sign([
    ["f", "M-9 24L-6-28L0-38L6-28L9 24ZM-18 24H18V33H-18Z"],
    ["k", "M-3-18H3M-4-8H4M-4 2H4M-5 12H5"],
    ["l", "M-15-28L-30-36M-16-14L-34-14M-17 0L-32 7M15-28L30-36M16-14L34-14M17 0L32 7"],
  ]),
  the_apocalypse_stones: sign(
    [["l", "M-9-6L-3 2M9-6L3 2M0 20V12M-6 6L-12 10M6 6L12 10"]],
    { at: "translate(-22 -19) scale(.6)", strokes: GEM },
    { at: "translate(22 -19) scale(.6)", strokes: GEM },
    { at: "translate(0 24) scale(.6)", strokes: GEM },
  ),
  the_vanishing_castle: sign([
    ["l", "M-26 33V-4Q-26-36 0-36Q26-36 26-4V33"],
    ["l", "M-16 33V0Q-16-24 0-24Q16-24 16 0V33"],
    ["f", "M-12 33V12H-8V16H-4V6H-1.500V10H1.500V6H4V16H8V12H12V33Z"],
    ["f", "M-36 33H36V38H-36Z"],
  ]),
  severing_the_source: sign([
    ["l", "M-36-24Q-24-34-14-24T8-24M-36-6Q-24-16-14-6T2-6M-36 12Q-24 2-14 12T-4 12"],
    ["f", "M26-40L32-34L4 14L-4 8ZM-12 8L14 24L10 30L-16 14ZM-6 20L-12 30L-6 34L0 24Z"],
    ["l", "M20 12Q28 6 36 12M18 28Q27 22 36 28"],
  ]),
};

export const QUESTS = Object.keys(EMBLEMS);

export function isEndgame(quest: string): boolean {
  return figure(`kind.${quest}`) === "endgame";
}

export const BOARDS: Readonly<Record<string, TokenArt>> = Object.fromEntries(
  Object.entries(EMBLEMS).map(([id, { strokes, parts }]) => {
    const art: TokenArt = { ground: "parchment", shape: board(() => isEndgame(id)), picture: [{ strokes }, ...parts] };
    return [id, art];
  }),
);
