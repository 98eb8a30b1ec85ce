/** The castle: court, walls, towers, fire, and how it falls to ruin. */
import { found } from "../boxes.js";
import { facts } from "../facts.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { ARCS, arcStart, colourOf, curve, polar, sector, seeded, spacePath, towerSite } from "./geometry.js";

/** How one building is shown and what a click on it picks. */
export interface BuildingOptions {
  readonly label: string;
  readonly at: string;
  readonly target: boolean;
  readonly chosen: boolean;
  readonly spoken: boolean;
}

const at = (value: number): string => value.toFixed(1);

function xy(radius: number, angle: number): string {
  const { x, y } = polar(radius, angle);
  return `${at(x)} ${at(y)}`;
}

/** Irregular stones scattered over a region; the seed keeps each heap its own. */
function stones(
  seed: number,
  count: number,
  place: (random: () => number) => { x: number; y: number; size: number },
): string {
  const random = seeded(seed);
  let path = "";
  for (let index = 0; index < count; index += 1) {
    const { x, y, size } = place(random);
    const turn = random() * 360;
    const corners = 4 + Math.floor(random() * 2);
    for (let corner = 0; corner < corners; corner += 1) {
      const point = polar(size * (0.75 + random() * 0.4), turn + (corner * 360) / corners);
      path += `${corner ? "L" : "M"}${at(x + point.x)} ${at(y + point.y)}`;
    }
    path += "Z";
  }
  return path;
}

interface WallArt {
  readonly band: string;
  readonly merlons: string;
  readonly joints: string;
  readonly outerBand: string;
  readonly outerMerlons: string;
  readonly outerJoints: string;
  readonly rubble: string;
  readonly trace: string;
  readonly hit: string;
}

function merlons(inner: number, outer: number, from: number, step: number): string {
  let path = "";
  for (let angle = from; angle < from + 52; angle += step) path += sector(inner, outer, angle, angle + step * 0.55);
  return path;
}

function joints(inner: number, outer: number, from: number, to: number, step: number): string {
  const middle = (inner + outer) / 2;
  let path = curve(middle, from, to);
  for (let angle = from + step / 2, odd = false; angle < to; angle += step / 2, odd = !odd) {
    path += odd ? `M${xy(inner, angle)}L${xy(middle, angle)}` : `M${xy(middle, angle)}L${xy(outer, angle)}`;
  }
  return path;
}

function wallArt(arc: number): WallArt {
  const [from, to] = [arcStart(arc) + 3.5, arcStart(arc) + 56.5];
  return {
    band: sector(170, 187, from, to),
    merlons: merlons(186, 194, from + 0.9, 4.82),
    joints: joints(170, 187, from, to, 7),
    outerBand: sector(188, 202, from + 1, to - 1),
    outerMerlons: merlons(201, 210, from + 1.6, 4.82),
    outerJoints: joints(188, 202, from + 1, to - 1, 6),
    rubble: stones(100 + arc, 26, (random) => {
      const point = polar(168 + random() * 26, from + random() * (to - from));
      return { ...point, size: 2.5 + random() * 5 };
    }),
    trace: `${curve(170, from, to)}${curve(187, from, to)}`,
    hit: sector(155, 222, arcStart(arc) + 1, arcStart(arc) + 59),
  };
}

const WALLS = new Map(ARCS.map((arc) => [arc as number, wallArt(arc)]));

function states(name: string, options: BuildingOptions): string {
  const { target, chosen, spoken } = options;
  return `${name}${target ? " target" : ""}${chosen ? " chosen" : ""}${spoken ? " spoken" : ""}`;
}

/** A wall: gone, standing, or doubled by fortification; `on` is what the boxes lay on it. */
export function wall(arc: number, strength: number, on: unknown, options: BuildingOptions): SVGTemplateResult {
  const art = WALLS.get(arc);
  if (!art) return svg``;
  const glow = options.target || options.chosen || options.spoken;
  return svg`<g class=${states("wall", options)} data-at=${options.at} data-place=${`wall-${arc}`} role=${options.target ? "button" : "img"}
      tabindex=${options.target ? "0" : "-1"} aria-label=${options.label}>
    ${options.target ? svg`<path class="hit" d=${art.hit} />` : nothing}
    ${glow ? svg`<path class="glow" d=${art.band} />` : nothing}
    ${
      strength <= 0
        ? svg`<path class="trace" d=${art.trace} /><path class="rubble" d=${art.rubble} />`
        : svg`${
            strength > 1
              ? svg`<path class="stone fortified" d=${art.outerMerlons} /><path class="stone fortified" d=${art.outerBand} />
                <path class="joints" d=${art.outerJoints} />`
              : svg`<path class="stone" d=${art.merlons} />`
          }
          <path class="stone" d=${art.band} /><path class="joints" d=${art.joints} />`
    }
    ${on}
  </g>`;
}

