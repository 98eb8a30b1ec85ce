/** The emblems of the castle deck, one per card, in 100 by 100. */
import { type SVGTemplateResult, svg } from "../lit.js";
import { arrow, at, axe, battlement, burst, flame, leaf, rays, shield, spark, sword, token } from "./shapes.js";

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

/** Shown for cards that this page does not know yet: a sealed scroll. */
export const unknownCastle = svg`
  <path class="pale" d="M24 16H84V74C84 84 70 84 70 74H24Z" />
  <path class="tone" d="M24 16C10 16 10 32 24 32H28V16ZM16 74H70C70 84 84 84 84 74C84 90 78 90 72 90H24C12 90 10 74 16 74Z" />
  <path class="line" d="M38 32H72M38 44H72M38 56H60" />`;

export const CASTLE_EMBLEMS: Record<string, SVGTemplateResult> = {
  archer,
  barbarian,
  berserk,
  brick,
  change_color: changeColor,
  change_range: changeRange,
  double_strike: doubleStrike,
  draw_two: drawTwo,
  drive_him_back: driveHimBack,
  enchanted,
  flaming,
  fortify_wall: fortifyWall,
  hero,
  knight,
  knock_back: knockBack,
  missing,
  mortar,
  never_lose_hope: neverLoseHope,
  nice_shot: niceShot,
  reinforce,
  scavenge,
  stand_together: standTogether,
  swordsman,
  tar,
};
