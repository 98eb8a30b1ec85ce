/** The tokens of the base game. */
import { one, type Picture, type Stroke } from "../board/silhouettes.js";
import type { TokenArt } from "../board/tokens.js";

export const GOBLIN: readonly Stroke[] = [
  ["f", "M-33-12Q-22-13-14-12Q-10-24 0-24Q10-24 14-12Q22-13 33-12Q28 4 15 8Q10 25 0 27Q-10 25-15 8Q-28 4-33-12Z"],
  ["c", "M-12-1L-2 4L-9 8ZM12-1L2 4L9 8ZM-7 15H7L3 19L0 16L-3 19Z"],
];
export const ORC: readonly Stroke[] = [
  ["f", "M-17-10Q-17-28 0-28Q17-28 17-10L20 8Q20 28 8 29H-8Q-20 28-20 8Z"],
  ["f", "M-10 24Q-32 22-29-4Q-24 9-12 11ZM10 24Q32 22 29-4Q24 9 12 11Z"],
  ["f", "M-5-26L-3-35L0-29L3-35L5-26Z"],
  ["c", "M-14-8L-3-3L-4 2L-12-1ZM14-8L3-3L4 2L12-1Z"],
  ["k", "M-11 17Q0 12 11 17M-17 11L-12 19M17 11L12 19"],
];
export const TROLL: readonly Stroke[] = [
  ["f", "M-31 30Q-34 6-22 0L-23-12Q-20-28 0-28Q20-28 23-12L22 0Q34 6 31 30Z"],
  ["c", "M-19-12Q0-20 19-12L18-3L7-4L0-8L-7-4L-18-3Z"],
  ["f", "M-13-8H-7V-4H-13ZM13-8H7V-4H13Z"],
  ["k", "M-5-2Q-9 8 0 8Q9 8 5-2M-13 17H13"],
  ["c", "M-10 17L-7 10L-4 17ZM10 17L7 10L4 17Z"],
];
export const SKULL: readonly Stroke[] = [
  ["f", "M0-17Q14-17 14-3Q14 5 8 8V15H-8V8Q-14 5-14-3Q-14-17 0-17Z"],
  ["c", "M-9-4Q-5-8-2-3Q-3 3-7 2Q-10 1-9-4ZM9-4Q5-8 2-3Q3 3 7 2Q10 1 9-4ZM0 4L2 8H-2Z"],
  ["k", "M-3 10V15M3 10V15"],
];
export const ROCK: readonly Stroke[] = [
  ["f", "M-24 8L-20-12L-6-23L12-21L24-6L22 14L8 25L-14 22Z"],
  ["k", "M-20-12L-4-4L12-21M-4-4L2 10L22 14M2 10L-14 22"],
];
const BOW: readonly Stroke[] = [
  ["l", "M-8-20Q20 0-8 20M-8-20V20M-20 0H18M18 0L11-5M18 0L11 5M-20 0L-15-5M-20 0L-15 5"],
];
export const HORSE: readonly Stroke[] = [
  ["f", "M-20 8L-8-14L-8-24L0-18Q18-14 20 24H-6Q2 10-6 6L-15 14Z"],
  ["c", "M-6-8L0-10L-1-5Z"],
];
const SWORD: readonly Stroke[] = [["f", "M0-28L5-20V8H-5V-20ZM-14 8H14V13H-14ZM-3 13H3V22H-3ZM0 20A5 5 0 1 0 .1 20Z"]];
const KNOCK: readonly Stroke[] = [["f", "M-8-28H8V2H22L0 28L-22 2H-8Z"]];
const TURN: readonly Stroke[] = [
  ["w", "M-20 12A23 23 0 1 1 20 12"],
  ["f", "M7 9L33 6L23 29Z"],
];
const PLATE = "M-6 28Q-26 12-32-16Q-33-24-25-25Q0-30 25-25Q33-24 32-16Q26 12 6 28Q0 32-6 28Z";

