/** The Wizard's Tower itself. */
import { svg } from "../lit.js";

export const WIZARDS_TOWER = svg`<ellipse class="cast" cx="4" cy="36" rx="30" ry="8" />
  <path class="stone" d="M-19 36L-13 0L-15-20H15L13 0L19 36Q0 43-19 36Z" />
  <path class="dusk" d="M5 38L5-20H15L13 0L19 36Q12 39 5 38Z" />
  <path class="stone" d="M-20-18L-16-27H16L20-18Q0-11-20-18Z" />
  <path class="opening lit" d="M-5-1Q-5-8 0-10Q5-8 5-1V6H-5Z" /><path class="opening" d="M-5 27Q-5 20 0 19Q5 20 5 27V38H-5Z" />
  <path class="roof wizard" d="M-24-22Q-8-32-4-56Q-2-70 13-76Q5-68 8-54Q12-32 24-22Q0-14-24-22Z" />
  <path class="stars" d="M-8-32l1.700 3.700 4 .5-3 2.700.8 4-3.500-2-3.500 2 .8-4-3-2.700 4-.5ZM8-36l1.300 2.800 3 .4-2.200 2 .6 3-2.700-1.500-2.700 1.500.6-3-2.200-2 3-.4ZM1-56l1.300 2.800 3 .4-2.200 2 .6 3-2.700-1.500-2.700 1.500.6-3-2.200-2 3-.4Z" />
  <path class="moon" d="M20-82A7.500 7.500 0 1 0 26-70A6 6 0 1 1 20-82Z" />`;