const HEAPS = new Map(
  ARCS.map((arc) => [
    arc as number,
    stones(200 + arc, 22, (random) => {
      const aside = (random() - 0.5) * 62;
      const height = random() * (1 - Math.abs(aside) / 36) * 22;
      return { x: aside, y: 24 - height, size: 3.5 + random() * 5 };
    }),
  ]),
);

const TOWER = svg`<ellipse class="cast" cx="4" cy="35" rx="31" ry="8" />
  <path class="stone" d="M-20 35L-17-4H17L20 35Q0 41-20 35Z" />
  <path class="dusk" d="M6 37L6-4H17L20 35Q13 37.500 6 37Z" />
  <path class="stone" d="M-22-4V-17H-14V-11H-5V-17H5V-11H14V-17H22V-4Q0 2-22-4Z" />
  <path class="joints" d="M-14 8H-6M-1 17H7M-15 25H-8M4 4H11M8 27H15" />
  <path class="opening" d="M-4 12Q-4 7 0 6Q4 7 4 12V22H-4Z" />
  <path class="roof" d="M-17-14Q-5-24 0-44Q5-24 17-14Q0-8-17-14Z" />
  <path class="roof-line" d="M0-42L-7-13M0-42L7-13" />
  <path class="pole" d="M0-43V-60" /><path class="flag" d="M0-60Q9-64 13-58T25-58L20-53L25-47Q18-49 12-48T0-49Z" />`;

const STUMP = svg`<path class="stone broken" d="M-20 34L-18 8L-12 15L-7 3L-1 13L5 8L9 19L16 14L20 34Q0 40-20 34Z" />
  <path class="joints" d="M-14 22H-6M2 26H10" />`;

/** The towers of the boxes have numbers; those that nobody has drawn look like plain ones. */
function towerArt(kind: number): SVGTemplateResult {
  return kind <= 0 ? STUMP : (found("towers", facts().towers[kind] ?? "")?.picture ?? TOWER);
}

/** A tower: fallen, standing, or one of its kinds. A plate names its owner; `on` is what the boxes lay on it. */
export function tower(
  arc: number,
  state: number,
  on: unknown,
  owner: string,
  options: BuildingOptions,
): SVGTemplateResult {
  const { x, y } = towerSite(arc);
  const art = towerArt(state);
  const glow = options.target || options.chosen || options.spoken;
  return svg`<g class=${states(`tower ${colourOf(arc)}${state <= 0 ? " fallen" : ""}`, options)} data-at=${options.at}
      data-place=${`tower-${arc}`} role=${options.target ? "button" : "img"}
      tabindex=${options.target ? "0" : "-1"} aria-label=${options.label} transform=${`translate(${at(x)} ${at(y + 8)})`}>
    ${glow ? svg`<circle class="glow" r="42" cy="-2" />` : nothing}
    <circle class="hit" r="38" />
    ${art}${state <= 0 ? svg`<path class="rubble" d=${HEAPS.get(arc) ?? ""} />` : nothing}
    ${on}
    ${owner ? svg`<g class="owner" transform="translate(0 50)"><rect x="-36" y="-13" width="72" height="26" rx="4" /><text y=".36em">${owner.slice(0, 7)}</text><text class="initial" y=".36em">${owner.slice(0, 1)}</text></g>` : nothing}
  </g>`;
}

/** Paving stones of the court in uneven rings. */
const PAVING = (() => {
  const random = seeded(42);
  let path = "";
  for (let radius = 46; radius <= 162; radius += 19) {
    for (let angle = random() * 20; angle < 360; angle += (900 / radius) * (0.8 + random() * 0.6)) {
      path += `M${xy(radius - 8, angle)}L${xy(radius + 8, angle)}`;
    }
  }
  return path;
})();
const PAVING_ROWS = [55, 74, 93, 112, 131, 150];
const POSTS = ARCS.map((arc) => polar(180, arcStart(arc)));

/** Cracks grow from the fallen tower toward the keep; each wedge has its own. */
const CRACKS = new Map(
  ARCS.map((arc) => {
    const random = seeded(300 + arc);
    let path = "";
    for (let line = 0; line < 3; line += 1) {
      const angle = arcStart(arc) + 8 + random() * 44;
      path += `M${xy(168, angle)}`;
      for (let radius = 150; radius > 40 + line * 26; radius -= 18)
        path += `L${xy(radius, angle + (random() - 0.5) * (1400 / radius))}`;
    }
    return [arc as number, path] as const;
  }),
);

