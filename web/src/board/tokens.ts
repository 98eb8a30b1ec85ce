/** Monsters and the players' pieces as tokens: shape, ground, health at the corner toward the castle, marks. */
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { t } from "../texts.js";
import { type Colour, isColour, polar, type Spot } from "./geometry.js";
import { isDrawn, silhouette } from "./silhouettes.js";

export interface MonsterView {
  readonly kind: string;
  readonly health: number;
  readonly full_health: number;
  readonly ring: string;
  readonly arc: number;
  readonly marks: Readonly<Record<string, number>>;
  readonly text: string;
}

export interface TokenOptions {
  /** Tells this token from its twins. */
  readonly key: string;
  readonly label: string;
  /** What a click on it picks: itself, or the place it stands on. */
  readonly at: string;
  readonly target: boolean;
  readonly chosen: boolean;
  readonly spoken: boolean;
  /** It hits wall or tower with its next step. */
  readonly striking: boolean;
  /** It lies inside a stack, where it can be seen but not touched. */
  readonly buried: boolean;
}

type Ground = "moss" | "rust" | "slate" | "sky" | "violet" | "night" | "wood" | "iron" | "banner" | Colour;
type Shape = "body" | "mega" | "titan" | "herald" | "effect" | "piece";
interface Kind {
  readonly ground: Ground;
  readonly shape: Shape;
  readonly boss: boolean;
  /** The best of their kind wear a rim of steel. */
  readonly elite: boolean;
  readonly health: number;
}

function kind(ground: Ground, health: number, more: Partial<Kind> = {}): Kind {
  return { ground, health, shape: "body", boss: false, elite: false, ...more };
}

const BOSS = { boss: true };
const MEGA: Partial<Kind> = { shape: "mega" };
const ELITE = { elite: true };
const PIECE: Partial<Kind> = { shape: "piece" };
const KINDS: Record<string, Kind> = {
  goblin: kind("moss", 1),
  orc: kind("rust", 2),
  troll: kind("slate", 3),
  goblin_king: kind("moss", 2, BOSS),
  orc_warlord: kind("rust", 3, BOSS),
  healer: kind("moss", 2, BOSS),
  troll_mage: kind("slate", 3, BOSS),
  imp: kind("rust", 1),
  climbing_troll: kind("slate", 3),
  conjurer: kind("slate", 2, BOSS),
  doppelganger: kind("iron", 1),
  gargoyle: kind("sky", 2),
  goblin_cavalry: kind("moss", 2),
  ogre: kind("rust", 4),
  phoenix: kind("sky", 1),
  centaur: kind("wood", 3),
  cyclops: kind("rust", 3),
  golem: kind("iron", 3),
  basilisk: kind("moss", 5, MEGA),
  chimera: kind("rust", 5, MEGA),
  dragon: kind("sky", 5, MEGA),
  hydra: kind("moss", 4, MEGA),
  necromancer: kind("slate", 4, MEGA),
  warlock: kind("slate", 4, MEGA),
  agranok: kind("night", 8, { shape: "titan" }),
  herald: kind("violet", 2),
  dark_sorceress: kind("violet", 3),
  elite_goblin: kind("moss", 1, ELITE),
  elite_orc: kind("rust", 2, ELITE),
  elite_troll: kind("slate", 3, ELITE),
  cavalier_token: kind("banner", 0, PIECE),
  reserve_squad: kind("banner", 3, PIECE),
  stonemasons_cart: kind("banner", 3, PIECE),
  supply_wagon: kind("banner", 3, PIECE),
};
const EFFECT_GROUNDS: Record<string, Ground> = {
  trebuchet: "wood",
  red_move: "red",
  green_move: "green",
  blue_move: "blue",
  red_plague: "red",
  green_plague: "green",
  blue_plague: "blue",
};

/** What is known of a token; a kind without an entry is guessed from its name. */
function kindOf(id: string): Kind {
  const known = KINDS[id];
  if (known) return known;
  const words = id.split("_");
  if (id.endsWith("_harbinger")) return { ...kindOf(id.slice(0, -"_harbinger".length)), shape: "herald" };
  if (words.includes("goblin")) return kind("moss", 1);
  if (words.includes("orc")) return kind("rust", 2);
  if (words.includes("troll")) return kind("slate", 3);
  if (id.startsWith("agranok_card")) return kind("violet", 0, { shape: "effect" });
  return kind(EFFECT_GROUNDS[id] ?? "iron", 0, isDrawn(id) ? { shape: "effect" } : {});
}

