/** The emblems of the base game's cards, in 100 by 100. */

import { arrow, at, battlement, burst, leaf, shield, sword } from "../cards/shapes.js";
import { type SVGTemplateResult, svg } from "../lit.js";

const archer = svg`<g transform="translate(-4 -2) rotate(-38 50 50)">
  <path class="line" d="M32 8L19 50L32 92" />
  <path class="tone" d="M32 8C84 20 84 80 32 92C68 74 68 26 32 8Z" />
  <rect class="pale" x="58" y="41" width="15" height="18" rx="3" />
  ${at(94, 50, 0.94, arrow)}
</g>`;

const knight = svg`
  <path class="line" d="M17 95V18" stroke-width="5" />
  <path class="pale" d="M17 3L23 18H11Z" />
  <path class="pale" d="M17 22H46L38 29.5L46 37H17Z" />
  <g transform="translate(11 7) scale(0.94)">
  <path class="tone" d="M32 93C36 76 53 70 54 56C46 63 40 61 34 67C28 74 14 71 13 62C12 53 24 47 29 36C32 29 38 25 44 22L43 7L57 18C80 25 90 54 86 93Z" />
  <path class="dark" d="M57 18C80 25 90 54 86 93H72C78 60 70 36 57 18Z" />
  <path class="line" d="M25 43L42 59M44 22L53 40L42 59M53 40L68 44" />
  <circle class="dark" cx="40.5" cy="35" r="2" />
  <path class="line" d="M20 63L26 62" /></g>`;

const swordsman = svg`
  <circle class="tone" cx="55" cy="56" r="33" />
  <circle class="line" cx="55" cy="56" r="24" />
  ${at(50, 50, 1.06, sword, 40)}`;

const hero = svg`
  <path class="tone" d="M24 42H76V70C76 82 62 89 50 94C38 89 24 82 24 70Z" />
  <path class="pale" d="M50 46L57 54V92L50 94L43 92V54Z" />
  <path class="dark" d="M30 54H43V60H30ZM57 54H70V60H57Z" />
  <path class="line" d="M33 72V78M67 72V78M38 70V82M62 70V82" />
  <path class="gold" d="M22 42L17 15L34 26L50 6L66 26L83 15L78 42Z" />
  <circle class="tone" cx="50" cy="31" r="4.5" />`;

const barbarian = svg`<g class="in-iron" transform="translate(3 4) scale(0.94) rotate(24 50 50)">
  <rect class="wood" x="46" y="8" width="8" height="86" rx="3" />
  <path class="tone" d="M54 20C66 20 74 14 84 8C94 26 94 46 84 64C74 58 66 52 54 52Z" />
  <path class="tone" d="M46 20C34 20 26 14 16 8C6 26 6 46 16 64C26 58 34 52 46 52Z" />
  <path class="pale" d="M84 8C94 26 94 46 84 64L77 59C84 44 84 28 77 13ZM16 8C6 26 6 46 16 64L23 59C16 44 16 28 23 13Z" />
  <path class="line" d="M46 30H54M46 42H54M46 74H54M46 82H54" />
</g>`;

const driveHimBack = svg`<g class="in-wood">
  <path class="ray" d="M6 34H20M3 50H22M8 66H20" />
  <path class="tone" d="M34 24H62V52C68 62 94 60 95 80H32Z" />
  <path class="pale" d="M30 10H66V26H30Z" />
  <path class="dark" d="M30 80H96V90H54L50 86H46V92H30Z" />
  <path class="line" d="M62 40L52 42M62 50L53 54" />
</g>`;

const tar = svg`<g class="in-wood">
  <path class="tone" d="M26 18C16 40 16 66 26 92H74C84 66 84 40 74 18Z" />
  <path class="line" d="M42 50V92M58 60V92" />
  <path class="pale" d="M20 70H80L77 81H23Z" />
  <path class="dark" d="M24 18C24 4 76 4 76 18C80 28 81 36 79 42C77 47 71 46 70 40V35C69 30 62 30 62 36V56C62 64 51 64 51 56V38C51 32 43 32 43 38V47C43 54 34 54 34 47V38C33 33 27 35 25 40C22 44 19 40 20 34Z" />
  <path class="shine" d="M34 17C38 12 48 11 56 12" />
</g>`;

