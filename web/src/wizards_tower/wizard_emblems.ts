/** The emblems of the wizard deck, one per spell, in 100 by 100. */

import { at, bolt, burst, cloud, flame, rays, spark, sword, token, tower } from "../cards/shapes.js";
import { type SVGTemplateResult, svg } from "../lit.js";

const arcaneAssembly = svg`
  <path class="tone" d="M8 72H36V90H8ZM36 72H64V90H36ZM64 72H92V90H64ZM22 54H50V72H22Z" />
  <path class="pale" d="M58 36L84 29L88 46L62 53Z" />
  <path class="pale" d="M16 24L40 31L35 47L11 40Z" />
  <path class="ray" d="M74 57V66M28 47V50" />
  ${at(52, 20, 1.4, spark)}
  ${at(88, 14, 0.9, spark)}
  ${at(48, 42, 0.7, spark)}`;

const azrielsFist = svg`
  <path class="ray" d="M20 10V30M10 20V38M80 10V30M90 20V38" />
  <path class="pale" d="M34 4H66V24H34Z" />
  <path class="tone" d="M30 24H70L74 44H26Z" />
  <path class="tone" d="M22 46C22 36 38 36 38 46V66C38 75 22 75 22 66Z" />
  <path class="tone" d="M36 44C36 34 51 34 51 44V70C51 79 36 79 36 70Z" />
  <path class="tone" d="M50 44C50 34 65 34 65 44V70C65 79 50 79 50 70Z" />
  <path class="tone" d="M63 46C63 36 78 36 78 46V66C78 75 63 75 63 66Z" />
  <path class="pale" d="M72 36C82 38 82 54 72 54H48C40 54 40 42 48 42H62C66 42 68 36 72 36Z" />
  <path class="gold" d="M50 82L56 88L66 84L63 92L72 96H28L37 92L34 84L44 88Z" />`;

const burningBlast = svg`
  ${at(50, 50, 1, burst("fire", 11, 46, 29))}
  ${at(50, 50, 1, burst("gold", 11, 29, 17))}
  ${at(50, 51, 0.9, token)}`;

const chainLightning = svg`
  <path class="gold" d="M16 18L58 24L50 35L86 36L52 54L62 62L24 86L40 58L28 50L46 40L12 26Z" />
  ${at(17, 20, 1.1, token)}
  ${at(82, 38, 1.1, token)}
  ${at(27, 82, 1.1, token)}
  ${at(76, 76, 1.2, spark)}
  ${at(58, 14, 0.8, spark)}`;

const extinguishingWind = svg`
  ${at(22, 92, 0.56, svg`<path class="ray" stroke-dasharray="9 11" d="M2-62C5-45 23-37 23-17C23-5 13 2 0 2C-13 2-23-5-23-17C-23-27-17-32-15-43C-10-40-8-35-7-30C-2-38-3-50 2-62Z" />`)}
  <path class="wind" d="M6 36H56C72 36 72 12 57 12C48 12 46 22 53 25M6 54H80C98 54 98 30 82 30C73 30 71 40 78 43M40 72H74C88 72 88 92 74 92C66 92 64 83 70 80" />`;

const eyeOfTheOracle = svg`
  ${at(50, 54, 1, rays(7, -54, 54, 35, 46))}
  <path class="pale" d="M5 56C24 26 76 26 95 56C76 86 24 86 5 56Z" />
  <circle class="tone" cx="50" cy="56" r="19" />
  <circle class="dark" cx="50" cy="56" r="9" />
  ${at(50, 56, 1, spark)}`;

const fireball = svg`
  <path class="fire" d="M20 44C34 26 60 26 94 6C82 20 84 27 94 29C82 36 80 42 86 54C74 54 70 68 56 82Z" />
  <path class="gold flat" d="M34 40C46 32 58 32 72 24C66 34 68 40 76 42C66 48 66 56 58 70Z" />
  <circle class="tone" cx="37" cy="63" r="27" />
  <path class="pale flat" d="M18 62C18 51 27 44 37 44C29 49 25 56 26 64C27 71 31 77 37 81C26 82 18 73 18 62Z" />`;

