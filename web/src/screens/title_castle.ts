/** Walls, towers, rubble and fire of the title picture, standing upright. */
import { polar, seeded } from "../board/geometry.js";
import { FLAME, FLAME_HEART } from "../board/shapes.js";
import { type SVGTemplateResult, svg } from "../lit.js";

const WALL = 46;
const MERLON = 11;
const at = (value: number): string => value.toFixed(1);

/** A run of the ring wall. `inside` shows the face toward the court, as at the far side. */
export function wallRun(radius: number, from: number, to: number, tilt: number, inside: boolean): SVGTemplateResult {
  const step = 4;
  const foot: string[] = [];
  const crest: string[] = [];
  const joints: string[] = [];
  for (let angle = from, index = 0; angle <= to; angle += step, index += 1) {
    const { x, y } = polar(radius, angle);
    const base = y * tilt;
    const top = base - WALL;
    foot.unshift(`${at(x)} ${at(base)}`);
    const raised = index % 2 === 0;
    crest.push(`${at(x)} ${at(top - (raised ? MERLON : 0))}`, `${at(x)} ${at(top - (raised ? 0 : MERLON))}`);
    const course = index % 2 ? 12 : 26;
    joints.push(`M${at(x)} ${at(base - course)}v-11`);
  }
  const courses = [14, 30].map((height) => {
    const points: string[] = [];
    for (let angle = from; angle <= to; angle += step) {
      const { x, y } = polar(radius, angle);
      points.push(`${at(x)} ${at(y * tilt - height)}`);
    }
    return `M${points.join("L")}`;
  });
  return svg`<g class=${inside ? "rampart inside" : "rampart"}>
    <path class="stone" d=${`M${crest.join("L")}L${foot.join("L")}Z`} />
    <path class="joint" d=${courses.join("") + joints.join("")} />
  </g>`;
}

/** A round tower with a pointed roof in its colour; a burning one has lost the roof. */
export function towerUpright(x: number, y: number, colour: string, burns: boolean): SVGTemplateResult {
  const roof = burns
    ? svg`<path class="char" d="M-27-104L-18-122L-10-108L0-126L9-110L19-120L27-104Z" />
        ${burning(0, -118, 1.7)}${burning(-17, -112, 1)}${burning(17, -112, 1.1)}`
    : svg`<path class=${`roof ${colour}`} d="M-34-104Q-14-130 0-172Q14-130 34-104Q0-92-34-104Z" />
        <path class="joint" d="M-19-110Q-7-128 0-158M17-108Q11-122 6-134" />
        <path class="pole" d="M0-172V-204" /><path class=${`flag ${colour}`} d="M0-204Q14-210 20-203Q28-196 38-202V-184Q28-178 20-185Q14-192 0-186Z" />`;
  return svg`<g class="tower-upright" transform=${`translate(${at(x)} ${at(y)})`}>
    <ellipse class="shadow" rx="36" ry="13" />
    <path class="stone" d="M-26-100L-29 0Q0 14 29 0L26-100Z" />
    <path class="stone-shade" d="M8-96L9 6Q22 5 29 0L26-100Z" />
    <path class="joint" d="M-27-70Q-14-64-4-64M-27-38Q-12-31 0-31M-16-14Q-4-11 6-11M2-50Q16-51 27-56" />
    <path class="window" d="M-12-66v-14a5 5 0 0 1 10 0v14zM-12-24v-12a5 5 0 0 1 10 0v12z" />
    <path class="stone" d="M-31-96V-108H31V-96Q0-86-31-96Z" />
    ${roof}
  </g>`;
}

/** A heap of stones as wide as `spread`. */
export function rubble(x: number, y: number, spread: number, seed: number): SVGTemplateResult {
  const random = seeded(seed);
  const stones = Array.from({ length: 16 }, () => {
    const away = (random() - 0.5) * 2;
    const size = 5 + random() * 8;
    const left = away * spread;
    const height = (1 - Math.abs(away)) * 16 * random();
    const top = random() * 16 - 8 - height;
    return {
      y: top,
      d: `M${at(left)} ${at(top)}l${at(size)}-${at(size * 0.7)}l${at(size)} ${at(size * 0.3)}l${at(-size * 0.3)} ${at(size)}l${at(-size)} ${at(size * 0.3)}Z`,
    };
  });
  stones.sort((a, b) => a.y - b.y);
  return svg`<g class="heap" transform=${`translate(${at(x)} ${at(y)})`}>
    ${stones.map(({ d }) => svg`<path class="stone" d=${d} />`)}
  </g>`;
}

export function burning(x: number, y: number, size: number): SVGTemplateResult {
  return svg`<g class="blaze" transform=${`translate(${at(x)} ${at(y)}) scale(${size})`}>
    <path class="flame-out" d=${FLAME} /><path class="flame-in" d=${FLAME_HEART} />
  </g>`;
}
