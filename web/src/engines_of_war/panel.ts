/** The workshop among what can be done: tasks to assign, cards to commit, weapons to fire and to turn. */
import { COLOURS } from "../board/geometry.js";
import { letterOf } from "../board/tokens.js";
import { emblem } from "../cards/emblems.js";
import { icon } from "../icons.js";
import { html, nothing, svg, type TemplateResult } from "../lit.js";
import type { OptionShown, View } from "../protocol.js";
import { room } from "../table/layout.js";
import { nameOf } from "../table/notation.js";
import type { Panel } from "../table/panel.js";
import type { Part } from "../table/picking.js";
import { tokenPiece } from "../table/pictures.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { costLine, workshopLines } from "./explain.js";
import { facingOf, hasFired, isInPlay, WEAPONS, type Weapon, weaponsOf } from "./keep.js";
import { costOf, EQUIPMENT, type Slot, type Workshop, workshopOf } from "./workshop.js";

const PLAY = "play";
const CANCEL = "cancel";

/** The panel has buttons of its own while cards are played; other questions are answered as ever. */
function isPlaying({ table, mine }: Sitting): boolean {
  return mine && table?.view.decision?.kind === PLAY;
}

/** An option that is done with one thing of the workshop. */
function optionFor(sitting: Sitting, verb: string, thing: string): OptionShown | undefined {
  if (!isPlaying(sitting) || sitting.choosing.flight) return undefined;
  return sitting.choosing.options.find(
    (option) => option.verb === verb && option.what.length === 1 && option.what[0] === thing && option.target === null,
  );
}

/** The same as a button; without such an option only its picture. */
function doing(
  sitting: Sitting,
  option: OptionShown | undefined,
  look: string,
  content: unknown,
  words: string,
): TemplateResult {
  if (!option) return html`<span class=${look} role="img" aria-label=${words}>${content}</span>`;
  const guided = sitting.hinting.guided === option ? " guided" : "";
  return html`<button type="button" class=${`${look} ready${guided}`} data-option=${option.text} aria-label=${option.words}
    title=${option.words} @click=${(event: MouseEvent) => sitting.choosing.press(option, event)}>${content}</button>`;
}

const resource = (card: string): TemplateResult =>
  html`<svg class="resource" viewBox="0 0 100 100" aria-hidden="true">${emblem(card)}</svg>`;

// --- the task ---

function slotView(sitting: Sitting, { card, filled }: Slot): TemplateResult {
  const option = filled ? undefined : optionFor(sitting, "commit", card);
  const name = nameOf(filled ?? card);
  const words = filled
    ? t("page.workshop.there", { card: name })
    : sitting.hand.includes(card)
      ? t("page.workshop.in_hand", { card: name })
      : t("page.workshop.missing", { card: name });
  return html`<li>${doing(sitting, option, filled ? "slot filled" : "slot", resource(filled ?? card), words)}</li>`;
}

function task(sitting: Sitting, { task, slots }: Workshop): TemplateResult {
  if (!task) return html`<p class="workshop-idle">${t("page.workshop.idle")}</p>`;
  return html`<div class="workshop-task">
    ${tokenPiece(task)}<b>${nameOf(task)}</b><ul class="slots">${slots.map((slot) => slotView(sitting, slot))}</ul>
    ${cancelButton(sitting)}
  </div>`;
}

function cancelButton(sitting: Sitting): TemplateResult | typeof nothing {
  const cancel = isPlaying(sitting) ? sitting.choosing.plain.find(({ verb }) => verb === CANCEL) : undefined;
  return cancel ? doing(sitting, cancel, "icon-button cancel-task", icon("close"), cancel.words) : nothing;
}

// --- what can be built ---

