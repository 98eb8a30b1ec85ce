/** Monsters and the players' pieces as tokens: shape, ground, health at the corner toward the castle, marks. */
import { found } from "../boxes.js";
import { healthOf, tokenFact } from "../facts.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import type { MonsterView } from "../protocol.js";
import { nameOf } from "../table/notation.js";
import { t } from "../texts.js";
import { type Colour, isColour, type Spot } from "./geometry.js";
import { around, EFFECT, MONSTER, PIECE, type Shape, STAR } from "./shapes.js";
import { initials, type Picture, silhouette } from "./silhouettes.js";

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

/** How a box draws a token. Whatever is left out follows from what the token is. */
export interface TokenArt {
  readonly picture: Picture;
  /** The colour it is printed on, by its name in the style sheets: `ground-…`. */
  readonly ground?: string;
  readonly shape?: Shape;
  /** Its scale, where its shape does not say it. */
  readonly size?: number;
  /** Where it stands, if not with the others of its space. */
  readonly stands?: (monster: MonsterView) => Spot | null;
}

/** How a box draws all tokens that have a trait. */
export interface TraitArt {
  readonly shape?: Shape;
  /** A rim like that of bosses, by its name in the style sheets: `rim-…`. */
  readonly rim?: string;
}

/** How a box draws what can lie on tokens. */
export interface MarkArt {
  readonly picture: SVGTemplateResult;
  /** Where it sits on a token, as an angle from the tip: at the back, away from castle and neighbours, or at a flank. */
  readonly place?: number;
}

/** How a token looks, whether a box has drawn it or not. */
export interface Look {
  readonly shape: Shape;
  readonly classes: string;
  readonly rimmed: boolean;
  readonly silhouette: SVGTemplateResult;
}

function traitsOf(id: string): TraitArt[] {
  return (tokenFact(id)?.traits ?? []).flatMap((trait) => found("traits", trait) ?? []);
}

function shapeOf(id: string): Shape {
  const [own] = [found("tokens", id) ?? {}, ...traitsOf(id)].flatMap(({ shape }) => shape ?? []);
  const fact = tokenFact(id);
  return own ?? (fact?.piece ? PIECE : fact && !fact.monster ? EFFECT : MONSTER);
}

/** The class of its rim; bosses have the richest. */
function rimOf(id: string): string {
  if (tokenFact(id)?.boss) return "boss";
  const [rim] = traitsOf(id).flatMap(({ rim }) => rim ?? []);
  return rim ? `rim-${rim}` : "";
}

/** The colour a token speaks of. */
function colourIn(id: string): Colour | null {
  const [first = ""] = id.split("_");
  return isColour(first) ? first : null;
}

export function lookOf(id: string): Look {
  const art = found("tokens", id);
  const shape = shapeOf(id);
  const rim = rimOf(id);
  const ground = art?.ground ?? (shape === PIECE ? "banner" : (colourIn(id) ?? "iron"));
  return {
    shape,
    classes: `token ground-${ground} shape-${shape.name}${rim && ` rimmed ${rim}`}`,
    rimmed: rim !== "",
    silhouette: art ? silhouette(art.picture) : initials(nameOf(id)),
  };
}

function sizeOf(id: string, health: number): number {
  return found("tokens", id)?.size ?? shapeOf(id).scale(health);
}

/** How much of the ring a token needs. */
export function tokenWidth(monster: MonsterView): number {
  const { reach, round } = shapeOf(monster.kind);
  return (reach * 2 + (round ? 4 : 0)) * sizeOf(monster.kind, monster.full_health);
}

/** The radius of a token standing at scale 1. */
export function tokenRadius(monster: MonsterView): number {
  return shapeOf(monster.kind).reach * sizeOf(monster.kind, monster.full_health);
}

/** Where a token stands that does not stand with the others of its space. */
export function siteOf(monster: MonsterView): Spot | null {
  return found("tokens", monster.kind)?.stands?.(monster) ?? null;
}

