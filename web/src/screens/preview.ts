/** A board and a few cards that show what the settings do. */
import { type BoardScene, board } from "../board/board.js";
import { RINGS, type Ring } from "../board/geometry.js";
import { boxes } from "../boxes.js";
import { card, LYING_CARD } from "../cards/card.js";
import { healthOf } from "../facts.js";
import { html, type TemplateResult } from "../lit.js";
import type { MonsterView, ThreatShown } from "../protocol.js";
import { settings } from "../settings.js";

export interface Sample {
  readonly monsters: readonly (readonly [kind: string, health: number, ring: Ring, arc: number])[];
  readonly cards: readonly string[];
}

function monsterOf([kind, health, ring, arc]: Sample["monsters"][number]): MonsterView {
  const text = `${kind}.${health}@${ring}-${arc}`;
  return { kind, health, full_health: healthOf(kind), ring, arc, marks: {}, text };
}

/** The next step inward; who stands before the walls hits them. */
function threatOf({ text, ring, arc }: MonsterView): ThreatShown {
  const to = RINGS[RINGS.indexOf(ring as Ring) + 1];
  const inside = to === "castle";
  return {
    monster: text,
    to: inside ? null : `${to}-${arc}`,
    hits: inside ? `wall-${arc}` : null,
    sure: true,
    meets: null,
  };
}

function sceneOf(monsters: MonsterView[]): BoardScene {
  return {
    view: {
      walls: { 1: 1, 2: 1, 3: 2, 4: 0, 5: 1, 6: 1 },
      towers: { 1: 1, 2: 1, 3: 1, 4: 0, 5: 1, 6: 1 },
      monsters,
      pieces: [],
      held: {},
      rows: {},
      counts: {},
      supply: {},
      this_turn: {},
      laid: {},
      keep: 0,
    },
    targets: new Map(),
    chosen: null,
    highlights: new Set(),
    threats: monsters.map(threatOf),
    showThreats: settings.threats,
    label: (notation) => notation,
    onPick: () => undefined,
    onInspect: () => undefined,
    openStack: null,
    onStack: () => undefined,
    seatName: () => "",
  };
}

/** Only to be looked at: `inert` keeps it away from keyboard and screen readers. */
export function preview(): TemplateResult {
  const samples = boxes().flatMap(({ sample }) => sample ?? []);
  const monsters = samples.flatMap((sample) => sample.monsters).map(monsterOf);
  const cards = samples.flatMap((sample) => sample.cards);
  return html`<div class="preview" inert>
    <div class="preview-board">${board(sceneOf(monsters))}</div>
    <div class="preview-cards">${cards.map((id) => card(id, LYING_CARD))}</div>
  </div>`;
}
