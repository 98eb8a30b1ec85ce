/** Badges: a handful of things worth having done, each a shield with its own device. */
import { BASE } from "../boxes.js";
import { facts } from "../facts.js";
import { type SVGTemplateResult, svg } from "../lit.js";
import { t } from "../texts.js";
import type { Deed } from "./deeds.js";
import { castleRun, runOf, sumOf } from "./summary.js";

export interface Badge {
  readonly id: string;
  readonly name: () => string;
  readonly help: () => string;
  /** How far somebody is, and how far they must get. */
  readonly reached: (all: readonly Deed[]) => readonly [number, number];
  /** In 100 by 100, in the middle of the shield. */
  readonly device: SVGTemplateResult;
}

const TOWERS = 6;
const WITHOUT_HELP = 5;
const WEEK = 7;
const SLAIN = 500;

const some = (all: readonly Deed[], counts: (deed: Deed) => boolean): readonly [number, number] => [
  Number(all.some(counts)),
  1,
];

/** A tower on the ground line, `x` to the side and `size` large. */
const tower = (x: number, size: number): SVGTemplateResult =>
  svg`<path transform=${`translate(${x} 70) scale(${size})`} d="M-9 0V-30H-12V-40H-6V-36H-3V-40H3V-36H6V-40H12V-30H9V0Z" />`;

export const BADGES: readonly Badge[] = [
  {
    id: "first",
    name: () => t("page.deeds.badge.first"),
    help: () => t("page.deeds.badge.first_help"),
    reached: (all) => some(all, ({ won }) => won),
    device: svg`<path d="M34 78V22" /><path d="M34 24H72L62 36L72 48H34Z" />`,
  },
  {
    id: "unbroken",
    name: () => t("page.deeds.badge.unbroken"),
    help: () => t("page.deeds.badge.unbroken_help"),
    reached: (all) => some(all, ({ won, overlord, towers }) => won && !overlord && towers === TOWERS),
    device: svg`${tower(32, 0.8)}${tower(68, 0.8)}${tower(50, 1.1)}`,
  },
  {
    id: "one_tower",
    name: () => t("page.deeds.badge.one_tower"),
    help: () => t("page.deeds.badge.one_tower_help"),
    reached: (all) => some(all, ({ won, overlord, towers }) => won && !overlord && towers === 1),
    device: svg`${tower(50, 1.1)}<path d="M20 72L27 62L33 72ZM67 72L74 60L81 72Z" />`,
  },
  {
    id: "unaided",
    name: () => t("page.deeds.badge.unaided"),
    help: () => t("page.deeds.badge.unaided_help", { number: WITHOUT_HELP }),
    reached: (all) => [runOf(all, ({ won, takenBack }) => won && takenBack === 0).best, WITHOUT_HELP],
    device: svg`<path d="M50 18L58 26V58H42V26ZM32 58H68V64H32ZM47 64H53V82H47Z" />`,
  },
  {
    id: "week",
    name: () => t("page.deeds.badge.week"),
    help: () => t("page.deeds.badge.week_help", { number: WEEK }),
    reached: (all) => [castleRun(all, Date.now()).best, WEEK],
    device: svg`<circle cx="50" cy="48" r="14" />
      <path d="M50 18V28M50 68V78M20 48H30M70 48H80M29 27L36 34M64 62L71 69M71 27L64 34M36 62L29 69" />`,
  },
  {
    id: "slayer",
    name: () => t("page.deeds.badge.slayer"),
    help: () => t("page.deeds.badge.slayer_help", { number: SLAIN }),
    reached: (all) => [sumOf(all, "slain"), SLAIN],
    device: svg`<path d="M28 20L72 72M72 20L28 72" /><path d="M22 68L34 78M78 68L66 78" />`,
  },
  {
    id: "every_box",
    name: () => t("page.deeds.badge.every_box"),
    help: () => t("page.deeds.badge.every_box_help"),
    reached: (all) => {
      const boxes = facts().boxes.filter((box) => box !== BASE);
      return [boxes.filter((box) => all.some((deed) => deed.won && deed.boxes.includes(box))).length, boxes.length];
    },
    device: svg`<path d="M24 40L50 28L76 40V66L50 78L24 66Z" /><path class="inner" d="M24 40L50 52L76 40M50 52V78" />`,
  },
  {
    id: "company",
    name: () => t("page.deeds.badge.company"),
    help: () => t("page.deeds.badge.company_help"),
    reached: (all) => some(all, ({ won, company }) => won && company),
    device: svg`<circle cx="36" cy="34" r="9" /><circle cx="64" cy="34" r="9" />
      <path d="M20 72Q20 48 36 48Q46 48 50 56Q54 48 64 48Q80 48 80 72Z" />`,
  },
  {
    id: "overlord",
    name: () => t("page.deeds.badge.overlord"),
    help: () => t("page.deeds.badge.overlord_help"),
    reached: (all) => some(all, ({ won, overlord }) => won && overlord),
    device: svg`<path d="M24 68V30L38 46L50 24L62 46L76 30V68Z" /><path d="M24 76H76" />`,
  },
];

export function shield({ device }: Badge, earned: boolean): SVGTemplateResult {
  return svg`<svg class=${earned ? "badge-shield earned" : "badge-shield"} viewBox="0 0 100 112" aria-hidden="true" focusable="false">
    <path class="field" d="M8 6Q50-2 92 6V54Q92 88 50 108Q8 88 8 54Z" /><path class="rim" d="M15 12Q50 5 85 12V54Q85 83 50 100Q15 83 15 54Z" />
    <g class="device">${device}</g>
  </svg>`;
}
