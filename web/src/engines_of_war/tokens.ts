/** The tokens of Engines of War. */
import { GOBLIN, SKULL } from "../base/tokens.js";
import { one, type Part, type Stroke } from "../board/silhouettes.js";
import type { TokenArt } from "../board/tokens.js";
import { CAMP, ENGINE, onTheBorder, onTheLine, WORKS } from "./shapes.js";

const disc = (x: number, y: number, r: number): string => `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - 0.1} ${y - r}Z`;

/** A wheel of planks with an iron nave. */
const wheel = (x: number, y: number, size: number): Part => ({
  at: `translate(${x} ${y}) scale(${size})`,
  strokes: [
    ["c", disc(0, 0, 13)],
    ["f", disc(0, 0, 10.5)],
    ["k", "M-7.500-7.500L7.500 7.500M7.500-7.500L-7.500 7.500M0-10V10M-10 0H10"],
    ["f", disc(0, 0, 3.5)],
  ],
});

const TENT: readonly Stroke[] = [
  ["f", "M0-22L22 20H-22Z"],
  ["c", "M0-8L9 20H-9Z"],
  ["l", "M-3-27L0-21L3-27"],
];

const works = (strokes: readonly Stroke[], ...parts: readonly Part[]): TokenArt => ({
  ground: "banner",
  shape: WORKS,
  picture: [{ strokes }, ...parts],
});