function shelfItem(sitting: Sitting, view: View, equipment: string): TemplateResult {
  const option = optionFor(sitting, "task", equipment);
  const left = view.supply[equipment];
  return html`<li>${doing(
    sitting,
    option,
    "shelf-item",
    html`${tokenPiece(equipment)}<span class="shelf-name" aria-hidden="true">${nameOf(equipment)}</span>
      <span class="shelf-cost">${costOf(equipment).map(resource)}</span>
      ${left === undefined ? nothing : html`<span class="badge" aria-hidden="true">${left}</span>`}`,
    [costLine(equipment), ...(left === undefined ? [] : [t("page.workshop.left", { count: left })])].join(" "),
  )}</li>`;
}

/** Open while a task can be chosen, none is and there is room, else behind its title. */
function shelf(sitting: Sitting, view: View, { task }: Workshop): TemplateResult {
  const items = html`<ul class="shelf">${EQUIPMENT.map((each) => shelfItem(sitting, view, each))}</ul>`;
  return html`<details class="workshop-shelf" ?open=${task === null && isPlaying(sitting) && room().wide}>
    <summary>${t("page.workshop.shelf")}</summary>${items}</details>`;
}

// --- the weapons ---

function weapon(sitting: Sitting, view: View, id: Weapon): TemplateResult {
  const part = sitting.choosing.choices.next.find((each) => isShot(sitting, each) && each.thing === id);
  const chosen = sitting.choosing.choices.picks.some(({ thing, where }) => thing === id && where === "tray");
  const state = hasFired(view, id) ? t("page.workshop.fired") : t("page.workshop.loaded");
  const content = html`${tokenPiece(id)}<span aria-hidden="true">${part ? t("page.workshop.fire") : state}</span>`;
  const guided = sitting.hinting.guided?.verb === "fire" && sitting.hinting.guided.what[0] === id;
  const look = `weapon-button${chosen ? " chosen" : ""}${guided ? " guided" : ""}`;
  if (!part) return html`<li><span class=${look} title=${state}>${content}</span></li>`;
  return html`<li><button type="button" class=${`${look} ready`} @click=${() => sitting.choosing.pickPart(part)}>${content}</button></li>`;
}

function weapons(sitting: Sitting, view: View): TemplateResult | typeof nothing {
  const there = weaponsOf(view);
  const facing = facingOf(view);
  if (!there.length || !facing) return nothing;
  const turns = COLOURS.map((colour) => {
    const option = optionFor(sitting, "turn", colour);
    const letter = svg`<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M20 3L37 37Q20 28 3 37Z" /><text x="20" y="27">${letterOf(colour)}</text></svg>`;
    const look = `turn-to ${colour}${colour === facing ? " facing" : ""}`;
    return html`<li>${doing(sitting, option, look, html`${letter}`, t(`colour.${colour}`))}</li>`;
  });
  return html`<div class="workshop-weapons" role="group" aria-label=${t("page.workshop.weapons")}>
    <ul class="tray weapons">${there.map((each) => weapon(sitting, view, each))}</ul>
    <ul class="turns" aria-label=${t("page.workshop.faces", { colour: t(`colour.${facing}`) })}>${turns}</ul>
  </div>`;
}

/** Whether something is picked to fire a weapon. */
function isShot(sitting: Sitting, { thing, where }: Part): boolean {
  return where === "tray" && isPlaying(sitting) && (WEAPONS as readonly string[]).includes(thing);
}

export const PANEL: Panel = {
  view: (sitting) => {
    const view = sitting.table?.view;
    const workshop = view && isInPlay(view) ? workshopOf(view) : null;
    if (!view || !workshop) return nothing;
    return html`<section class="workshop" aria-label=${t("page.workshop.title")}>
      <h2 class="workshop-title">${icon("hammer")}<span>${t("page.workshop.title")}</span></h2>
      <p class="visually-hidden" role="status">${workshopLines(workshop).join(" ")}</p>
      ${task(sitting, workshop)}${weapons(sitting, view)}${shelf(sitting, view, workshop)}
    </section>`;
  },
  takes: isShot,
  offers: (sitting, { verb }) => isPlaying(sitting) && verb === CANCEL,
};
