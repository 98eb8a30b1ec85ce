/** The tokens of The Wizard's Tower. */
import { GOBLIN, ROCK, SKULL, TROLL } from "../base/tokens.js";
import { one, type Part, type Stroke } from "../board/silhouettes.js";
import type { TokenArt } from "../board/tokens.js";
import { HARBINGER } from "./shapes.js";

const HOOD: readonly Stroke[] = [
  ["f", "M0-33Q22-24 21 0L27 30H-27L-21 0Q-22-24 0-33Z"],
  ["c", "M0-20Q13-13 12 2Q10 12 0 15Q-10 12-12 2Q-13-13 0-20Z"],
];
const IMP: readonly Stroke[] = [
  ["f", "M-15-6Q-24-16-19-30Q-16-20-7-18Q0-21 7-18Q16-20 19-30Q24-16 15-6Q18 12 0 20Q-18 12-15-6Z"],
  ["c", "M-11-6L-2-1L-8 3ZM11-6L2-1L8 3ZM-8 8Q0 12 8 8Q4 16 0 16Q-4 16-8 8Z"],
];

/** The Mega Bosses, whose pictures their Harbingers carry. */
const MEGA_BOSSES: Readonly<Record<string, TokenArt>> = {
  basilisk: {
    ground: "moss",
    picture: one([
      ["w", "M-28 22Q-10 32 10 26Q28 18 18 6Q6-2-10 2Q-24 2-18-12"],
      ["f", "M-22-10Q-24-30-2-30L22-24Q32-19 28-14L8-11L26-7Q20 2 2-1Q-8-4-12-10Z"],
      ["f", "M-20-22L-30-32L-17-29L-18-40L-8-30L-3-39L2-28Z"],
      ["c", "M-6-23L4-21L-3-16Z"],
      ["l", "M26-10L33-8M30-9L34-13"],
    ]),
  },
  chimera: {
    ground: "rust",
    picture: [
      {
        strokes: [
          [
            "f",
            "M0-20L7-14L15-17L17-8L25-6L22 3L28 9L21 15L22 23L13 24L9 31L0 27L-9 31L-13 24L-22 23L-21 15L-28 9L-22 3L-25-6L-17-8L-15-17L-7-14Z",
          ],
          ["c", "M-12-2L-3 2L-10 5ZM12-2L3 2L10 5ZM-4 9H4L0 14Z"],
          ["k", "M0 14V19M-8 21Q0 16 8 21"],
          ["l", "M-14-17Q-34-22-28-36M-8-19Q-20-28-14-38"],
          ["w", "M16-12Q32-14 22-28"],
          ["f", "M16-38Q28-40 30-28L24-22L14-28Z"],
        ],
      },
    ],
  },
  dragon: {
    ground: "sky",
    picture: one([
      ["f", "M-33 0Q-22-12-10-14L0-33L6-17L22-33L20-14Q34 0 31 30H8Q12 16 0 13L-14 15L-18 24L-22 15L-31 12L-12 6Z"],
      ["c", "M-6-5L5-9L2 0Z"],
      ["k", "M-25-1L-22-3M16-6Q24 4 21 22M10-2Q17 8 15 24"],
    ]),
  },
  hydra: {
    ground: "moss",
    picture: one([
      ["w", "M0 30Q6 14-1-12M-3 30Q-30 24-19 0M3 30Q30 24 19 0"],
      ["f", "M-9-14L0-35L9-14Q5-8 0-8Q-5-8-9-14Z"],
      ["f", "M-30-2L-30-24L-12-10Q-13 1-20 3Q-26 3-30-2ZM30-2L30-24L12-10Q13 1 20 3Q26 3 30-2Z"],
      ["c", "M-5-18L-1-14L-4-12ZM5-18L1-14L4-12ZM-25-13L-19-9L-24-7ZM25-13L19-9L24-7Z"],
    ]),
  },
  necromancer: {
    ground: "slate",
    picture: [
      { strokes: HOOD },
      { at: "translate(0 -3) scale(.78)", strokes: SKULL },
      {
        strokes: [
          ["l", "M30 32V-20"],
          ["l", "M30-20Q22-36 6-34"],
        ],
      },
    ],
  },
  warlock: {
    ground: "slate",
    picture: one([
      ["f", "M-8-35L4-30Q14-20 18-4H-19Q-14-22-2-27Z"],
      ["f", "M-31-3H31L24 4H-24ZM-15 6H15Q17 22 0 33Q-17 22-15 6Z"],
      ["c", "M-11 8L-2 11L-9 15ZM11 8L2 11L9 15Z"],
      ["k", "M-17-10H17M-5 20L0 30L5 20"],
      ["c", "M0-20L2-15L7-15L3-12L5-7"],
    ]),
  },
};

