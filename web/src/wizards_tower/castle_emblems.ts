/** The emblems of the castle cards that come with The Wizard's Tower, in 100 by 100. */

import { arrow, at, axe, battlement, burst, flame, rays, shield, spark, sword, token } from "../cards/shapes.js";
import { type SVGTemplateResult, svg } from "../lit.js";

const berserk = svg`<g class="in-wood">
  ${at(50, 50, 1, burst("fire", 10, 44, 30))}
  ${at(51, 54, 0.92, axe, 32)}
  ${at(49, 54, 0.92, svg`<g transform="scale(-1 1)">${axe}</g>`, -32)}
</g>`;

const changeColor = svg`
  <circle class="red" cx="50" cy="25" r="20" />
  <circle class="green" cx="76" cy="70" r="20" />
  <circle class="blue" cx="24" cy="70" r="20" />
  <path class="letter" d="M44 34V16H51C58 16 58 26 51 26H44M51 26L57 34M83 65C79 59 69 61 69 70C69 80 81 81 83 75V71H77M18 61V79H25C32 79 32 69.5 25 69.5H18H24C30 69.5 30 61 24 61Z" />
  <path class="ray" d="M78 21C85 26 89 33 90 41M83 37L90.5 42L95 34M58 92H43M50 99L42 92L50 85M10 42C11 34 15 26 22 21M13 21L22.5 20.5L24 30" />`;

const changeRange = svg`
  <path class="tone" d="M6 40C30 8 70 8 94 40L80 51C62 28 38 28 20 51Z" />
  <path class="pale" d="M20 51C38 28 62 28 80 51L66 62C56 48 44 48 34 62Z" />
  <path class="tone" d="M34 62C44 48 56 48 66 62L50 76Z" />
  <path class="gold" d="M50 4L65 22H56V74H65L50 94L35 74H44V22H35Z" />`;

const doubleStrike = svg`
  ${at(50, 50, 1.02, sword, -38)}
  ${at(50, 50, 1.02, sword, 38)}`;

const enchanted = svg`
  ${at(50, 52, 1, rays(6, -62, 62, 38, 47))}
  ${at(50, 51, 1.02, sword)}
  ${at(21, 40, 1.2, spark)}
  ${at(80, 32, 1.5, spark)}
  ${at(78, 64, 0.9, spark)}
  ${at(24, 68, 0.8, spark)}`;

const flaming = svg`
  ${at(54, 64, 0.98, flame, 45)}
  ${at(72, 28, 0.94, arrow, -45)}`;

const knockBack = svg`
  <path class="ray" d="M4 34H12M2 50H10M4 66H12" />
  ${at(62, 42, 1, burst("gold", 9, 27, 15))}
  ${at(36, 56, 0.96, svg`${shield("tone")}<path class="pale" d="M-5-34H5V34L0 36L-5 34Z" />`, 10)}
  ${at(84, 22, 1.1, token, 28)}
  <path class="ray" d="M84 46L96 48M76 64L86 72" />`;

const neverLoseHope = svg`
  ${at(50, 60, 1, rays(7, -78, 78, 33, 46))}
  <circle class="gold" cx="50" cy="60" r="25" />
  <g class="in-slate">${at(50, 93, 1.04, battlement("tone", 34))}
  <path class="line" d="M6 80H94M28 80V93M62 80V93" /></g>`;

const reinforce = svg`
  <path class="ray" d="M60 15L57 6M74 13L76 4M88 19L95 12" />
  <path class="tone" d="M5 60C22 100 92 96 93 35L58 29C60 54 40 66 15 50Z" />
  <ellipse class="dark" cx="75.5" cy="32" rx="18" ry="7.5" transform="rotate(9 75.5 32)" />
  <path class="pale" d="M57 43C55 50 51 54 46 57L60 83C72 77 81 68 87 55Z" />
  <path class="pale" d="M5 60L15 50L24 55L15 72Z" />`;

const standTogether = svg`
  ${at(27, 46, 0.74, shield("tone"), -8)}
  ${at(73, 46, 0.74, shield("tone"), 8)}
  ${at(50, 54, 1, svg`${shield("pale")}<path class="tone" d="M-18-14L0-24L18-14V-4L0-14L-18-4ZM-18 6L0-4L18 6V16L0 6L-18 16Z" />`)}`;

export const CASTLE_EMBLEMS: Readonly<Record<string, SVGTemplateResult>> = {
  berserk,
  change_color: changeColor,
  change_range: changeRange,
  double_strike: doubleStrike,
  enchanted,
  flaming,
  knock_back: knockBack,
  never_lose_hope: neverLoseHope,
  reinforce,
  stand_together: standTogether,
};