const hammerOfLight = svg`
  ${at(37, 40, 1, rays(5, 138, 262, 36, 47))}
  <g transform="translate(6 2) scale(0.94) rotate(-38 50 50)">
  <rect class="pale" x="45" y="40" width="10" height="56" rx="4" />
  <path class="line" d="M45 78H55M45 86H55" />
  <path class="gold" d="M26 12H74V42H26Z" />
  <path class="pale" d="M16 8H30V46H16ZM70 8H84V46H70Z" />
  ${at(50, 27, 0.9, burst("tone", 4, 12, 4))}
  </g>`;

const hypnotize = svg`
  <circle class="tone" cx="50" cy="50" r="41" />
  <path class="ray" d="M50 50a5 5 0 0 1 10 0a10 10 0 0 1 -20 0a15 15 0 0 1 30 0a20 20 0 0 1 -40 0a25 25 0 0 1 50 0a30 30 0 0 1 -60 0a35 35 0 0 1 35 -35" />
  ${at(14, 16, 1, spark)}
  ${at(88, 84, 1, spark)}`;

const lightningBolt = svg`
  ${at(50, 40, 0.98, cloud)}
  ${at(50, 55, 0.96, bolt)}`;

const mysticalManufacturing = svg`
  ${at(50, 92, 1.25, svg`<g transform="translate(0 -6)">${tower}</g>`)}
  <path class="tone" d="M12 94C12 84 24 84 28 86C32 78 44 80 46 85C52 78 66 78 68 86C76 82 88 86 88 94Z" />
  <path class="ray" d="M10 70V50M4 57L10 49L16 57M90 70V50M84 57L90 49L96 57" />
  ${at(14, 28, 1.1, spark)}
  ${at(86, 28, 1.1, spark)}`;

const rainOfIce = svg`
  ${at(50, 46, 1.06, cloud)}
  <path class="pale" d="M22 54H34L28 82ZM66 54H78L72 82ZM44 54H56L50 76Z" />
  ${at(50, 88, 1, rays(6, 0, 300, 0, 9))}
  ${at(15, 76, 1, rays(6, 0, 300, 0, 7))}
  ${at(86, 76, 1, rays(6, 0, 300, 0, 7))}`;

/** A spear that falls on its point, 0,0. */
const spear = svg`
  <path class="ray" d="M0-40V-24" />
  <path class="pale" d="M0 0L-8-18L0-27L8-18Z" />`;

const rainOfIron = svg`
  ${at(50, 46, 1.06, cloud)}
  ${at(22, 86, 1, spear)}
  ${at(41, 94, 1, spear)}
  ${at(60, 86, 1, spear)}
  ${at(79, 94, 1, spear)}`;

const ringOfFire = svg`
  ${[0, 60, 120, 180, 240, 300].map((angle) => svg`<g transform="rotate(${angle} 50 50)">${at(50, 27, 0.42, flame)}</g>`)}
  <circle class="tone" cx="50" cy="50" r="25" />
  ${at(50, 66, 0.52, tower)}`;

const teleport = svg`
  <ellipse class="tone" cx="24" cy="62" rx="17" ry="32" />
  <ellipse class="dark" cx="24" cy="62" rx="9" ry="22" />
  <ellipse class="tone" cx="76" cy="62" rx="17" ry="32" />
  <ellipse class="dark" cx="76" cy="62" rx="9" ry="22" />
  <path class="ray" d="M24 22C34 6 66 6 75 20M64 19L76 22L79 10" />
  ${at(76, 64, 1, svg`<path class="pale" d="M0-13L13 9H-13Z" />`)}
  ${at(50, 50, 1, spark)}
  ${at(48, 78, 0.7, spark)}`;

