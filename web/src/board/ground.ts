/** The land around the castle: fields, woods, ring names, shields. It never changes while a game is played. */
import { type SVGTemplateResult, svg } from "../lit.js";
import { t } from "../texts.js";
import {
  ARCS,
  arcMiddle,
  COLOURS,
  colourOf,
  colourStart,
  curve,
  EDGE,
  polar,
  RINGS,
  type Ring,
  SHIELD_RADIUS,
  SPAN,
  sector,
  seeded,
} from "./geometry.js";
import { letterOf } from "./tokens.js";

const at = (value: number): string => value.toFixed(1);

/** Where each ring is named, once: between two arcs, at the foot of the board, where the words stand upright. */
const NAMED_AT = 180;

/** A circle drawn by hand: its radius wavers by a hair. */
function wavering(radius: number, amount: number, seed: number): string {
  const random = seeded(seed);
  const points = Array.from({ length: 90 }, (_, index) => polar(radius + (random() - 0.5) * amount, index * 4));
  const middle = (index: number): string => {
    const [a, b] = [points[index % 90], points[(index + 1) % 90]];
    return a && b ? `${at((a.x + b.x) / 2)} ${at((a.y + b.y) / 2)}` : "";
  };
  return `M${middle(0)}${points
    .map((_, index) => {
      const next = points[(index + 1) % 90];
      return next ? `Q${at(next.x)} ${at(next.y)} ${middle(index + 1)}` : "";
    })
    .join("")}Z`;
}

function fir(x: number, y: number, size: number): string {
  const [w, h] = [size * 0.62, size];
  return `M${at(x)} ${at(y - h)}L${at(x + w * 0.62)} ${at(y - h * 0.4)}L${at(x + w * 0.3)} ${at(y - h * 0.42)}L${at(x + w)} ${at(y + h * 0.12)}H${at(x - w)}L${at(x - w * 0.3)} ${at(y - h * 0.42)}L${at(x - w * 0.62)} ${at(y - h * 0.4)}Z`;
}

function oak(x: number, y: number, size: number): string {
  const r = size * 0.42;
  const lobe = (dx: number, dy: number): string => `a${at(r)} ${at(r)} 0 0 1 ${at(dx)} ${at(dy)}`;
  return `M${at(x - r * 1.5)} ${at(y)}${lobe(r * 0.35, -r * 1.2)}${lobe(r * 1.15, -r * 0.85)}${lobe(r * 1.15, r * 0.85)}${lobe(r * 0.35, r * 1.2)}Z`;
}

interface Wood {
  crowns: string;
  trunks: string;
  shades: string;
}

/** A row of trees; rows are drawn from the back (small y) to the front. */
function plant(): Wood[] {
  const random = seeded(7);
  const trees: { x: number; y: number; size: number; fir: boolean }[] = [];
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const radius = 430 + random() * 58;
    const angle = random() * 360;
    const { x, y } = polar(radius, angle);
    const size = 16 + random() * 8;
    const beyond =
      Math.hypot(x, y - size) > EDGE - 3 ||
      Math.hypot(Math.abs(x) + size * 0.6, y) > EDGE - 2 ||
      Math.hypot(x, y + size * 0.4) > EDGE - 2 ||
      Math.hypot(x, y - size) < 422 ||
      Math.hypot(x, y + size * 0.4) < 422 ||
      Math.hypot(Math.abs(x) - size * 0.7, y) < 422;
    const nearSeam = Math.abs(((angle + 30) % 60) - 30) * radius * 0.0175 < 8;
    const nearShield = radius > 458 && Math.abs((angle % 60) - 30) < 5;
    const nearName = radius < 474 && Math.abs(angle - NAMED_AT) < 8;
    const crowded = trees.some((tree) => Math.hypot(tree.x - x, (tree.y - y) * 1.1) < (tree.size + size) * 0.47);
    if (!beyond && !nearSeam && !nearShield && !nearName && !crowded) trees.push({ x, y, size, fir: random() < 0.62 });
  }
  trees.sort((a, b) => a.y - b.y);
  const rows: Wood[] = Array.from({ length: 4 }, () => ({ crowns: "", trunks: "", shades: "" }));
  trees.forEach((tree, index) => {
    const row = rows[Math.floor((index * 4) / trees.length)];
    if (!row) return;
    const { x, y, size } = tree;
    row.trunks += `M${at(x)} ${at(y)}v${at(size * 0.36)}`;
    row.crowns += tree.fir ? fir(x, y, size) : oak(x, y, size);
    row.shades += tree.fir
      ? `M${at(x + 2)} ${at(y - size * 0.55)}l${at(size * 0.3)} ${at(size * 0.52)}M${at(x)} ${at(y - size * 0.3)}l${at(size * 0.16)} ${at(size * 0.28)}`
      : `M${at(x + size * 0.1)} ${at(y - size * 0.1)}q${at(size * 0.24)} ${at(-size * 0.1)} ${at(size * 0.2)} ${at(-size * 0.34)}`;
  });
  return rows;
}

