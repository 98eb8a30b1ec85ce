/** The twelve characters: a head, what is on it, and what they are known by. */
import type { Part, Stroke } from "../board/silhouettes.js";
import type { TokenArt } from "../board/tokens.js";
import { PORTRAIT, STAND_IN } from "./shapes.js";

const SHOULDERS = "M-28 39Q-27 22-11 17L0 24L11 17Q27 22 28 39Z";
const HEAD = "M0-17Q13-17 13-2Q13 13 0 18Q-13 13-13-2Q-13-17 0-17Z";
const EYES = "M-8-2Q-5-5-2-2L-2.500 0H-7.500ZM8-2Q5-5 2-2L2.500 0H7.500Z";
const MOUTH = "M-4 10Q0 12 4 10";

const bust: readonly Stroke[] = [
  ["f", SHOULDERS],
  ["c", "M-12 16Q0 30 12 16L9 12H-9Z"],
  ["f", HEAD],
  ["c", EYES],
  ["k", MOUTH],
];

const known = (ground: string, ...strokes: readonly Stroke[]): TokenArt => person(ground, [{ strokes }]);
const person = (ground: string, parts: readonly Part[], shape = PORTRAIT): TokenArt => ({
  ground,
  shape,
  picture: [{ strokes: bust }, ...parts],
});

