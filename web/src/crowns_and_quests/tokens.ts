/** The pieces and targets of Crowns and Quests. */
import { one, type Part, type Stroke, silhouette } from "../board/silhouettes.js";
import type { MarkArt, TokenArt } from "../board/tokens.js";
import { svg } from "../lit.js";
import { BOARDS, FLAKE, FLAME, GEM, LEAF, ROLL } from "./boards.js";
import { PORTRAITS } from "./portraits.js";
import { ITEMS } from "./quest.js";
import { aside, BLAST, gate, MARKER, STONE } from "./shapes.js";

/** One end of a space is for what a quest has laid there, the other for what the players have built. */
const LEFT = -23;
const RIGHT = 23;

const marker = (ground: string, strokes: readonly Stroke[], degrees = LEFT, ...parts: readonly Part[]): TokenArt => ({
  ground,
  shape: MARKER,
  stands: aside(degrees),
  picture: [{ strokes }, ...parts],
});
const scroll = (ground: string, sign: readonly Stroke[]): TokenArt =>
  marker(ground, ROLL, LEFT, {
    at: "translate(-1 0) scale(.62)",
    strokes: [["c", "M0-27A27 27 0 1 1-.1-27Z"], ...sign],
  });

const ARCH: readonly Stroke[] = [
  ["f", "M-25 42V-6Q-25-36 0-36Q25-36 25-6V42H15V-4Q15-24 0-24Q-15-24-15-4V42Z"],
  ["k", "M-25 8H-15M-24-14L-15-10M0-36V-24M24-14L15-10M25 8H15M-25 26H-15M25 26H15"],
];
const SWIRL: readonly Stroke[] = [...ARCH, ["l", "M0 12Q-4 12-4 8Q-3 2 3 3Q10 5 9 13Q6 22-3 21Q-12 18-11 6Q-8-8 4-8"]];
const asleep = (colour: string, degrees: number): TokenArt => ({
  ground: colour,
  shape: gate(false),
  stands: aside(degrees),
  picture: one(ARCH),
});
const open = (colour: string): TokenArt => ({
  ground: colour,
  shape: gate(true),
  stands: aside(RIGHT),
  picture: one(SWIRL),
});
const gem = (colour: string): TokenArt => ({ ground: colour, shape: MARKER, picture: one(GEM) });