const thalgarsBlessing = svg`
  ${at(50, 26, 1, rays(7, -90, 90, 15, 25))}
  ${at(50, 27, 1.1, spark)}
  <path class="pale" d="M22 40H78C78 62 66 70 56 71V82C64 83 70 86 70 92H30C30 86 36 83 44 82V71C34 70 22 62 22 40Z" />
  <path class="tone" d="M22 40H78C78 47 77 52 74 56H26C23 52 22 47 22 40Z" />
  <path class="line" d="M44 71H56M44 82H56" />`;

const valadorsWave = svg`
  <path class="tone" d="M5 92C5 50 24 12 60 12C84 12 97 32 90 49C85 60 68 60 66 48C65 41 71 36 77 40C73 28 54 30 49 47C44 66 62 78 95 78V92Z" />
  <path class="pale" d="M60 12C84 12 97 32 90 49C85 60 68 60 66 48C65 41 71 36 77 40C75 32 66 28 57 34C62 22 74 22 82 32C80 20 70 13 60 12Z" />
  <path class="line" d="M18 78C20 58 26 44 36 34M32 82C32 70 34 62 37 56M50 83C47 79 45 76 44 72" />
  ${at(16, 18, 1, spark)}
  ${at(70, 68, 0.7, spark)}`;

const wallOfForce = svg`
  <path class="tone" d="M30 6C62 28 62 72 30 94C44 70 44 30 30 6Z" />
  <path class="pale" d="M14 12C42 32 42 68 14 88C26 68 26 32 14 12Z" />
  ${at(76, 30, 1, token)}
  ${at(78, 72, 1, token)}
  <path class="ray" d="M62 48H90M82 40L91 48L82 56" />
  ${at(8, 50, 0.9, spark)}`;

const warStorm = svg`
  <path class="tone" d="M14 18C14 6 86 6 86 18C86 28 72 31 50 31C28 31 14 28 14 18Z" />
  <path class="pale" d="M24 36C24 28 80 28 80 38C80 46 70 49 52 49C34 49 24 46 24 36Z" />
  <path class="tone" d="M32 53C32 46 72 46 72 54C72 61 64 64 51 64C38 64 32 60 32 53Z" />
  <path class="pale" d="M42 68C42 62 66 62 66 69C66 75 61 78 54 78C46 78 42 74 42 68Z" />
  <path class="tone" d="M50 82C50 77 62 78 62 83C62 90 56 95 48 96C53 91 50 88 50 82Z" />
  ${at(18, 66, 0.42, sword, -30)}
  ${at(84, 66, 0.42, bolt, -12)}`;

const wizardQuake = svg`
  ${at(46, 66, 1, tower, -13)}
  <path class="gold" d="M72 10L60 30H68L62 46L82 24H73L80 10Z" />
  <path class="tone" d="M4 66H36L44 76L36 84L46 95H4Z" />
  <path class="tone" d="M96 66H52L60 76L50 84L60 95H96Z" />
  <path class="line" d="M14 76H26M18 86H28M74 76H86M72 86H82" />`;

export const WIZARD_EMBLEMS: Readonly<Record<string, SVGTemplateResult>> = {
  arcane_assembly: arcaneAssembly,
  azriels_fist: azrielsFist,
  burning_blast: burningBlast,
  chain_lightning: chainLightning,
  extinguishing_wind: extinguishingWind,
  eye_of_the_oracle: eyeOfTheOracle,
  fireball,
  hammer_of_light: hammerOfLight,
  hypnotize,
  lightning_bolt: lightningBolt,
  mystical_manufacturing: mysticalManufacturing,
  rain_of_ice: rainOfIce,
  rain_of_iron: rainOfIron,
  ring_of_fire: ringOfFire,
  teleport,
  thalgars_blessing: thalgarsBlessing,
  valadors_wave: valadorsWave,
  wall_of_force: wallOfForce,
  war_storm: warStorm,
  wizard_quake: wizardQuake,
};
