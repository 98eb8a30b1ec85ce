/** The tokens of The Dark Titan. */
import { GOBLIN, HORSE, ORC, SKULL, TROLL } from "../base/tokens.js";
import { one, type Part, type Stroke } from "../board/silhouettes.js";
import type { TokenArt } from "../board/tokens.js";
import { TITAN } from "./agranoks_face.js";

const HELMET: readonly Stroke[] = [
  ["c", "M-24-8Q-25-40 0-40Q25-40 24-8L17-12H-17Z"],
  ["f", "M-20-13Q-20-34-3-36V-16ZM20-13Q20-34 3-36V-16Z"],
  ["h", "M-5-33Q-2-50 18-46Q31-42 31-27Q20-37 5-33Z"],
];

/** A fighter with helmet and plume. */
const elite = (ground: string, strokes: readonly Stroke[], lower: number): TokenArt => ({
  ground,
  picture: [
    { at: "translate(0 7) scale(.92)", strokes },
    { at: `translate(0 ${lower})`, strokes: HELMET },
  ],
});

const wheel = (x: number, y: number, size: number): Part => ({
  at: `translate(${x} ${y}) scale(${size})`,
  strokes: [
    ["c", "M0-12A12 12 0 1 1-.1-12Z"],
    ["f", "M0-10A10 10 0 1 1-.1-10Z"],
    ["k", "M-7-7L7 7M7-7L-7 7"],
  ],
});

const SOLDIER: readonly Stroke[] = [
  ["c", "M-15 16V-6Q-15-22 0-22Q15-22 15-6V16Z"],
  ["f", "M-11 13V-5Q-11-18 0-18Q11-18 11-5V13L4 17V2H-4V17ZM-11-5"],
  ["k", "M-11-3H11"],
];

/** What a plague takes, besides the colour of its token. */
const plague: TokenArt = {
  picture: [
    { at: "translate(-3 -6) scale(1.5)", strokes: SKULL },
    {
      strokes: [
        [
          "f",
          "M-14 24Q-14 31-18 31Q-22 31-22 26Q-22 21-18 16Q-14 21-14 24ZM4 29Q4 34 1 34Q-2 34-2 30Q-2 26 1 22Q4 26 4 29Z",
        ],
      ],
    },
  ],
};

const card = (level: number): TokenArt => ({
  ground: "violet",
  picture: [
    { at: "translate(0 -9) scale(.74)", strokes: TITAN },
    {
      strokes: [
        ["c", "M0 3A16 16 0 1 1-.1 3Z"],
        ["f", "M0 6A13 13 0 1 1-.1 6Z"],
      ],
    },
    { at: "translate(5 21) scale(.72)", strokes: [["t", String(level)]] },
  ],
});

export const TOKENS: Readonly<Record<string, TokenArt>> = {
  agranok: { ground: "night", picture: one(TITAN) },
  herald: {
    ground: "violet",
    picture: one([
      ["f", "M-33 21L10-13Q16-20 17-33L34-14Q22-10 14-7L-29 27Z"],
      ["f", "M-15 13L9-6V27L-3 20L-15 30Z"],
      ["c", "M-8 15L-3 12V17H2V21L-8 24Z"],
    ]),
  },
  boom_troll: {
    ground: "slate",
    picture: [
      { at: "translate(-4 -1) scale(.94)", strokes: TROLL },
      {
        at: "translate(16 17)",
        strokes: [
          ["c", "M0-18A18 18 0 1 1-.1-18Z"],
          ["f", "M0-14A14 14 0 1 1-.1-14Z"],
          ["l", "M7-13Q9-23 17-22"],
          ["h", "M18-31L20-25L27-26L22-21L26-15L19-18L14-14L15-21L10-25L17-25Z"],
          ["k", "M-8-3Q-7-8-2-9"],
        ],
      },
    ],
  },
  dark_sorceress: {
    ground: "violet",
    picture: one([
      ["f", "M-31 32Q-34-6-23-23L-13 2Q0 12 13 2L23-23Q34-6 31 32Z"],
      ["c", "M0-34Q18-33 18-13Q18 7 0 17Q-18 7-18-13Q-18-33 0-34Z"],
      ["f", "M0-26Q13-26 13-12Q13 4 0 12Q-13 4-13-12Q-13-26 0-26Z"],
      ["f", "M-14-24L-20-37L-8-30L0-40L8-30L20-37L14-24Q0-31-14-24Z"],
      ["c", "M-11-14L-2-10L-8-6ZM11-14L2-10L8-6ZM-4 3L0 1L4 3L0 5Z"],
      ["c", "M0 19L5 26L0 32L-5 26Z"],
    ]),
  },
  elite_goblin: elite("moss", GOBLIN, 3),
  elite_orc: elite("rust", ORC, 0),
  elite_troll: elite("slate", TROLL, 1),
  cavalier_token: {
    picture: [
      { at: "translate(6 3) scale(1.24)", strokes: HORSE },
      {
        strokes: [
          ["l", "M-25 31V-33"],
          ["f", "M-25-35H2L-5-27L2-19H-25Z"],
        ],
      },
    ],
  },
  reserve_squad: {
    picture: [
      {
        strokes: [
          ["l", "M-30 26V-24M30 26V-24"],
          ["f", "M-30-37L-25-23H-35ZM30-37L35-23H25Z"],
        ],
      },
      { at: "translate(-14 -5) scale(.92)", strokes: SOLDIER },
      { at: "translate(14 -5) scale(.92)", strokes: SOLDIER },
      { at: "translate(0 9) scale(1.06)", strokes: SOLDIER },
    ],
  },
  stonemasons_cart: {
    picture: [
      {
        strokes: [
          ["f", "M-25-2V-15H-9V-2ZM-6-2V-15H11V-2ZM-17-18V-31H2V-18ZM14-2V-12H24V-2Z"],
          ["f", "M-32 1H28L23 15H-27Z"],
          ["l", "M28 2L37-8"],
          ["k", "M-28 8H25"],
        ],
      },
      wheel(-14, 20, 1),
      wheel(12, 20, 1),
    ],
  },
  supply_wagon: {
    picture: [
      {
        strokes: [
          ["f", "M-30 2Q-33-30 0-30Q33-30 30 2Z"],
          ["k", "M-13 1Q-15-20-11-28M13 1Q15-20 11-28M-30-4H-24M24-4H30"],
          ["c", "M-6 2Q-7-15 0-16Q7-15 6 2Z"],
          ["f", "M-33 5H33L28 16H-28Z"],
        ],
      },
      wheel(-17, 20, 1),
      wheel(17, 20, 1),
    ],
  },
  wither: {
    picture: one([
      ["f", "M-20-31H12Q17-31 17-26V-4L9-8L11 5L1 1L3 14L-8 10L-9 23H-20Q-25 23-25 18V-26Q-25-31-20-31Z"],
      ["k", "M-17-21H9M-17-13H1M-17-5H-6"],
      [
        "f",
        "M16 3H22V9H16ZM8 14H14V20H8ZM20 18H25V23H20ZM-3 21H2V26H-3ZM10 27H14V31H10ZM28 6H31V9H28ZM25 29H28V32H25Z",
      ],
    ]),
  },
  red_plague: plague,
  green_plague: plague,
  blue_plague: plague,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`agranok_card_${level}`, card(level)])),
};
