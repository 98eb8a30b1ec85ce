/** The picture of a preset: who stands before the castle, and what comes out of the forest. */
import { tokenPicture } from "../board/tokens.js";
import { type SVGTemplateResult, svg } from "../lit.js";
import type { WantedSeat } from "../protocol.js";
import type { Preset } from "./presets.js";

const GROUND = 74;
const RIGHT = 152;
/** How large the tokens are: one alone, two, or more that stand closer. */
const SIZES = [54, 48, 40];
const TREES = [
  [178, 60, 24],
  [187, 70, 30],
  [170, 66, 20],
  [147, 58, 22],
  [156, 66, 28],
  [138, 64, 16],
  [163, 74, 30],
] as const;

const CASTLE = svg`<path class="scene-stone" d="M-2 80V40H4V34H10V40H16V34H22V40H28V34H34V40H40V80Z" />
  <path class="scene-stone" d="M8 40V20H26V40Z" /><path class="scene-roof" d="M5 20L17 4L29 20Z" />
  <path class="scene-line" d="M17 4V-4" /><path class="scene-flag" d="M17-4L28 0L17 4Z" />
  <path class="scene-gate" d="M12 80V64A7 7 0 0 1 26 64V80Z" /><path class="scene-gate" d="M15 34V29A2 2 0 0 1 19 29V34Z" />
  <path class="scene-line" d="M30 52H38M-2 52H8M28 64H34M2 64H8" />`;

/** The scene as a picture; `overlord` stands with the monsters. */
export function presetScene({ scene, seats }: Preset, overlord: boolean): SVGTemplateResult {
  const defenders = overlord ? seats.slice(0, -1) : seats;
  const commander = overlord ? seats.at(-1) : undefined;
  const size = SIZES[Math.min(scene.length, SIZES.length) - 1] ?? 0;
  return svg`<svg class="preset-scene" viewBox="0 -6 160 90" aria-hidden="true" focusable="false">
    <path class="scene-hill" d="M-60 64Q46 42 92 58T220 54V90H-60Z" /><path class="scene-field" d="M-60 76Q60 62 220 72V90H-60Z" />
    ${TREES.map(([x, y, height]) => tree(x, y, height))}${CASTLE}
    ${scene.map((id, index) => monster(id, scene.length - 1 - index, size))}
    ${defenders.map((kind, index) => pawn(kind, 46 + 9 * index, GROUND + (index % 2) * 5))}
    ${commander ? pawn(commander, 152, GROUND + 5, true) : ""}
  </svg>`;
}

/** A token; `before` others that stand between it and the forest. */
function monster(id: string, before: number, size: number): SVGTemplateResult {
  const x = RIGHT - size - before * size * 0.82;
  return svg`<svg x=${x} y=${GROUND - 4 - size} width=${size} height=${size} viewBox="0 0 100 100">${tokenPicture(id)}</svg>`;
}

/** Somebody with a helmet: blue for a person, grey for a bot, and an outline for whoever is still to come. */
function pawn(kind: WantedSeat["kind"], x: number, y: number, crowned = false): SVGTemplateResult {
  return svg`<g class=${`scene-pawn ${kind}${crowned ? " crowned" : ""}`} transform=${`translate(${x} ${y})`}>
    <path d="M-5 0Q-5-9-2-10A4.500 4.500 0 1 1 2-10Q5-9 5 0Z" />
    ${crowned ? svg`<path class="scene-crown" d="M-5-17L-5-23L-2-20L0-24L2-20L5-23L5-17Z" />` : svg`<path class="scene-line" d="M-3-13H3" />`}
  </g>`;
}

function tree(x: number, y: number, height: number): SVGTemplateResult {
  const half = height * 0.32;
  return svg`<path class="scene-tree" d=${`M${x} ${y - height}L${x + half} ${y}H${x - half}Z`} />`;
}