/** A triangle with bulging sides and round corners; its tip points down, its corners lie 50 from the middle. */
const BODY = "M-9 45Q-36 26-44.500-18Q-46-32-33-33.500Q0-42 33-33.500Q46-32 44.500-18Q36 26 9 45Q0 54-9 45Z";
const EFFECT = "M-26-42H26Q42-42 42-26V26Q42 42 26 42H-26Q-42 42-42 26V-26Q-42-42-26-42Z";
/** A shield that stands upright wherever it is: our own side. */
const SHIELD = "M-33-43Q0-49 33-43Q40-42 40-35V0Q40 32 5 49Q0 52-5 49Q-40 32-40 0V-35Q-40-42-33-43Z";
const MEGA_RADIUS = 56;
const TITAN_RADIUS = 68;
/** Agranok's token has eight spikes, and a crack through its wounded side. */
const SPIKES = star(16, TITAN_RADIUS, 55);
const CRACK = "M-7-43L5-27L-5-14L9 1L-3 14L7 28L-2 43";
/** The first number of Agranok's wounded side, and the last of it, which goes as a whole. */
const WOUNDED = 4;
const LAST = 2;

/** Size says danger. */
function sizeOf(id: string, health: number): number {
  if (id === "imp") return 0.66;
  const { shape } = kindOf(id);
  if (shape === "mega") return 0.82;
  if (shape === "titan") return 0.9;
  if (shape === "piece") return 0.8;
  return [0.74, 0.73, 0.8, 0.87, 0.93][Math.min(health, 4)] ?? 0.87;
}

/** How far a token reaches from its middle, before it is scaled. */
function reachOf(id: string): number {
  const { shape } = kindOf(id);
  return shape === "titan" ? TITAN_RADIUS : shape === "mega" ? MEGA_RADIUS : 46;
}

/** How much of the ring a token needs. */
export function tokenWidth(monster: MonsterView): number {
  const reach = reachOf(monster.kind);
  return (reach * 2 + (reach > 46 ? 4 : 0)) * sizeOf(monster.kind, monster.full_health);
}

/** The radius of a token standing at scale 1. */
export function tokenRadius(monster: MonsterView): number {
  return reachOf(monster.kind) * sizeOf(monster.kind, monster.full_health);
}

export function isPiece(id: string): boolean {
  return kindOf(id).shape === "piece";
}

/** A point of a token whose tip points to the castle; 0 is the tip, angles run clockwise. */
function around(radius: number, angle: number, tip: number): { x: string; y: string } {
  const { x, y } = polar(radius, tip + angle);
  return { x: x.toFixed(1), y: y.toFixed(1) };
}

function number(value: number, radius: number, angle: number, tip: number): SVGTemplateResult {
  const { x, y } = around(radius, angle, tip);
  return svg`<text class="less" aria-hidden="true" x=${x} y=${y} dy=".36em">${value}</text>`;
}

/** The same on the board, where the digits lie ready. */
function corner(value: number, angle: number, tip: number): SVGTemplateResult {
  const { x, y } = around(37, angle, tip);
  return svg`<use class="less" href=${`#rw-digit-${value}`} x=${x} y=${y} />`;
}

function healthAt(
  picture: SVGTemplateResult,
  radius: number,
  tip: number,
  strike = false,
  scale = 1,
): SVGTemplateResult {
  const { x, y } = around(radius, 0, tip);
  return svg`<g class="health" transform=${`translate(${x} ${y}) scale(${scale.toFixed(3)})`}>
    ${strike ? svg`<path class="strike" d=${STAR} />` : nothing}
    <circle r="17" />${picture}
  </g>`;
}

