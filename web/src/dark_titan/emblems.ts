/** The emblems of The Dark Titan's castle cards, in 100 by 100. */

import { arrow, at, burst, token } from "../cards/shapes.js";
import { type SVGTemplateResult, svg } from "../lit.js";

const barrage = svg`
  ${at(70, 72, 1, burst("gold", 9, 25, 14))}
  ${at(70, 74, 1.1, token)}
  ${at(64, 60, 0.66, arrow, 62)}
  ${at(44, 76, 0.66, arrow, 62)}
  ${at(84, 46, 0.66, arrow, 62)}
  ${at(26, 92, 0.66, arrow, 62)}
  <path class="ray" d="M8 30L13 39M28 8L33 17" />`;

const boilingOil = svg`
  <g class="in-iron"><path class="tone" d="M16 16H84L74 48C70 56 30 56 26 48Z" />
  <path class="pale" d="M10 8H90V19H10Z" />
  <path class="line" d="M26 19L32 44M50 19V50M74 19L68 44" /></g>
  <path class="tone" d="M30 52C32 46 68 46 70 52C72 66 66 70 70 82C76 94 60 98 50 96C40 98 24 94 30 82C34 70 28 66 30 52Z" />
  <path class="pale" d="M42 58C40 70 44 74 42 86M57 60C59 70 55 76 58 84" fill="none" />
  <path class="gold" d="M14 80C20 70 16 66 20 58C28 68 26 78 22 84ZM86 80C80 70 84 66 80 58C72 68 74 78 78 84Z" />
  <path class="ray" d="M12 96H22M78 96H88" />`;

const cavalier = svg`<g class="in-blue">
  <path class="line" d="M10 96L84 6" stroke-width="5" />
  <path class="pale" d="M90 0L87 14L78 7Z" />
  <path class="red" d="M77 13L48 12L55 22L50 32L63 30Z" />
  <path class="pale" d="M30 94C33 78 48 74 50 60C42 66 37 64 32 70C26 76 14 73 13 65C12 57 23 52 28 42C31 36 36 32 41 29L40 16L53 26C75 33 84 60 80 94Z" />
  <path class="tone" d="M53 26C75 33 84 60 80 94H64C71 64 66 42 53 26Z" />
  <path class="tone" d="M28 42L44 40L46 56L31 60L20 55Z" />
  <circle class="dark" cx="39" cy="42" r="2.4" />
  <path class="line" d="M20 66L26 65M50 60L68 70" />
</g>`;

export const EMBLEMS: Readonly<Record<string, SVGTemplateResult>> = { barrage, boiling_oil: boilingOil, cavalier };
