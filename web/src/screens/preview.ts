/** A board and two cards that show what the settings do. */
import { type BoardScene, board } from "../board/board.js";
import { card, LYING_CARD } from "../cards/card.js";
import { html, type TemplateResult } from "../lit.js";
import { settings } from "../settings.js";

const MONSTERS = [
  ["troll", 2, 3, "swordsman", 1],
  ["goblin", 1, 1, "archer", 2],
  ["orc", 2, 2, "knight", 3],
  ["goblin_king", 2, 2, "archer", 5],
  ["orc", 1, 2, "swordsman", 6],
] as const;

const SCENE: Omit<BoardScene, "showThreats"> = {
  view: {
    walls: { 1: 1, 2: 1, 3: 2, 4: 0, 5: 1, 6: 1 },
    towers: { 1: 1, 2: 1, 3: 1, 4: 0, 5: 1, 6: 1 },
    monsters: MONSTERS.map(([kind, health, full_health, ring, arc]) => ({
      ...{ kind, health, full_health, ring, arc },
      marks: {},
      text: `${kind}.${health}@${ring}-${arc}`,
    })),
    pieces: [],
    held: {},
    rows: {},
    counts: {},
  },
  targets: new Map(),
  chosen: null,
  highlights: new Set(),
  threats: [
    { monster: "troll.2@swordsman-1", to: null, hits: "wall-1", sure: true },
    { monster: "orc.1@swordsman-6", to: null, hits: "wall-6", sure: true },
    { monster: "orc.2@knight-3", to: "swordsman-3", hits: null, sure: true },
    { monster: "goblin.1@archer-2", to: "knight-2", hits: null, sure: true },
    { monster: "goblin_king.2@archer-5", to: "knight-5", hits: null, sure: true },
  ],
  label: (notation) => notation,
  onPick: () => undefined,
  onInspect: () => undefined,
  openStack: null,
  onStack: () => undefined,
  towerOwners: [],
};

/** Only to be looked at: `inert` keeps it away from keyboard and screen readers. */
export function preview(): TemplateResult {
  return html`<div class="preview" inert>
    <div class="preview-board">${board({ ...SCENE, showThreats: settings.threats })}</div>
    <div class="preview-cards">${["red_archer", "green_knight", "blue_hero"].map((id) => card(id, LYING_CARD))}</div>
  </div>`;
}
