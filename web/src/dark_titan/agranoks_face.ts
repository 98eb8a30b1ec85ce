/** Agranok's face: on his token, on his cards, and in the corner of the board. */
import type { Stroke } from "../board/silhouettes.js";

export const TITAN: readonly Stroke[] = [
  ["f", "M-9-17Q-33-16-32-40Q-25-28-7-28ZM9-17Q33-16 32-40Q25-28 7-28Z"],
  ["f", "M-35 33Q-36 11-19 8L0 25L19 8Q36 11 35 33Z"],
  ["c", "M-19-22Q0-33 19-22L21 1L12 19L0 27L-12 19L-21 1Z"],
  ["f", "M-14-21Q0-30 14-21L17 0L9 16L0 22L-9 16L-17 0Z"],
  ["h", "M-14-9L-3-3L-12 1ZM14-9L3-3L12 1Z"],
  ["c", "M-8 8H8L5 13L3 10L0 14L-3 10L-5 13Z"],
  ["k", "M0-24V-12"],
];