/** Tufts and furrows of a field, more of them farther out. */
function tufts(ring: Ring, count: number, seed: number): string {
  const random = seeded(seed);
  const [inner, outer] = SPAN[ring];
  let path = "";
  for (let index = 0; index < count; index += 1) {
    const { x, y } = polar(inner + 10 + random() * (outer - inner - 20), random() * 360);
    const size = 3 + random() * 3.5;
    path += `M${at(x - size)} ${at(y - size)}l${at(size * 0.6)} ${at(size)}M${at(x)} ${at(y - size * 1.4)}v${at(size * 1.4)}M${at(x + size)} ${at(y - size)}l${at(-size * 0.6)} ${at(size)}`;
  }
  return path;
}

/** Ploughed strips along the ring, broken where stones lie. */
function furrows(ring: Ring, lines: number, seed: number): string {
  const random = seeded(seed);
  const [inner, outer] = SPAN[ring];
  let path = "";
  for (let line = 1; line <= lines; line += 1) {
    const radius = inner + ((outer - inner) * line) / (lines + 1);
    for (let angle = random() * 8; angle < 358; angle += 7 + random() * 16) {
      const length = 1.5 + random() * 4.5;
      path += curve(radius + (random() - 0.5) * 4, angle, angle + length);
    }
  }
  return path;
}

const WOODS = plant();
const TUFTS = { archer: tufts("archer", 190, 3), knight: tufts("knight", 95, 4), swordsman: tufts("swordsman", 34, 5) };
const FURROWS = {
  archer: furrows("archer", 6, 13),
  knight: furrows("knight", 4, 14),
  swordsman: furrows("swordsman", 2, 15),
};
const BORDERS = (["forest", "archer", "knight", "swordsman"] as const).map((ring, index) =>
  wavering(SPAN[ring][0], 2.4, 20 + index),
);
const SEAMS = COLOURS.map((colour) => {
  const [a, b] = [polar(176, colourStart(colour)), polar(EDGE, colourStart(colour))];
  return `M${at(a.x)} ${at(a.y)}L${at(b.x)} ${at(b.y)}`;
}).join("");
const HALVES = COLOURS.map((colour) => {
  const [a, b] = [polar(176, colourStart(colour) + 60), polar(EDGE, colourStart(colour) + 60)];
  return `M${at(a.x)} ${at(a.y)}L${at(b.x)} ${at(b.y)}`;
}).join("");

