/** The emblems of the promo cards, in 100 by 100. */

import { arrow, at, shield, sword } from "../cards/shapes.js";
import { type SVGTemplateResult, svg } from "../lit.js";

const feather = svg`<g transform="rotate(18 50 50)">
  <path class="pale" d="M50 4C76 20 78 54 54 78H46C22 54 24 20 50 4Z" />
  <path class="tone" d="M50 4C76 20 78 54 54 78H50Z" />
  <path class="line" d="M50 16V97M50 36L36 26M50 52L34 40M50 66L38 56M50 36L64 26M50 52L66 40M50 66L62 56" />
</g>`;

const crossbow = svg`<g transform="rotate(-45 50 50)">
  <path class="line" d="M24 8L36 50L24 92" />
  <path class="tone" d="M24 4C58 18 58 82 24 96L30 84C46 68 46 32 30 16Z" />
  <path class="wood" d="M8 44H74L92 50V64H80L72 56H8Z" />
  ${at(70, 42, 0.8, arrow)}
</g>`;

const fickleFortune = svg`
  <path class="ray" d="M14 30A42 42 0 0 1 50 8M50 8L40 3M50 8L42 16M86 70A42 42 0 0 1 50 92M50 92L60 97M50 92L58 84" />
  <g transform="rotate(-10 50 50)"><rect class="pale" x="24" y="24" width="52" height="52" rx="9" />
  <circle class="red flat" cx="38" cy="38" r="6" /><circle class="red flat" cx="62" cy="62" r="6" />
  <circle class="red flat" cx="62" cy="38" r="6" /><circle class="red flat" cx="38" cy="62" r="6" /><circle class="red flat" cx="50" cy="50" r="6" /></g>`;

const allForOne = svg`
  ${at(36, 44, 0.86, sword, 28)}
  ${at(64, 44, 0.86, sword, -28)}
  ${at(50, 40, 0.86, sword)}
  <g class="in-rust">${at(50, 70, 0.62, shield("tone"))}</g>
  <path class="gold" d="M50 56L54 66L65 66L56 73L59 84L50 77L41 84L44 73L35 66L46 66Z" />`;

/** Two planks and whatever was at hand, tied together. */
const juryRig = svg`<g class="in-wood">
  <path class="tone" d="M12 78L74 10L88 23L26 91Z" />
  <path class="tone" d="M88 78L26 10L12 23L74 91Z" />
  <path class="line" d="M24 80L40 62M62 38L80 19M76 80L62 64M38 38L22 21" />
  <path class="pale" d="M36 36H64V64H36Z" transform="rotate(45 50 50)" />
  <path class="line" d="M40 40L60 60M34 46L54 66M46 34L66 54M60 40L40 60M66 46L46 66M54 34L34 54" />
</g>
<path class="ray" d="M50 76C44 86 56 88 50 98M62 84C60 92 70 90 70 97" />`;

export const EMBLEMS: Readonly<Record<string, SVGTemplateResult>> = {
  all_for_one_card: allForOne,
  crossbow,
  feather,
  fickle_fortune: fickleFortune,
  jury_rig: juryRig,
};