/** Three tokens, one over the other, and how many are drawn. */
const more = (count: string): Picture => [
  { at: "translate(-17 -17) scale(.46)", strokes: [["f", PLATE]] },
  { at: "translate(17 -17) scale(.46)", strokes: [["f", PLATE]] },
  { at: "translate(0 10) scale(.92)", strokes: [["c", PLATE]] },
  { at: "translate(0 10) scale(.78)", strokes: [["f", PLATE]] },
  { at: "translate(5 7)", strokes: [["t", count]] },
];

export const TOKENS: Readonly<Record<string, TokenArt>> = {
  goblin: { ground: "moss", picture: one(GOBLIN) },
  orc: { ground: "rust", picture: one(ORC) },
  troll: { ground: "slate", picture: one(TROLL) },
  goblin_king: {
    ground: "moss",
    picture: [
      { at: "translate(0 8) scale(.9)", strokes: GOBLIN },
      {
        strokes: [
          ["f", "M-16-13L-20-34L-9-24L0-37L9-24L20-34L16-13Z"],
          ["k", "M-15-11H15"],
        ],
      },
    ],
  },
  orc_warlord: {
    ground: "rust",
    picture: [
      { at: "translate(-6 8) scale(.78)", strokes: ORC },
      {
        strokes: [
          ["l", "M27 32V-34"],
          ["f", "M27-34H-14L-6-26L-14-17H27Z"],
        ],
      },
    ],
  },
  healer: {
    ground: "moss",
    picture: one([
      ["f", "M-9-33H9V-27H6V-12Q25-4 25 12Q25 30 0 30Q-25 30-25 12Q-25-4-6-12V-27H-9Z"],
      ["c", "M-5-3H5V6H14V15H5V24H-5V15H-14V6H-5Z"],
    ]),
  },
  troll_mage: {
    ground: "slate",
    picture: [
      { at: "translate(-7 5) scale(.84)", strokes: TROLL },
      {
        strokes: [
          ["l", "M27 32V-14"],
          ["f", "M27-38L31-28L38-24L31-20L27-10L23-20L16-24L23-28Z"],
        ],
      },
    ],
  },
  giant_boulder: { picture: one([...ROCK, ["l", "M-32 26L-26 32M-34 16L-30 20M-20 30L-17 33"]]) },
  plague_archers: {
    picture: [
      { at: "translate(-8 -9) scale(1.1)", strokes: SKULL },
      { at: "translate(14 16) scale(.72)", strokes: BOW },
    ],
  },
  plague_knights: {
    picture: [
      { at: "translate(-8 -9) scale(1.1)", strokes: SKULL },
      { at: "translate(16 14) scale(.72)", strokes: HORSE },
    ],
  },
  plague_swordsmen: {
    picture: [
      { at: "translate(-8 -9) scale(1.1)", strokes: SKULL },
      { at: "translate(18 12) rotate(30) scale(.72)", strokes: SWORD },
    ],
  },
  draw_3: { picture: more("3") },
  draw_4: { picture: more("4") },
  red_move: { picture: one(KNOCK) },
  green_move: { picture: one(KNOCK) },
  blue_move: { picture: one(KNOCK) },
  move_clockwise: { picture: one(TURN) },
  move_counterclockwise: { picture: [{ at: "scale(-1 1)", strokes: TURN }] },
  all_discard_1: {
    picture: [
      {
        at: "rotate(-10)",
        strokes: [
          ["f", "M-18-30H12Q17-30 17-25V9Q17 14 12 14H-18Q-23 14-23 9V-25Q-23-30-18-30Z"],
          ["k", "M-16-20H10M-16-13H2"],
        ],
      },
      { at: "translate(12 14) scale(.62)", strokes: [["c", "M-16-34H16V-4H34L0 36L-34-4H-16Z"], ...KNOCK] },
    ],
  },
};