export const TOKENS: Readonly<Record<string, TokenArt>> = {
  siege_tower: {
    ground: "wood",
    shape: ENGINE,
    stands: onTheLine,
    picture: [
      {
        strokes: [
          ["f", "M-16 25L-12-22H12L16 25Z"],
          ["f", "M-17-20V-34H-9V-28H-4V-34H4V-28H9V-34H17V-20Z"],
          ["l", "M13-14L31-25M31-25L34-20"],
          ["k", "M-13-12H13M-14 0H14M-15 12H15"],
          ["c", "M-4-9H4V-3H-4ZM-4 3H4V9H-4Z"],
        ],
      },
      wheel(-13, 26, 0.72),
      wheel(13, 26, 0.72),
    ],
  },
  war_wagon: {
    ground: "wood",
    shape: ENGINE,
    picture: [
      {
        strokes: [
          ["f", "M-31 9L-27-17H27L31 9Z"],
          ["f", "M-24-20L-19-32L-14-20ZM-9-20L-4-32L1-20ZM6-20L11-32L16-20Z"],
          ["c", "M-21-9H-11V-4H-21ZM-5-9H5V-4H-5ZM11-9H21V-4H11Z"],
          ["k", "M-28 2H28"],
          ["l", "M31 2L40-6M31 8H41"],
        ],
      },
      wheel(-16, 17, 1.05),
      wheel(16, 17, 1.05),
    ],
  },
  battering_ram: {
    ground: "wood",
    shape: ENGINE,
    picture: [
      {
        strokes: [
          ["f", "M-29-9L-4-34L21-9L17-4L-4-24L-25-4Z"],
          ["l", "M-20-8V24M13-8V24M-20 24H13"],
          ["c", "M-40-1H24V17H-40Z"],
          ["f", "M-38 1H22V15H-38Z"],
          ["f", "M20-4L33-2Q42 1 42 8Q42 15 33 18L20 20Z"],
          ["k", "M-28 1V15M-12 1V15M6 1V15M20-3V19M31 3Q35 8 31 13"],
        ],
      },
      wheel(-20, 28, 0.62),
      wheel(13, 28, 0.62),
    ],
  },
  shaman: {
    ground: "moss",
    picture: [
      {
        strokes: [
          ["f", "M-22-4L-34-26L-17-17L-19-36L-5-21L0-39L5-21L15-34L14-17L27-24L17-4Q0-12-22-4Z"],
          ["f", "M-17-3Q0-12 14-3L15 10Q12 25-2 27Q-16 25-18 10Z"],
          ["c", "M-13 3L-4 7L-11 11ZM9 3L1 7L7 11ZM-9 18Q-2 22 5 18L-2 24Z"],
          ["k", "M-2 8V15"],
          ["l", "M28 32V0"],
        ],
      },
      { at: "translate(28 -9) scale(.56)", strokes: SKULL },
    ],
  },
  breathtaker: {
    ground: "slate",
    picture: one([
      ["f", "M-3-33Q21-33 21-6L18 16Q14 31-3 32Q-20 31-24 16L-27-6Q-27-33-3-33Z"],
      ["c", "M-19-14Q-12-20-7-13Q-8-5-14-5Q-20-6-19-14ZM13-14Q6-20 1-13Q2-5 8-5Q14-6 13-14Z"],
      ["c", "M-3 3Q7 3 7 14Q7 25-3 25Q-13 25-13 14Q-13 3-3 3Z"],
      ["l", "M36-2Q26 0 26 8M40 14H27M36 30Q26 28 26 21"],
    ]),
  },
  goblin_saboteur: {
    ground: "moss",
    picture: [
      { at: "translate(-5 4) scale(.9)", strokes: GOBLIN },
      {
        strokes: [
          ["c", "M-19-3H10V11H-19Z"],
          ["f", "M-17-1H8V9H-17Z"],
          ["c", "M-13 2L-6 4L-11 7ZM4 2L-3 4L2 7Z"],
          ["l", "M19 32L26 2"],
          ["h", "M27 1Q16-5 21-15Q24-11 26-12Q24-22 31-29Q33-20 37-14Q40-4 27 1Z"],
        ],
      },
    ],
  },
  equalizer: {
    picture: one([
      ["l", "M0-30V26M-27-19H27"],
      ["f", "M-14 32H14L8 25H-8ZM0-37A6 6 0 1 1-.1-37Z"],
      ["k", "M0-33V-27"],
      ["l", "M-27-18L-37 8M-27-18L-17 8M27-18L17 8M27-18L37 8"],
      ["f", "M-39 8H-15Q-17 19-27 19Q-37 19-39 8ZM15 8H39Q37 19 27 19Q17 19 15 8Z"],
    ]),
  },
  roll_and_move: {
    picture: [
      {
        at: "translate(-8 7) rotate(-12)",
        strokes: [
          ["f", "M-15-20H15Q20-20 20-15V15Q20 20 15 20H-15Q-20 20-20 15V-15Q-20-20-15-20Z"],
          ["c", [disc(-9, -9, 4), disc(9, -9, 4), disc(0, 0, 4), disc(-9, 9, 4), disc(9, 9, 4)].join("")],
        ],
      },
      {
        strokes: [
          ["w", "M-2-27Q24-30 26-4"],
          ["f", "M13-6L39-9L27 14Z"],
        ],
      },
    ],
  },
  barracks: {
    ground: "rust",
    shape: CAMP,
    picture: one([
      ["f", "M-32-4L-20-24H22L34-4Z"],
      ["f", "M-28-1H30V26H-28Z"],
      ["c", "M-6 26V10Q-6 4 1 4Q8 4 8 10V26Z"],
      ["c", "M-22 6H-13V14H-22ZM15 6H24V14H15Z"],
      ["k", "M-28-13H29M-24-19H26"],
      ["l", "M1-25V-41"],
      ["f", "M1-42H18L13-36L18-30H1Z"],
    ]),
  },
  forward_camp: {
    ground: "rust",
    shape: CAMP,
    stands: onTheBorder,
    picture: [
      { at: "translate(-15 -2) scale(.94)", strokes: TENT },
      { at: "translate(17 6) scale(.74)", strokes: TENT },
      {
        strokes: [
          ["h", "M1 31Q-6 28-3 21Q-1 23 0 22Q-1 15 3 11Q8 18 8 24Q8 30 1 31Z"],
          ["l", "M-8 32L10 28M10 33L-7 29"],
        ],
      },
    ],
  },
  barricade: works([
    ["l", "M-35 24L-11-24M-11 24L-35-24M11 24L35-24M35 24L11-24"],
    ["f", "M-39-2H39V8H-39Z"],
    ["k", "M-23-2V8M23-2V8M-6 3H6"],
  ]),
  pit: works([
    ["f", "M-37 2Q-37-20 0-20Q37-20 37 2Q37 24 0 24Q-37 24-37 2Z"],
    ["c", "M-30 3Q-30-13 0-13Q30-13 30 3Q30 19 0 19Q-30 19-30 3Z"],
    ["f", "M-20 15L-15-5L-10 17ZM-5 18L0-8L5 18ZM10 17L15-5L20 15Z"],
    ["l", "M-37-16L-28-12M37-16L28-12M-20-25L-16-19M20-25L16-19"],
  ]),
  spring_trap: works([
    ["f", "M-32 29H32V22H-32Z"],
    ["l", "M-13 20L13 15L-13 9L13 4L-13-2"],
    ["f", "M-28-7L26-18L28-11L-27 0Z"],
    ["f", "M4-31L14-19L9-19L10-13L0-11L-1-17L-6-16Z"],
  ]),
  wall: works([
    ["f", "M-34 26V-22H-22V-12H-12V-22H0V-12H10V-22H22V-12H34V26Z"],
    ["k", "M-34 0H34M-34 13H34M-20-12V0M2-12V0M22-10V0M-10 0V13M14 0V13M-22 13V26M0 13V26M24 13V26"],
  ]),
  keep: works([
    ["f", "M-24 28V-10H-29V-26H-20V-19H-11V-26H-4V-19H4V-26H11V-19H20V-26H29V-10H24V28Z"],
    ["c", "M-7 28V12Q-7 4 0 4Q7 4 7 12V28Z"],
    ["k", "M-24-8H24M-18 4H-12M12 4H18M-18 16H-12M12 16H18"],
    ["l", "M0-27V-40"],
    ["f", "M0-41Q8-44 12-39T22-39V-31Q14-29 10-32T0-32Z"],
  ]),
  ballista: works([
    ["l", "M-30-8Q0-34 30-8M-30-8L0 10L30-8"],
    ["w", "M0-16V20"],
    ["f", "M0-34L6-22H-6ZM-10 16H10V26H-10Z"],
    ["l", "M-8 26L-18 33M8 26L18 33"],
    ["k", "M0-14V14"],
  ]),
  catapult: works(
    [
      ["f", "M-34 12H30V21H-34Z"],
      ["l", "M-6 12L8-14L18 12"],
      ["w", "M-20 14L20-20"],
      ["f", "M12-22Q22-36 34-26Q34-12 22-12Z"],
      ["k", "M17-22Q25-14 31-20"],
    ],
    wheel(-20, 24, 0.7),
    wheel(20, 24, 0.7),
  ),
  engineer: works([
    ["f", "M-34 27V-22L22 27ZM-24 17H-4L-24-1Z"],
    ["c", "M-24 17H-4L-24-1Z"],
    ["w", "M-8 22L16-8"],
    ["f", "M2-24L26-4L33-12L24-20L12-29Z"],
  ]),
  shot: works([
    ["l", "M-28 26L18-17M-28 26L-27 13M-28 26L-15 25"],
    ["f", "M33-31L26-8L11-23Z"],
    ["l", "M-33 6L-20-6M-12 29L2 16"],
  ]),
};
