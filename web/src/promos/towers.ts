/** The towers of the promos, from that of 2015 on: a plain one with another top and its year on a banner. */
import type { TowerArt } from "../boxes.js";
import { svg } from "../lit.js";

const FIRST_YEAR = 2015;
const BODY = svg`<ellipse class="cast" cx="4" cy="35" rx="31" ry="8" />
  <path class="stone" d="M-20 35L-17-4H17L20 35Q0 41-20 35Z" /><path class="dusk" d="M6 37L6-4H17L20 35Q13 37.500 6 37Z" />
  <path class="stone" d="M-22-4V-17H-14V-11H-5V-17H5V-11H14V-17H22V-4Q0 2-22-4Z" />`;
const TOPS = [
  svg`<path class="roof" d="M-18-14L0-46L18-14Q0-8-18-14Z" /><circle class="crown" cy="-49" r="6" />`,
  svg`<path class="pole" d="M-16-14V-44M16-14V-44" /><path class="flag" d="M-16-44L-1-39L-16-33ZM16-44L31-39L16-33Z" />`,
  svg`<path class="roof" d="M-19-14Q-20-38 0-41Q20-38 19-14Q0-8-19-14Z" /><path class="pole" d="M0-41V-56" /><path class="flag" d="M0-57L16-52L0-46Z" />`,
  svg`<path class="roof" d="M-17-14L-9-31H9L17-14Q0-8-17-14ZM-10-33L0-55L10-33Z" />`,
  svg`<path class="stone" d="M-13-13V-36H-16V-45H-7V-40H7V-45H16V-36H13V-13Z" /><path class="roof" d="M-9-42L0-60L9-42Z" />`,
];
const towers = TOPS.map((top, index): [string, TowerArt] => {
  const year = FIRST_YEAR + index;
  const banner = svg`<g class="year"><path d="M-27 6H27L22 16L27 26H-27L-22 16Z" /><text aria-hidden="true" y="21.5">${year}</text></g>`;
  return [`tower_${year}`, { picture: svg`${BODY}${top}${banner}` }];
});

export const TOWERS: Readonly<Record<string, TowerArt>> = Object.fromEntries(towers);