const FIELDS = COLOURS.flatMap((colour) =>
  RINGS.filter((ring) => ring !== "castle").map((ring) => {
    const [inner, outer] = SPAN[ring];
    const path = sector(inner, outer, colourStart(colour), colourStart(colour) + 120);
    return svg`<path class=${`meadow ${ring} ${colour}`} d=${path} />`;
  }),
);
const HATCHING = COLOURS.map((colour) => {
  const path = sector(172, 420, colourStart(colour), colourStart(colour) + 120);
  return svg`<path class=${`hatching ${colour}`} d=${path} fill=${`url(#rw-${colour})`} />`;
});

/** What tokens show beside their health. Their names say it in words, so it is drawn as a picture and not as text. */
const DIGITS = Array.from({ length: 20 }, (_, index) => index);

/** One sign of each colour for those who do not see it: strokes for red, dots for green, waves for blue. */
const PATTERNS = svg`<defs>
  <pattern id="rw-red" class="red" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="sign" d="M0 0V15" />
  </pattern>
  <pattern id="rw-green" class="green" width="18" height="18" patternUnits="userSpaceOnUse">
    <circle class="dot" cx="4.500" cy="4.500" r="2.200" /><circle class="dot" cx="13.500" cy="13.500" r="2.200" />
  </pattern>
  <pattern id="rw-blue" class="blue" width="26" height="14" patternUnits="userSpaceOnUse">
    <path class="sign" d="M0 7Q6.500 0 13 7T26 7" />
  </pattern>
  ${DIGITS.map((digit) => svg`<text id=${`rw-digit-${digit}`} dy=".36em" text-anchor="middle">${digit}</text>`)}
</defs>`;

/** The path a ring's name is written on, from left to right. */
function namePath(ring: Ring): string {
  const [inner, outer] = SPAN[ring];
  const radius = (inner + outer) / 2 + (ring === "swordsman" ? 18 : 7);
  return curve(radius, NAMED_AT + 42, NAMED_AT - 42);
}

const NAMED = RINGS.filter((ring) => ring !== "castle");
const NAME_PATHS = svg`<defs>${NAMED.map((ring) => svg`<path id=${`rw-name-${ring}`} d=${namePath(ring)} />`)}</defs>`;

function ringName(ring: Ring): string {
  if (ring === "forest") return t("ring.forest.name");
  if (ring === "archer") return t("ring.archer.name");
  return ring === "knight" ? t("ring.knight.name") : t("ring.swordsman.name");
}

function names(): SVGTemplateResult[] {
  return NAMED.map(
    (ring) => svg`<text class=${`ring-name ${ring} ${colourOf(4)}`}>
      <textPath href=${`#rw-name-${ring}`} startOffset="50%">${ringName(ring)}</textPath></text>`,
  );
}

/** The shield of an arc hangs on the edge of the woods: number and letter, in the colour. */
function shield(arc: number): SVGTemplateResult {
  const { x, y } = polar(SHIELD_RADIUS, arcMiddle(arc));
  const colour = colourOf(arc);
  return svg`<g class=${`shield ${colour}`} data-arc=${arc} transform=${`translate(${at(x)} ${at(y)})`}>
    <path d="M-30-24Q0-30 30-24V2Q26 20 0 27Q-26 20-30 2Z" />
    <text class="arc-number" x="-12" y="9">${arc}</text><text class="arc-letter" x="13" y="8">${letterOf(colour)}</text>
  </g>`;
}

const LAND = svg`<circle class="rim-shadow" r=${EDGE + 5} /><circle class="rim-line" r=${EDGE + 3} />
  ${FIELDS}${HATCHING}
  <path class="furrows archer" d=${FURROWS.archer} /><path class="furrows knight" d=${FURROWS.knight} />
  <path class="furrows swordsman" d=${FURROWS.swordsman} />
  <path class="tufts archer" d=${TUFTS.archer} /><path class="tufts knight" d=${TUFTS.knight} />
  <path class="tufts swordsman" d=${TUFTS.swordsman} />
  <path class="halves" d=${HALVES} /><path class="seams" d=${SEAMS} />
  ${BORDERS.map((border) => svg`<path class="border" d=${border} />`)}
  ${WOODS.map((row) => svg`<path class="trunks" d=${row.trunks} /><path class="crowns" d=${row.crowns} /><path class="shades" d=${row.shades} />`)}
  <circle class="edge" r=${EDGE} />`;

/** Everything under the castle and the tokens; only a change of language changes it. */
export function ground(): SVGTemplateResult {
  return svg`<g class="land" aria-hidden="true">${PATTERNS}${NAME_PATHS}${LAND}${names()}</g>`;
}

/** The shields of the arcs, above the tokens: a large token in the woods must not hide where it is. */
export function shields(): SVGTemplateResult {
  return svg`<g class="shields" aria-hidden="true">${ARCS.map(shield)}</g>`;
}