/** The banner over whom a Harbinger announces. */
const BANNER: Part = {
  at: "translate(0 -25)",
  strokes: [["f", "M-26-5H26V6L18 2L10 6L0 2L-10 6L-18 2L-26 6Z"]],
};

function harbinger(boss: TokenArt): TokenArt {
  const small = boss.picture.map(({ at = "", strokes }) => ({ at: `translate(0 9) scale(.74) ${at}`, strokes }));
  return { ...boss, shape: HARBINGER, picture: [BANNER, ...small] };
}

export const TOKENS: Readonly<Record<string, TokenArt>> = {
  climbing_troll: {
    ground: "slate",
    picture: [
      { at: "translate(0 11) scale(.66)", strokes: TROLL },
      {
        strokes: [
          ["f", "M-32-34H-20V-27H-7V-34H7V-27H20V-34H32V-18H-32Z"],
          ["l", "M-21 18L-25-10M21 18L25-10"],
          ["f", "M-31-8V-24H-28V-17H-26V-25H-23V-17H-21V-23H-18V-8ZM31-8V-24H28V-17H26V-25H23V-17H21V-23H18V-8Z"],
          ["k", "M-32-15.5H-31M-17-15.5H17"],
        ],
      },
    ],
  },
  conjurer: {
    ground: "slate",
    picture: one([
      ...HOOD,
      ["f", "M-8-5L-2-2L-7 1ZM8-5L2-2L7 1Z"],
      ["f", "M-33 6L-30-2L-24-5L-30-8L-33-16L-36-8L-42-5L-36-2Z"],
      ["f", "M33 6L36-2L42-5L36-8L33-16L30-8L24-5L30-2Z"],
      ["c", "M0 18L2 23L7 24L2 26L0 31L-2 26L-7 24L-2 23Z"],
    ]),
  },
  doppelganger: {
    picture: one([
      ["f", "M-1-30Q-27-29-25-2Q-22 22-1 29Z"],
      ["l", "M2-28Q25-28 23-2Q20 20 2 27"],
      ["c", "M-18-7Q-11-13-6-5Q-12-1-18-7ZM-14 13Q-7 16-1 15V19Q-9 20-14 13Z"],
      ["f", "M7-5Q12-13 18-7Q13-1 7-5Z"],
      ["l", "M4 17Q9 17 13 13"],
    ]),
  },
  gargoyle: {
    ground: "sky",
    picture: one([
      ["f", "M-8-2L-20-28L-36-24Q-30-8-34 12L-25 4L-20 14L-12 6ZM8-2L20-28L36-24Q30-8 34 12L25 4L20 14L12 6Z"],
      ["f", "M-11-12L-15-28L-5-18Q0-20 5-18L15-28L11-12Q13 2 8 8L15 30H-15L-8 8Q-13 2-11-12Z"],
      ["c", "M-8-9L-2-5L-6-2ZM8-9L2-5L6-2ZM-4 2H4L0 6Z"],
    ]),
  },
  goblin_cavalry: {
    ground: "moss",
    picture: [
      { at: "translate(13 -17) scale(.56)", strokes: GOBLIN },
      {
        strokes: [
          ["f", "M-34 13L-14 0L-10-13L-2-3L16 2Q31 8 31 30H5L2 21L-8 26L-14 20L-30 24L-16 13Z"],
          ["c", "M-12 4L-5 5L-10 9Z"],
          ["k", "M4 4Q10 14 24 12"],
        ],
      },
    ],
  },
  ogre: {
    ground: "rust",
    picture: one([
      ["f", "M-19-8Q-20-30 0-30Q20-30 19-8L30-12Q30-2 21 0L28 12Q28 31 0 31Q-28 31-28 12L-21 0Q-30-2-30-12Z"],
      ["c", "M-12-11L-3-9L-4-4L-11-6ZM12-11L3-9L4-4L11-6ZM-20 9Q0 4 20 9Q17 24 0 24Q-17 24-20 9Z"],
      ["f", "M-13 7H-5L-9 16ZM13 7H5L9 16ZM-7 24L-3 16L1 24ZM3 24L6 17L10 23Z"],
    ]),
  },
  phoenix: {
    ground: "sky",
    picture: one([
      [
        "f",
        "M0-34L6-28L13-27L7-23Q8-16 5-11Q22-12 34-30Q37-4 17 7Q12 9 8 9L13 22L6 17L0 34L-6 17L-13 22L-8 9Q-12 9-17 7Q-37-4-34-30Q-22-12-5-11Q-8-16-6-23Z",
      ],
      ["k", "M-27-12Q-20-2-9 0M27-12Q20-2 9 0"],
      ["c", "M0-28L3-25L0-23Z"],
    ]),
  },
  centaur: {
    ground: "wood",
    picture: one([
      [
        "f",
        "M-33 31L-29 12Q-30 5-34 10Q-34-3-20-2L2-1L4-13Q5-18 11-18Q19-18 19-9L18 6L22 31H14L9 14H-12L-19 31H-25L-22 16L-26 31Z",
      ],
      ["f", "M11-34A7.500 7.500 0 1 1 10.900-34Z"],
      ["l", "M11-12L28-10M27-30Q41-10 27 10"],
      ["k", "M4-1H18"],
    ]),
  },
  cyclops: {
    ground: "rust",
    picture: one([
      ["f", "M-5-28L0-38L5-28Q23-26 23-8L25 10Q24 30 0 31Q-24 30-25 10L-23-8Q-23-26-5-28Z"],
      ["c", "M-17-6Q0-22 17-6Q0 10-17-6Z"],
      ["f", "M0-12A6 6 0 1 1-.1-12Z"],
      ["c", "M-12 17H12V22H8V19H4V22H-4V19H-8V22H-12Z"],
    ]),
  },
  golem: {
    picture: one([
      ["f", "M-13-33H13V-15H-13ZM-21-12H21V12H-21ZM-34-12H-24V20H-34ZM24-12H34V20H24ZM-18 15H-3V32H-18ZM3 15H18V32H3Z"],
      ["c", "M-9-27H-3V-22H-9ZM3-27H9V-22H3Z"],
      ["k", "M-21 0H-8L-4 6L8 2M8-12L4-4M-34 6H-24M24 2H34"],
    ]),
  },
  imp: { ground: "rust", size: 0.66, picture: one([...IMP, ["l", "M6 16Q12 30 24 22"], ["f", "M20 28L33 16L29 32Z"]]) },
  ...MEGA_BOSSES,
  ...Object.fromEntries(Object.entries(MEGA_BOSSES).map(([id, boss]) => [`${id}_harbinger`, harbinger(boss)])),
  flaming_boulder: {
    picture: one([
      ["h", "M-30 24Q-40-4-18-16Q-20-26-10-36Q-8-24 2-26Q8-34 16-36Q14-26 26-20Q36-6 30 12Q10 34-30 24Z"],
      ...ROCK,
    ]),
  },
  trebuchet: {
    ground: "wood",
    picture: one([
      ["l", "M-26 28L-4-8L16 28M-32 29H26M-14 12H8"],
      ["l", "M-18 14L28-32"],
      ["f", "M-28 6H-10V22H-28Z"],
      ["l", "M28-32Q34-20 26-12"],
      ["f", "M26-14A6 6 0 1 1 25.900-14Z"],
    ]),
  },
  one_imp_per_tower: {
    picture: [
      {
        strokes: [
          ["f", "M-24 32V2H-28V-10H-20V-4H-13V-10H-7V-4H0V-10H8V2H4V32Z"],
          ["c", "M-13 12Q-10 8-7 12V20H-13Z"],
        ],
      },
      { at: "translate(16 -8) scale(.86)", strokes: [["c", "M-22-34H22L20 6L0 26L-20 6Z"], ...IMP] },
    ],
  },
};