export const PORTRAITS: Readonly<Record<string, TokenArt>> = {
  callista: known(
    "blue",
    ["f", "M-14 2Q-17-24 0-25Q17-24 14 2Q19 20 15 27Q11 8 12-6Q0-14-12-6Q-11 8-15 27Q-19 20-14 2Z"],
    ["k", "M-13-9Q0-16 13-9"],
    ["f", "M0-33L2.500-26L10-25.500L4-21L6-14L0-18L-6-14L-4-21L-10-25.500L-2.500-26Z"],
    ["c", "M0-26L1-23L4-22L1-21L0-18L-1-21L-4-22L-1-23Z"],
  ),
  kekoa: known(
    "rust",
    ["f", "M-15-6Q-16-22 0-23Q16-22 15-6Q0-14-15-6Z"],
    ["f", "M-19-14Q-16-36 8-37Q22-35 24-18Q14-30 0-27Q-12-26-19-14Z"],
    ["k", "M-13-21L-8-31M-4-25L1-34M5-26L11-33M13-23L19-27"],
    ["k", "M-9 4V9M9 4V9M-6 5V10M6 5V10"],
  ),
  kiara: known(
    "moss",
    ["f", "M-22 25Q-26-6-12-22Q0-36 12-22Q26-6 22 25Q17 4 12-7Q6-17 0-17Q-6-17-12-7Q-17 4-22 25Z"],
    ["k", "M0-31Q-12-20-17 4M0-31Q12-20 17 4"],
    ["l", "M18 38L31 8"],
    ["f", "M31 6L34 14L27 13Z"],
  ),
  king_aiden: known(
    "banner",
    ["f", "M-13 4Q-13 24 0 29Q13 24 13 4Q8 11 0 9Q-8 11-13 4Z"],
    ["f", "M-15-10L-20-33L-9-24L0-37L9-24L20-33L15-10Q0-16-15-10Z"],
    ["k", "M-15-12Q0-18 15-12M-4 16V24M4 16V24"],
    ["c", "M-3-23L0-28L3-23L0-18Z"],
  ),
  lady_isabelle: known(
    "violet",
    ["f", "M-13-2Q-16-23 0-24Q16-23 13-2Q8-15 0-13Q-8-15-13-2Z"],
    ["f", "M-13-6Q-24-2-21 12Q-17 22-20 32Q-27 22-26 8Q-25-6-13-6ZM13-6Q24-2 21 12Q17 22 20 32Q27 22 26 8Q25-6 13-6Z"],
    ["k", "M-24 8L-20 11M-24 16L-19 18M24 8L20 11M24 16L19 18"],
    ["f", "M-9-22L-6-31L0-25L6-31L9-22Z"],
  ),
  omar: known(
    "rust",
    ["f", "M-12 6Q-11 22 0 29Q11 22 12 6Q6 13 0 11Q-6 13-12 6Z"],
    ["f", "M-18-8Q-24-30 0-34Q24-30 18-8Q0-18-18-8Z"],
    ["k", "M-17-13Q2-10 15-27M-14-22Q-2-16 6-32M-2-13Q8-14 17-20"],
    ["c", "M0-25L4-20L0-14L-4-20Z"],
  ),
  princess_astrid: known(
    "sky",
    ["f", "M-13 0Q-17-24 0-25Q17-24 13 0Q15 16 21 30Q10 24 11-3Q4-15 0-15Q-4-15-11-3Q-10 24-21 30Q-15 16-13 0Z"],
    ["f", "M-12-21L-12-31L-6-26L0-36L6-26L12-31L12-21Q0-26-12-21Z"],
    ["c", "M0-29A2.500 2.500 0 1 1-.1-29Z"],
  ),
  sir_ignacio: known(
    "slate",
    ["f", "M-17 22V-8Q-17-26 0-26Q17-26 17-8V22Q8 29 0 29Q-8 29-17 22Z"],
    ["c", "M-13-5H-3V0H-13ZM13-5H3V0H13Z"],
    ["k", "M0-25V28M-10 8V14M-6 9V16M6 9V16M10 8V14"],
    ["f", "M-2-25Q-2-39 14-40Q27-38 30-22Q20-31 12-28Q4-27 2-24Z"],
  ),
  zhang_wei: known(
    "wood",
    ["f", "M0-36L33-7Q16-13 0-13Q-16-13-33-7Z"],
    ["k", "M0-34L-14-12M0-34V-14M0-34L14-12"],
    ["l", "M-6 11L-3 24M6 11L3 24"],
    ["f", "M17 30H33V39H17Z"],
    ["k", "M25 30V39"],
  ),
  queen_seraphina: known(
    "violet",
    ["f", "M-14-3Q-16-20 0-21Q16-20 14-3Q0-19-14-3Z"],
    ["f", "M-16-15L-22-37L-11-29L-6-40L0-30L6-40L11-29L22-37L16-15Q0-21-16-15Z"],
    ["k", "M-16-17Q0-23 16-17"],
    ["f", "M-31 34Q-34 10-18 4Q-16 20-9 25ZM31 34Q34 10 18 4Q16 20 9 25Z"],
    ["k", "M-28 27Q-27 15-20 11M28 27Q27 15 20 11"],
  ),
  captain_amara: person(
    "iron",
    [
      {
        strokes: [
          ["f", "M-18-9Q-16-30 0-31Q16-30 18-9L27-6Q12-2 0-2Q-12-2-27-6Z"],
          ["k", "M-17-10Q0-5 17-10M0-30V-7"],
          ["k", "M5 3L11 11"],
          ["l", "M-34 38L-20 12"],
          ["f", "M-19 2L-13 12L-22 16Z"],
        ],
      },
    ],
    STAND_IN,
  ),
  bram_castellan: person(
    "wood",
    [
      {
        strokes: [
          ["f", "M-14-4Q-21 6-17 16Q-12 32 0 33Q12 32 17 16Q21 6 14-4Q12 8 6 8H-6Q-12 8-14-4Z"],
          ["k", "M-9 16Q-4 13 0 15Q4 13 9 16M0 18V28M-7 20V26M7 20V26"],
          ["k", "M-8-10Q-5-12-3-10M8-10Q5-12 3-10"],
          ["l", "M24 10V34M24 34H30M24 28H29"],
          ["l", "M24-2A6 6 0 1 1 23.900-2Z"],
        ],
      },
    ],
    STAND_IN,
  ),
};