/** The outline of a star around the middle. */
function star(corners: number, outer: number, inner: number): string {
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
const TAR = "M0-13C7-4 10 1 10 5A10 9 0 0 1-10 5C-10 1-7-4 0-13Z";
const HOBBLED = "M-8-9V2A8 8 0 0 0 8 2V-9M-8-4H-11M8-4H11M0 10V13";
/** Where marks sit: at the back, away from castle and neighbours; the rest at the flanks. */
const MARK_PLACES: Record<string, number> = { flame: 157, tar: 203, hobbled: 68 };
/** Agranok is so large that at his back they would lie beyond the rim of the board. */
const TITAN_MARK_PLACES: Record<string, number> = { flame: 105, tar: 255 };
const STAGGERED = "M3-12L-7 1H0L-3 12L7-2H0Z";

function mark(name: string, count: number, tip: number, reach: number): SVGTemplateResult {
  const places = reach === TITAN_RADIUS ? TITAN_MARK_PLACES : MARK_PLACES;
  const { x, y } = around(reach > 46 ? reach - 2 : 40, places[name] ?? -68, tip);
  const picture =
    name === "flame"
      ? svg`<path class="flame-out" d=${FLAME} /><path class="flame-in" d=${FLAME_HEART} />`
      : name === "tar"
        ? svg`<path class="tar-drop" d=${TAR} />`
        : name === "hobbled"
          ? svg`<path class="hobble" d=${HOBBLED} />`
          : svg`<path class="other" d=${name === "staggered" ? STAGGERED : "M0-9L9 0L0 9L-9 0Z"} />`;
  return svg`<g class=${`mark mark-${name}`} transform=${`translate(${x} ${y})`}>
    <circle r="15" />${picture}${count > 1 ? svg`<use class="times" href=${`#rw-digit-${Math.min(count, 19)}`} x="11" y="8.500" />` : nothing}
  </g>`;
}

/** Health as a row of pips along the back of a round token; the last of Agranok's are joined. */
function pips(health: number, full: number, tip: number, radius: number, joined: number): SVGTemplateResult {
  const step = Math.min(34, 272 / full);
  const angle = (index: number): number => 180 + (index - (full - 1) / 2) * step;
  const spots = Array.from({ length: full }, (_, index) => around(radius, angle(index), tip));
  const [first, last] = [spots[0], spots[joined - 1]];
  return svg`${joined && first && last ? svg`<path class=${health < joined ? "pip-joint lost" : "pip-joint"} d=${`M${first.x} ${first.y}L${last.x} ${last.y}`} />` : nothing}
    ${spots.map(({ x, y }, index) => svg`<circle class=${index < health ? "pip" : "pip lost"} cx=${x} cy=${y} r="5.5" />`)}`;
}

/** The body without numbers: ground, rim, silhouette. `tip` is the direction of the castle in degrees. */
function body(id: string, tip: number, health: number, full: number): SVGTemplateResult {
  const { shape, boss, elite } = kindOf(id);
  if (shape === "mega") {
    return svg`<circle class="halo" r="58" /><circle class="rim" r=${MEGA_RADIUS} /><circle class="ground" r="38" />
      ${pips(health, full, tip, 47, 0)}<g transform="scale(.94)">${silhouette(id)}</g>`;
  }
  if (shape === "titan") {
    return svg`<path class="halo" d=${SPIKES} /><path class="rim" d=${SPIKES} /><circle class="ground" r="43" />
      ${pips(health, full, tip, 50, LAST)}<g transform="translate(0 1) scale(1.06)">${silhouette(id)}</g>
      ${health <= WOUNDED ? svg`<path class="crack-through" d=${CRACK} />` : nothing}`;
  }
  if (shape === "piece") {
    return svg`<path class="halo" d=${SHIELD} /><path class="ground" d=${SHIELD} /><path class="hem" transform="scale(.86)" d=${SHIELD} />
      <g transform="translate(0 -6) scale(.86)">${silhouette(id)}</g>`;
  }
  if (shape === "effect") {
    return svg`<path class="halo" d=${EFFECT} /><path class="ground" d=${EFFECT} />${silhouette(id)}`;
  }
  const back = polar(7, tip + 180);
  return svg`<g transform=${`rotate(${tip - 180})`}>
      <path class="halo" d=${BODY} />${boss || elite ? svg`<path class="rim" d=${BODY} />` : nothing}
      <path class="ground" d=${BODY} />
    </g>
    <g transform=${`translate(${back.x.toFixed(1)} ${back.y.toFixed(1)}) scale(.88)`}>${silhouette(id)}</g>`;
}

function classes(id: string, options: TokenOptions): string {
  const { ground, shape, boss, elite } = kindOf(id);
  const states = [
    options.target && "target",
    options.chosen && "chosen",
    options.spoken && "spoken",
    options.striking && "striking",
    options.buried && "buried",
    boss && "boss",
    elite && "elite",
  ];
  return `token ground-${ground} shape-${shape} ${states.filter(Boolean).join(" ")}`;
}

/** Where the health of a token stands: how far from its middle, and how large. */
function healthPlace(shape: Shape): readonly [number, number] {
  return shape === "titan" ? [54, 1.3] : shape === "mega" ? [48, 1] : shape === "piece" ? [37, 1] : [35, 1];
}

/**
 * A monster on the board. The outer group carries only the place and the inner one, `turn`, no transform at all,
 * so that a walk may animate the one and a hit shake and turn the other.
 */
export function token(monster: MonsterView, spot: Spot, options: TokenOptions): SVGTemplateResult {
  const { kind: id, health, full_health: full } = monster;
  const { shape } = kindOf(id);
  const tip = spot.angle + 180;
  const scale = spot.scale * sizeOf(id, full);
  const reach = reachOf(id);
  const [distance, size] = healthPlace(shape);
  const marks = Object.entries(monster.marks).filter(([, count]) => count > 0);
  const lower =
    reach > 46 || shape === "piece"
      ? nothing
      : [120, 240].map((angle, index) => (health - index > 1 ? corner(health - index - 1, angle, tip) : nothing));
  return svg`<g class=${classes(id, options)} data-at=${monster.text} data-key=${options.key}
      transform=${`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}
      tabindex=${options.buried ? "-1" : "0"} role="button" aria-hidden=${options.buried ? "true" : "false"}
      aria-label=${options.label}>
    <g transform=${`scale(${scale.toFixed(3)})`}><g class="turn">
      <circle class="hit" data-at=${options.at} r=${Math.max(reach + (reach > 46 ? 2 : 0), 38 / scale).toFixed(1)} />
      ${options.chosen ? svg`<circle class="chosen-ring" r=${reach + 14} />` : nothing}
      ${body(id, tip, health, full)}${lower}
      ${full > 0 ? healthAt(svg`<use href=${`#rw-digit-${health}`} />`, distance, tip, options.striking, Math.max(size, 0.8 / scale)) : nothing}
      ${marks.map(([name, count]) => mark(name, count, tip, reach))}
    </g></g>
  </g>`;
}

/** A token as a picture of 100 by 100 for trophies, the log and the rules; any id gets one. */
export function tokenPicture(id: string): SVGTemplateResult {
  const { ground, shape, boss, elite, health } = kindOf(id);
  const corners =
    shape === "body" && health > 0
      ? svg`${health > 1 ? number(health - 1, 37, 120, 180) : nothing}${health > 2 ? number(health - 2, 37, 240, 180) : nothing}
          ${healthAt(svg`<text y=".36em">${health}</text>`, 35, 180)}`
      : nothing;
  const colour = id.split("_")[0] ?? "";
  const letter =
    shape === "effect" && isColour(colour)
      ? svg`<text class="token-letter" aria-hidden="true" x="27" y="37">${letterOf(colour)}</text>`
      : nothing;
  const shift =
    shape === "mega" || shape === "titan"
      ? shape === "mega"
        ? "translate(50 50) scale(.8)"
        : "translate(50 47) scale(.66)"
      : shape === "effect"
        ? "translate(50 50)"
        : "translate(50 46) scale(.92)";
  return svg`<svg class="token-picture" viewBox="0 0 100 100" aria-hidden="true">
    <g class=${`token ground-${ground} shape-${shape}${boss ? " boss" : ""}${elite ? " elite" : ""}`} transform=${shift}>
      ${body(id, 180, health, health)}${corners}${letter}
      ${health > 0 && ["mega", "titan", "piece"].includes(shape) ? healthAt(svg`<text y=".36em">${health}</text>`, healthPlace(shape)[0], 180, false, healthPlace(shape)[1]) : nothing}
    </g>
  </svg>`;
}

/** The letter that says a colour to those who do not see it. */
export function letterOf(colour: Colour): string {
  if (colour === "red") return t("page.letter.red");
  return colour === "green" ? t("page.letter.green") : t("page.letter.blue");
}
