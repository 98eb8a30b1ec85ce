/** The shapes of what this box brings: siege engines on their crews, camps behind palisades, what the Engineer builds. */
import { arcMiddle, colourOf, colourStart, polar, type Spot, WALL_RADIUS } from "../board/geometry.js";
import { around, type Filling, MONSTER, type Shape, star, TRIANGLE } from "../board/shapes.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import type { MonsterView } from "../protocol.js";

/** A platform of planks with cut corners. */
const DECK = "M-27-43H27L43-27V27L27 43H-27L-43 27V-27Z";
const NAILS = "M-33-22V-21M-22-33H-21M33-22V-21M22-33H21M-33 22V21M-22 33H-21M33 22V21M22 33H21";
/** Stakes around a camp. */
const PALISADE = star(44, 47, 41);
/** A sign of wood, wider than high. */
const BOARD = "M-37-33H37Q43-33 43-27V27Q43 33 37 33H-37Q-43 33-43 27V-27Q-43-33-37-33Z";
const FORWARD_CAMP_RADIUS = 455;

/** Those who push it look out from under it, away from the castle. */
function crew({ tip }: Filling): SVGTemplateResult {
  const heads = [157, 203].map((angle) => {
    const { x, y } = around(48, angle, tip);
    return svg`<g class="engine-crew" transform=${`translate(${x} ${y}) rotate(${tip - 180}) scale(.43)`}>
      <path class="halo" d=${TRIANGLE} /><path class="crew-ground" d=${TRIANGLE} />
      <path class="crew-eyes" d="M-18-17L-5-11M18-17L5-11" /></g>`;
  });
  return svg`${heads}`;
}

export const ENGINE: Shape = {
  ...MONSTER,
  name: "engine",
  reach: 48,
  corners: false,
  scale: () => 0.86,
  health: [45, 1],
  framed: "translate(50 52) scale(.76)",
  markPlaces: { breached: -90, flame: 105, tar: 255 },
  body: (filling) => svg`${filling.marks.breached ? nothing : crew(filling)}
    <path class="halo" d=${DECK} /><path class="ground" d=${DECK} /><path class="nails" d=${NAILS} />
    <g transform="translate(0 -1) scale(.98)">${filling.silhouette}</g>`,
};

export const CAMP: Shape = {
  ...MONSTER,
  name: "camp",
  corners: false,
  scale: () => 0.8,
  health: [40, 1],
  framed: "translate(50 45) scale(.9)",
  body: ({ silhouette }) => svg`<path class="halo" d=${PALISADE} /><path class="rim" d=${PALISADE} />
    <circle class="ground" r="37" /><g transform="translate(0 -2) scale(.84)">${silhouette}</g>`,
};

/** What the Engineer builds, in the field and as a task. */
export const WORKS: Shape = {
  ...MONSTER,
  name: "works",
  reach: 42,
  corners: false,
  scale: () => 0.72,
  framed: "translate(50 50)",
  body: ({ silhouette }) => svg`<path class="halo" d=${BOARD} /><path class="ground" d=${BOARD} />
    <path class="grain" d="M-36-20Q-12-24 10-20T37-21M-37 22Q-14 19 8 23T37 20" />
    <g transform="scale(.92)">${silhouette}</g>`,
};

/** On the wall line, once its crew has gone in. */
export function onTheLine({ arc, marks }: MonsterView): Spot | null {
  if (!marks.breached) return null;
  const angle = arcMiddle(arc) + 13;
  return { ...polar(WALL_RADIUS - 4, angle), scale: 0.8, angle };
}

/** On the border of the two arcs of its colour. */
export function onTheBorder({ arc }: MonsterView): Spot {
  const angle = colourStart(colourOf(arc)) + 60;
  return { ...polar(FORWARD_CAMP_RADIUS, angle), scale: 1, angle };
}
