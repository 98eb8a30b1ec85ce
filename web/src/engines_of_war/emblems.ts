/** The emblems of the resource cards, in 100 by 100, and the back of their deck. */
import { EMBLEMS as BASE } from "../base/emblems.js";
import { type SVGTemplateResult, svg } from "../lit.js";

const rope = svg`<g class="in-wood">
  <path class="pale" d="M50 8C78 8 92 26 92 48C92 74 74 92 50 92C26 92 8 74 8 48C8 26 22 8 50 8ZM50 34C40 34 34 40 34 50C34 60 40 66 50 66C60 66 66 60 66 50C66 40 60 34 50 34Z" />
  <path class="line" d="M50 21C70 21 79 34 79 49C79 67 67 79 50 79C33 79 21 67 21 49C21 34 30 21 50 21" />
  <path class="line" d="M33 12L38 24M18 25L29 33M9 44L22 46M12 64L24 60M26 82L33 71M46 91L47 79M67 87L62 76M84 74L74 67M92 54L79 53M89 33L77 38M76 16L68 27M55 9L53 21" />
  <path class="tone" d="M74 74L96 86L92 95L66 84Z" />
  <path class="line" d="M80 77L76 87M88 81L84 91" />
</g>`;

const wood = svg`<g class="in-wood">
  <g transform="rotate(-14 50 50)">
  <path class="tone" d="M6 56H78V82H6C0 82 0 56 6 56Z" />
  <ellipse class="pale" cx="80" cy="69" rx="11" ry="13" /><path class="line" d="M80 62C84 62 86 66 86 69C86 73 83 76 80 76C77 76 75 73 75 69" />
  <path class="line" d="M14 64H40M26 73H58M50 62H64" />
  <path class="tone" d="M18 26H84V50H18C12 50 12 26 18 26Z" />
  <ellipse class="pale" cx="86" cy="38" rx="10" ry="12" /><path class="line" d="M86 32C89 32 91 35 91 38C91 42 88 44 86 44C83 44 81 42 81 38" />
  <path class="line" d="M26 33H56M34 42H70" /></g>
</g>`;

export const EMBLEMS: Readonly<Record<string, SVGTemplateResult>> = {
  resource_brick: BASE.brick ?? svg``,
  resource_mortar: BASE.mortar ?? svg``,
  resource_rope: rope,
  resource_wood: wood,
};

/** Two hammers, crossed. */
const HAMMER = svg`<path class="pale" d="M46 54H54V104H46Z" /><path class="pale" d="M32 40H62L70 47L62 54H32Z" />`;
export const RESOURCE_BACK = svg`
  <circle class="line" cx="50" cy="70" r="34" />
  <g transform="rotate(42 50 70)">${HAMMER}</g><g transform="translate(100 0) scale(-1 1) rotate(42 50 70)">${HAMMER}</g>`;
