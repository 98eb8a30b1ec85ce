/** The outlines of tokens: monsters, effects, the players' pieces. Boxes bring further ones. */
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { polar } from "./geometry.js";

/** What a shape is filled with. */
export interface Filling {
  readonly silhouette: SVGTemplateResult;
  /** The direction of the castle in degrees. */
  readonly tip: number;
  readonly health: number;
  readonly full: number;
  /** Whether it wears a rim that tells it from plain ones. */
  readonly rimmed: boolean;
  /** What lies on it. */
  readonly marks: Readonly<Record<string, number>>;
}

export interface Shape {
  /** Its name in the style sheets: `shape-…`. */
  readonly name: string;
  /** How far it reaches from its middle, before it is scaled. */
  readonly reach: number;
  /** Large and round, its health in pips along its back. */
  readonly round?: boolean;
  /** Whether the lower values of its health stand in its other corners. */
  readonly corners?: boolean;
  /** Its scale, by its full health. */
  readonly scale: (full: number) => number;
  /** Where its health stands, if it has any: how far from its middle, and how large. */
  readonly health: readonly [number, number];
  /** Where it lies in a picture of 100 by 100. */
  readonly framed: string;
  /** Where marks sit that would lie badly at their usual places, as angles from the tip. */
  readonly markPlaces?: Readonly<Record<string, number>>;
  /** Ground, rim and silhouette, without numbers. */
  readonly body: (filling: Filling) => SVGTemplateResult;
}

/** A triangle with bulging sides and round corners; its tip points down, its corners lie 50 from the middle. */
export const TRIANGLE = "M-9 45Q-36 26-44.500-18Q-46-32-33-33.500Q0-42 33-33.500Q46-32 44.500-18Q36 26 9 45Q0 54-9 45Z";
const TILE = "M-26-42H26Q42-42 42-26V26Q42 42 26 42H-26Q-42 42-42 26V-26Q-42-42-26-42Z";
/** A shield that stands upright wherever it is. */
const SHIELD = "M-33-43Q0-49 33-43Q40-42 40-35V0Q40 32 5 49Q0 52-5 49Q-40 32-40 0V-35Q-40-42-33-43Z";
/** Size says danger. */
const SIZES = [0.74, 0.73, 0.8, 0.87, 0.93];

export const MONSTER: Shape = {
  name: "body",
  reach: 46,
  corners: true,
  scale: (full) => SIZES[Math.min(full, 4)] ?? 0.87,
  health: [35, 1],
  framed: "translate(50 46) scale(.92)",
  body: ({ silhouette, tip, rimmed }) => {
    const back = polar(7, tip + 180);
    return svg`<g transform=${`rotate(${tip - 180})`}>
      <path class="halo" d=${TRIANGLE} />${rimmed ? svg`<path class="rim" d=${TRIANGLE} />` : nothing}
      <path class="ground" d=${TRIANGLE} />
    </g>
    <g transform=${`translate(${back.x.toFixed(1)} ${back.y.toFixed(1)}) scale(.88)`}>${silhouette}</g>`;
  },
};

/** What takes effect and is gone. */
export const EFFECT: Shape = {
  ...MONSTER,
  name: "effect",
  framed: "translate(50 50)",
  body: ({ silhouette }) => svg`<path class="halo" d=${TILE} /><path class="ground" d=${TILE} />${silhouette}`,
};

/** Our own side. */
export const PIECE: Shape = {
  ...MONSTER,
  name: "piece",
  corners: false,
  scale: () => 0.8,
  health: [37, 1],
  body: ({
    silhouette,
  }) => svg`<path class="halo" d=${SHIELD} /><path class="ground" d=${SHIELD} /><path class="hem" transform="scale(.86)" d=${SHIELD} />
      <g transform="translate(0 -6) scale(.86)">${silhouette}</g>`,
};

/** A point of a token whose tip points to the castle; 0 is the tip, angles run clockwise. */
export function around(radius: number, angle: number, tip: number): { x: string; y: string } {
  const { x, y } = polar(radius, tip + angle);
  return { x: x.toFixed(1), y: y.toFixed(1) };
}

/** The outline of a star around the middle. */
export function star(corners: number, outer: number, inner: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const { x, y } = polar(index % 2 ? inner : outer, (index * 360) / corners);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A burst with twelve points, behind the health of a monster that will hit, and on what it hits. */
export const STAR = star(24, 27, 19);

export const FLAME = "M0 14C-11 14-13 4-8-3C-7 1-5 2-4 2C-6-8 0-12 1-19C8-13 14-3 11 6C10 11 6 14 0 14Z";
export const FLAME_HEART = "M0 13C-6 12-7 6-2 0C-1 4 2 2 2-3C7 2 7 11 0 13Z";