export const TOKENS: Readonly<Record<string, TokenArt>> = {
  ...PORTRAITS,
  ...BOARDS,
  scout: {
    picture: one([
      ["f", "M-20 30Q-26 0-12-18Q-2-34 10-18Q24 0 18 30Z"],
      ["c", "M-11 0Q-9-15-1-15Q8-15 10 0Q6 11-1 12Q-8 11-11 0Z"],
      ["f", "M-8-2Q-5-5-3-2L-3.500 0H-7.500ZM7-2Q4-5 2-2L2.500 0H6.500Z"],
      ["k", "M-1 16L-8 30M-1 16L6 30"],
      ["l", "M23-24Q36 2 23 28M23-24V28"],
    ]),
  },
  ambassador: {
    picture: one([
      ["f", "M-4-31A10 10 0 1 1-4.100-31ZM-25 30Q-24-6-4-7Q16-6 17 30Z"],
      ["f", "M-15-22Q-20-38-4-39Q12-38 7-22Q2-31-4-31Q-10-31-15-22Z"],
      ["c", "M2 6H30V24H2Z"],
      ["f", "M4 8H28V22H4Z"],
      ["k", "M8 12H24M8 16H24M8 20H16"],
    ]),
  },
  evacuees: {
    picture: one([
      ["f", "M-14-26A8 8 0 1 1-14.100-26ZM-27 28Q-27-8-14-8Q-3-8-2 28Z"],
      ["f", "M12-20A8 8 0 1 1 11.900-20ZM0 28Q0-2 12-2Q25-2 25 28Z"],
      ["c", "M-1 0A9 9 0 1 1-1.100 0ZM-13 32Q-13 14-1 14Q11 14 11 32Z"],
      ["f", "M-1 2A7 7 0 1 1-1.100 2ZM-10 32Q-10 17-1 17Q8 17 8 32Z"],
    ]),
  },
  flag: marker("banner", [
    ["w", "M-14 34V-32"],
    ["f", "M-12-33Q2-40 12-32T32-33V-6Q22 0 12-6T-12-6Z"],
    ["c", "M8-28L10-22L16-21.500L11.500-18L13-12L8-15.500L3-12L4.500-18L0-21.500L6-22Z"],
  ]),
  veiled_token: marker("night-board", [
    [
      "f",
      "M-13-10Q-13-28 3-28Q19-27 18-12Q17-3 8 2Q4 5 4 12H-6Q-7 0 2-5Q9-9 8-14Q7-19 2-19Q-3-19-4-10ZM-6 18H4V28H-6Z",
    ],
  ]),
  success: marker("moss", [["f", "M-30 2L-19-9L-8 3L19-25L30-14L-8 26Z"]]),
  fail: marker("rust", [["f", "M-27-17L-17-27L0-10L17-27L27-17L10 0L27 17L17 27L0 10L-17 27L-27 17L-10 0Z"]]),
  scroll_of_ice: scroll("sky", FLAKE),
  scroll_of_lava: scroll("rust", [FLAME]),
  scroll_of_vines: scroll("moss", LEAF),
  red_portal: asleep("red", LEFT),
  green_portal: asleep("green", LEFT + 7),
  blue_portal: asleep("blue", LEFT + 14),
  red_portal_set: open("red"),
  green_portal_set: open("green"),
  blue_portal_set: open("blue"),
  outpost: marker(
    "wood",
    [
      ["f", "M-13-8H13L16 33H-16ZM-19-22H-11V-16H-4V-22H4V-16H11V-22H19V-6H-19Z"],
      ["c", "M-5 33V20Q-5 14 0 14Q5 14 5 20V33Z"],
      ["l", "M0-22V-38"],
      ["f", "M0-39H15L10-34L15-28H0Z"],
      ["k", "M-13 4H13"],
    ],
    RIGHT,
  ),
  stonethrower: {
    ground: "slate",
    shape: STONE,
    picture: one([
      ["f", "M-32 31Q-30 4-14-2L-19-18L-9-21L-4-4Q14 0 17 31Z"],
      ["f", "M-26-28L-14-38L0-33L2-21L-10-14L-23-18Z"],
      ["c", "M-14 9L-5 12L-13 15ZM8 9L0 12L7 15Z"],
      ["k", "M-12 23H6M-20-30L-10-25L-8-16M-10-25L0-27"],
      ["l", "M14-16Q26-12 29 4"],
    ]),
  },
  apocalypse_stone: {
    ground: "night-board",
    shape: STONE,
    picture: one([
      ["f", "M0-33L15-16L10 24L0 33L-11 24L-15-16Z"],
      ["k", "M0-33L-3-12L-11 24M-15-16L-3-12L15-16M-3-12L4 10L0 33M4 10L10 24"],
      ["h", "M-25-26L-20-14L-31-20ZM25-26L20-14L31-20ZM-26 22L-20 12L-31 16ZM26 22L20 12L31 16Z"],
    ]),
  },
  blast: {
    ground: "rust",
    shape: BLAST,
    picture: one([
      ["h", "M0 30Q-28 26-24-2Q-18 7-13 6Q-18-20 5-34Q6-14 19-5Q29 8 22 20Q16 29 0 30Z"],
      ["f", "M0 27Q-13 24-10 10Q-6 15-3 13Q-5 2 3-6Q5 4 11 9Q15 24 0 27Z"],
    ]),
  },
  obelisk: {
    ground: "night-board",
    shape: STONE,
    picture: one([
      ["f", "M-11 24L-7-26L0-38L7-26L11 24ZM-20 24H20V34H-20Z"],
      ["k", "M-4-14H4M-4-4H4M-5 6H5M-6 16H6M0-37V-26"],
      ["l", "M-17-24L-28-31M-18-6L-32-4M17-24L28-31M18-6L32-4"],
    ]),
  },
  red_gem: gem("red"),
  green_gem: gem("green"),
  blue_gem: gem("blue"),
  broken: {
    ground: "slate",
    shape: MARKER,
    picture: one([
      ["f", "M-14-20L-2-20L-8-6L2 4L-6 22L-27-5ZM4-22H16L27-8L2 24L9 4L0-6Z"],
      ["k", "M-20-8L-12-6M12-8L22-8"],
    ]),
  },
};

/** What the Scout carries, at her side. */
export const CARRIED: Readonly<Record<string, MarkArt>> = Object.fromEntries(
  ITEMS.map((item) => {
    const { picture, ground } = TOKENS[item] as TokenArt;
    const small = svg`<g class=${`ground-${ground}`}><path class="ground" d="M0-15A15 15 0 1 1-.1-15Z" /><g transform="scale(.34)">${silhouette(picture)}</g></g>`;
    return [item, { picture: small, place: -100 }];
  }),
);