/** Where a tower burnt down: a blot with ragged edges. */
const SOOT = new Map(
  ARCS.map((arc) => {
    const random = seeded(400 + arc);
    const { x, y } = towerSite(arc);
    const points = Array.from({ length: 22 }, (_, index) => {
      const point = polar(index % 2 ? 30 + random() * 10 : 42 + random() * 14, index * (360 / 22));
      return `${at(x + point.x)} ${at(y + 8 + point.y)}`;
    });
    return [arc as number, `M${points.join("L")}Z`] as const;
  }),
);

/** The keep in the middle of the court where it is an ornament: whole, breached, burnt out. */
function ornament(fallen: number): SVGTemplateResult {
  if (fallen >= 6) {
    return svg`<g class="keep"><path class="stone broken" d="M-30 24V2L-22 8L-16-6L-8 6L0 0L6 10L14 2L22 12L30 6V24Q0 34-30 24Z" /></g>`;
  }
  const breached = fallen >= 3;
  return svg`<g class="keep">
    <ellipse class="cast" cx="4" cy="27" rx="36" ry="9" />
    <path class="stone" d="M-30 26V-8H-36V-20H-27V-14H-18V-20H-9V26ZM30 26V-8H36V-20H27V-14H18V-20H9V26Z" />
    ${
      breached
        ? svg`<path class="stone broken" d="M-18 27V-2L-12 4L-8-8L-2 2L4-4L8 6L14 0L18 8V27Q0 31-18 27Z" />`
        : svg`<path class="stone" d="M-18 27V-16H18V27Q0 31-18 27Z" /><path class="roof" d="M-24-15L0-38L24-15Z" />
          <path class="pole" d="M0-36V-56" /><path class="flag" d="M0-56Q8-60 14-54T28-54V-43Q20-41 14-44T0-44Z" />`
    }
    <path class="opening" d="M-8 28V14Q-8 6 0 5Q8 6 8 14V28Q0 30-8 28Z" />
    <path class="joints" d="M-27 2H-21M-26 14H-20M20 0H27M22 14H27" />
    ${fallen >= 1 ? svg`<path class="crack" d="M-24-12L-19-2L-25 8L-20 18" />` : nothing}
    ${fallen >= 2 ? svg`<path class="crack" d="M25-10L20 0L27 9L22 22M16 26L13 14" />` : nothing}
    ${fallen >= 4 ? svg`<path class="smoke" d="M-4-6Q-16-18-6-28T-10-52T0-74" />` : nothing}
    ${fallen >= 5 ? svg`<path class="smoke" d="M8-4Q20-14 12-26T20-48T10-70" />` : nothing}
  </g>`;
}

/** The keep where the game has one; `on` is what the boxes lay on it. */
export function keep(picture: SVGTemplateResult, on: unknown, options: BuildingOptions): SVGTemplateResult {
  const glow = options.target || options.chosen || options.spoken;
  return svg`<g class=${states("middle", options)} data-at=${options.at} data-place="keep" role=${options.target ? "button" : "img"}
      tabindex=${options.target ? "0" : "-1"} aria-label=${options.label} transform="translate(0 0)">
    ${glow ? svg`<circle class="glow" r="50" />` : nothing}
    <circle class="hit" r="42" />${picture}${on}
  </g>`;
}

/** The floor of the castle; it chars where a tower has fallen, and the whole court darkens with each. */
export function court(towers: Readonly<Record<string, number>>, withKeep: boolean): SVGTemplateResult {
  const fallen = ARCS.filter((arc) => (towers[arc] ?? 0) <= 0);
  return svg`<g class="court" aria-hidden="true">
    ${ARCS.map((arc) => svg`<path class=${`floor ${colourOf(arc)}${fallen.includes(arc) ? " charred" : ""}`} d=${spacePath("castle", arc)} />`)}
    ${PAVING_ROWS.map((radius) => svg`<circle class="paving" r=${radius} />`)}<path class="paving" d=${PAVING} />
    ${fallen.map((arc) => svg`<path class="soot" d=${SOOT.get(arc) ?? ""} /><path class="crack" d=${CRACKS.get(arc) ?? ""} />`)}
    ${withKeep ? ornament(fallen.length) : nothing}
    ${POSTS.map((post) => svg`<circle class="post" cx=${at(post.x)} cy=${at(post.y)} r="9" />`)}
  </g>`;
}