export function isPiece(id: string): boolean {
  return tokenFact(id)?.piece ?? false;
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

/** Where marks sit whose box does not say it. */
const FLANK = -68;
const UNKNOWN_MARK = svg`<path class="other" d="M0-9L9 0L0 9L-9 0Z" />`;

function mark(name: string, count: number, tip: number, { reach, round, markPlaces }: Shape): SVGTemplateResult {
  const art = found("marks", name);
  const place = (markPlaces ? markPlaces[name] : art?.place) ?? FLANK;
  const { x, y } = around(round ? reach - 2 : 40, place, tip);
  return svg`<g class=${`mark mark-${name}`} transform=${`translate(${x} ${y})`}>
    <circle r="15" />${art?.picture ?? UNKNOWN_MARK}${count > 1 ? svg`<use class="times" href=${`#rw-digit-${Math.min(count, 19)}`} x="11" y="8.500" />` : nothing}
  </g>`;
}

function stateClasses(options: TokenOptions): string {
  const { target, chosen, spoken, striking, buried } = options;
  return Object.entries({ target, chosen, spoken, striking, buried })
    .map(([name, is]) => (is ? ` ${name}` : ""))
    .join("");
}

/**
 * A monster on the board. The outer group carries only the place and the inner one, `turn`, no transform at all,
 * so that a walk may animate the one and a hit shake and turn the other.
 */
export function token(monster: MonsterView, spot: Spot, options: TokenOptions): SVGTemplateResult {
  const { kind: id, health, full_health: full } = monster;
  const { shape, classes, rimmed, silhouette } = lookOf(id);
  const { reach, round } = shape;
  const tip = spot.angle + 180;
  const scale = spot.scale * sizeOf(id, full);
  const [distance, size] = shape.health;
  const marks = Object.entries(monster.marks).filter(([, count]) => count > 0);
  const lower = shape.corners
    ? [120, 240].map((angle, index) => (health - index > 1 ? corner(health - index - 1, angle, tip) : nothing))
    : nothing;
  return svg`<g class=${classes + stateClasses(options)} data-at=${monster.text} data-key=${options.key}
      transform=${`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}
      tabindex=${options.buried ? "-1" : "0"} role="button" aria-hidden=${options.buried ? "true" : "false"}
      aria-label=${options.label}>
    <g transform=${`scale(${scale.toFixed(3)})`}><g class="turn">
      <circle class="hit" data-at=${options.at} r=${Math.max(reach + (round ? 2 : 0), 38 / scale).toFixed(1)} />
      ${options.chosen ? svg`<circle class="chosen-ring" r=${reach + 14} />` : nothing}
      ${shape.body({ silhouette, tip, health, full, rimmed, marks: monster.marks })}${lower}
      ${full > 0 ? healthAt(svg`<use href=${`#rw-digit-${health}`} />`, distance, tip, options.striking, Math.max(size, 0.8 / scale)) : nothing}
      ${marks.map(([name, count]) => mark(name, count, tip, shape))}
    </g></g>
  </g>`;
}

/** A token as a picture of 100 by 100 for trophies, the log and the rules, wounded if it is said; any id gets one. */
export function tokenPicture(id: string, health = healthOf(id)): SVGTemplateResult {
  const { shape, classes, rimmed, silhouette } = lookOf(id);
  const full = healthOf(id);
  const [distance, size] = shape.health;
  const lower = shape.corners
    ? [120, 240].map((angle, index) => (health - index > 1 ? number(health - index - 1, 37, angle, 180) : nothing))
    : nothing;
  const colour = shape === EFFECT ? colourIn(id) : null;
  return svg`<svg class="token-picture" viewBox="0 0 100 100" aria-hidden="true">
    <g class=${classes} transform=${shape.framed}>
      ${shape.body({ silhouette, tip: 180, health, full, rimmed, marks: {} })}${lower}
      ${colour ? svg`<text class="token-letter" aria-hidden="true" x="27" y="37">${letterOf(colour)}</text>` : nothing}
      ${full > 0 ? healthAt(svg`<text y=".36em">${health}</text>`, distance, 180, false, size) : nothing}
    </g>
  </svg>`;
}

/** The letter that says a colour to those who do not see it. */
export function letterOf(colour: Colour): string {
  if (colour === "red") return t("page.letter.red");
  return colour === "green" ? t("page.letter.green") : t("page.letter.blue");
}