const niceShot = svg`<g class="in-red">
  <circle class="pale" cx="46" cy="54" r="39" />
  <circle class="tone" cx="46" cy="54" r="27" />
  <circle class="pale" cx="46" cy="54" r="15" />
  <circle class="tone" cx="46" cy="54" r="4.5" />
  ${at(46, 54, 0.84, svg`<path class="line" d="M0 0H-56" /><path class="pale" d="M-50 0L-57-11H-73L-65 0L-73 11H-57Z" />`, 135)}
</g>`;

const missing = svg`<g class="in-slate">
  <path class="ray" stroke-dasharray="1 8" d="M50 5L92 78H8Z" />
  <path class="line" d="M40 38C40 25 60 25 60 38C60 47 50 46 50 55" />
  <rect class="pale" x="6" y="63" width="50" height="11" rx="5.5" />
  <rect class="tone" x="26" y="74" width="68" height="11" rx="5.5" />
  <rect class="pale" x="12" y="85" width="54" height="11" rx="5.5" />
</g>`;

const scavenge = svg`<g class="in-wood">
  <path class="tone" d="M16 52V34C16 16 24 12 34 12H66C76 12 84 16 84 34V52Z" />
  <path class="dark" d="M16 52L22 38H78L84 52Z" />
  ${at(38, 38, 0.72, leaf("leaf"), -14)}
  ${at(60, 36, 0.72, svg`${leaf("leaf")}${burst("gold", 4, 14, 5)}`, 12)}
  <path class="tone" d="M10 52H90V91H10Z" />
  <path class="line" d="M26 52V91M74 52V91" />
  <path class="pale" d="M42 52H58V66C58 74 42 74 42 66Z" />
  <circle class="dark" cx="50" cy="62" r="1.5" />
</g>`;

const drawTwo = svg`
  ${at(36, 53, 1.12, leaf("pale"), -15)}
  ${at(61, 50, 1.2, svg`${leaf("tone")}<rect class="line" x="-13" y="-21" width="26" height="42" rx="2" /><path class="pale" d="M0-13L9 0L0 13L-9 0Z" />`, 9)}`;

const brick = svg`<g class="in-rust">
  <path class="pale" d="M6 44L58 20L94 38L42 62Z" />
  <path class="tone" d="M6 44L42 62V88L6 70Z" />
  <path class="tone" d="M42 62L94 38V64L42 88Z" />
  <path class="shade" d="M42 62L94 38V64L42 88Z" />
  <path class="line" d="M30 43L57 31L71 38L44 50Z" />
</g>`;

const mortar = svg`<g class="in-iron" transform="rotate(38 50 50)">
  <path class="tone" d="M50 98L25 50C24 42 76 42 75 50Z" />
  <path class="pale" d="M50 90L31 54C36 47 41 56 47 50C53 45 58 56 69 53Z" />
  <path class="line" d="M50 44V32" stroke-width="7" />
  <rect class="wood" x="42" y="2" width="16" height="30" rx="7" />
  <path class="line" d="M42 25H58" />
</g>`;

const fortifyWall = svg`<g class="in-slate">
  ${at(50, 90, 1, battlement("pale", 72))}
  <path class="line" d="M8 46H92M8 62H92M8 76H92M24 46V62M76 46V62M16 62V76M84 62V76M24 76V90M76 76V90" />
  <g class="in-rust">${at(50, 61, 0.94, svg`${shield("tone")}<path class="pale" d="M-28-14H-7V-34H7V-14H28V0H7V32L0 36L-7 32V0H-28Z" />`)}</g>
</g>`;

export const EMBLEMS: Readonly<Record<string, SVGTemplateResult>> = {
  archer,
  barbarian,
  brick,
  draw_two: drawTwo,
  drive_him_back: driveHimBack,
  fortify_wall: fortifyWall,
  hero,
  knight,
  missing,
  mortar,
  nice_shot: niceShot,
  scavenge,
  swordsman,
  tar,
};
