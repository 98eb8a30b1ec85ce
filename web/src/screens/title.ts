/** The title picture: the board seen from a hill, the castle standing up out of it, the monsters on their way. */
import { arcMiddle, arcStart, colourOf, type Point, polar, sector, seeded } from "../board/geometry.js";
import { TRIANGLE } from "../board/shapes.js";
import { lookOf } from "../board/tokens.js";
import { boxes } from "../boxes.js";
import { html, type SVGTemplateResult, svg, type TemplateResult } from "../lit.js";
import { t } from "../texts.js";
import { burning, rubble, towerUpright, wallRun } from "./title_castle.js";

/** How flat circles lie. */
const TILT = 0.5;
const FIELDS = [
  ["archer", 402, 492],
  ["knight", 316, 402],
  ["swordsman", 236, 316],
] as const;

/** A monster and where it stands: kind, radius, angle, size. */
export type Fighter = readonly [kind: string, radius: number, angle: number, size: number];

/** The place of a point of the board in the picture. */
export function laid(radius: number, angle: number): Point {
  const { x, y } = polar(radius, angle);
  return { x, y: y * TILT };
}

/** Something that stands up; what is farther down stands in front. */
interface Standing {
  readonly y: number;
  readonly picture: SVGTemplateResult;
}

function land(): SVGTemplateResult {
  const fields = [1, 2, 3, 4, 5, 6].flatMap((arc) =>
    FIELDS.map(
      ([ring, inner, outer]) =>
        svg`<path class=${`land ${ring} ${colourOf(arc)}`} d=${sector(inner, outer, arcStart(arc), arcStart(arc) + 60)} />`,
    ),
  );
  const seams = [1, 2, 3, 4, 5, 6].map((arc) => {
    const [from, to] = [polar(236, arcStart(arc)), polar(500, arcStart(arc))];
    return `M${from.x.toFixed(0)} ${from.y.toFixed(0)}L${to.x.toFixed(0)} ${to.y.toFixed(0)}`;
  });
  return svg`<g transform=${`scale(1 ${TILT})`}>
    <circle class="wood-floor" r="562" />${fields}
    <path class="seam" d=${seams.join("")} />
    <circle class="ward" r="236" /><circle class="court" r="214" />
  </g>`;
}

/** Tufts of grass, so that the fields are no flat colour. */
function tufts(): SVGTemplateResult {
  const random = seeded(11);
  const marks = Array.from({ length: 190 }, () => {
    const { x, y } = laid(250 + random() * 235, random() * 360);
    return `M${x.toFixed(0)} ${y.toFixed(0)}l2-6m1 6l3-5`;
  });
  return svg`<path class="tuft" d=${marks.join("")} />`;
}

function tree(random: () => number, x: number, y: number): SVGTemplateResult {
  const size = 40 + random() * 22 + y * 0.05;
  const shape =
    random() < 0.68
      ? `M0${-size}L${size * 0.2} ${-size * 0.58}H${size * 0.1}L${size * 0.32} ${-size * 0.1}H${-size * 0.32}L${-size * 0.1} ${-size * 0.58}H${-size * 0.2}Z`
      : `M${-size * 0.3} ${-size * 0.14}a${size * 0.2} ${size * 0.2} 0 0 1 .06-${size * 0.26}a${size * 0.25} ${size * 0.25} 0 0 1 ${size * 0.46}-${size * 0.06}a${size * 0.19} ${size * 0.19} 0 0 1 ${size * 0.1} ${size * 0.32}Z`;
  return svg`<g transform=${`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
    <path class="trunk" d=${`M0 0V${-size * 0.2}`} /><path class=${random() < 0.5 ? "crown" : "crown deep"} d=${shape} />
    <path class="shade" d=${`M${size * 0.04} ${-size * 0.7}L${size * 0.14} ${-size * 0.46}M${size * 0.06} ${-size * 0.4}L${size * 0.2} ${-size * 0.16}`} />
  </g>`;
}

function woods(): Standing[] {
  const random = seeded(5);
  const trees: Point[] = [];
  for (let attempt = 0; attempt < 1600; attempt += 1) {
    const spot = laid(508 + random() * 62, random() * 360);
    if (!trees.some((other) => Math.hypot(other.x - spot.x, (other.y - spot.y) * 1.6) < 20)) trees.push(spot);
  }
  return trees.map(({ x, y }) => ({ y, picture: tree(random, x, y) }));
}

function horde(): Standing[] {
  const fighters = boxes().flatMap(({ horde = [] }) => horde);
  return fighters.map(([kind, radius, angle, size]) => {
    const { x, y } = laid(radius, angle);
    const { classes, rimmed, silhouette } = lookOf(kind);
    return {
      y,
      picture: svg`<g transform=${`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size})`}>
        <ellipse class="shadow" rx="34" ry="10" />
        <g class=${classes} transform="translate(0 -50)">
          ${rimmed ? svg`<path class="rim" d=${TRIANGLE} />` : ""}<path class="ground" d=${TRIANGLE} />
          <g transform="translate(0 -5) scale(.92)">${silhouette}</g>
        </g>
      </g>`,
    };
  });
}

function castle(): Standing[] {
  const towers = [1, 2, 3, 5, 6].map((arc) => {
    const { x, y } = laid(164, arcMiddle(arc));
    return { y, picture: towerUpright(x, y, colourOf(arc), arc === 5) };
  });
  const fallen = laid(150, arcMiddle(4));
  const breach = laid(222, arcMiddle(4));
  return [
    { y: -150, picture: wallRun(222, 270, 450, TILT, true) },
    ...towers,
    { y: fallen.y, picture: rubble(fallen.x, fallen.y, 34, 3) },
    { y: 84, picture: wallRun(222, 90, 192, TILT, false) },
    { y: 84, picture: wallRun(222, 228, 270, TILT, false) },
    { y: 96, picture: rubble(breach.x, breach.y, 56, 8) },
    { y: 97, picture: burning(breach.x - 26, breach.y - 4, 1.1) },
  ];
}

let drawn: TemplateResult | null = null;

/** The picture; drawn once. */
export function titlePicture(): TemplateResult {
  if (!drawn) {
    const standing = [...woods(), ...horde(), ...castle()].sort((a, b) => a.y - b.y);
    drawn = html`<svg viewBox="-590 -338 1180 634" aria-hidden="true" focusable="false">
      ${land()}${tufts()}${standing.map(({ picture }) => picture)}
    </svg>`;
  }
  return html`<div class="title-picture" role="img" aria-label=${t("page.title.picture")}>${drawn}</div>`;
}
