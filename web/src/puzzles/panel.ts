/** A puzzle at its table: what is asked, what the proof says to the choices so far, and what can be done about it. */
import { dayRun } from "../deeds/summary.js";
import { type IconName, icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { PuzzleStanding } from "../protocol.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { daysSolved, triedAt } from "./kept.js";
import { Trying } from "./trying.js";

const tries = new WeakMap<Sitting, Trying>();

function tryingAt(sitting: Sitting): Trying {
  const known = tries.get(sitting);
  if (known) return known;
  const trying = new Trying(sitting);
  tries.set(sitting, trying);
  return trying;
}

export function puzzlePanel(sitting: Sitting): TemplateResult | typeof nothing {
  const puzzle = sitting.table?.puzzle;
  if (!puzzle) return nothing;
  const trying = tryingAt(sitting);
  sitting.hinting.ofPuzzle = trying.on ? null : () => trying.hint();
  sitting.hinting.playsOn = trying.on;
  if (trying.on) return nothing;
  trying.look();
  queueMicrotask(() => trying.step());
  const { settled } = trying;
  return html`<section class=${`panel puzzle-panel ${settled?.state ?? "open"}`} aria-label=${t("page.puzzle.panel")}
    data-moment=${settled ? trying.moment : nothing}>
    <p class="puzzle-aim">${icon(settled ? SIGNS[settled.state] : "hint")}<span>${puzzle.aim}</span></p>
    <div role="status" class="puzzle-verdict">${settled ? verdict(sitting, trying, settled) : nothing}</div>
    ${sitting.you?.seats.length ? buttons(sitting, trying, settled) : nothing}
  </section>`;
}

const SIGNS: Record<PuzzleStanding["state"], IconName> = {
  open: "hint",
  astray: "warning",
  reached: "check",
  missed: "cross",
};

function verdict(sitting: Sitting, trying: Trying, { state, words, hint, themes }: PuzzleStanding): TemplateResult {
  const { day, shown } = triedAt(sitting.id);
  const run = state === "reached" && day && !shown ? dayRun(daysSolved(), Date.now()).now : 0;
  return html`${words ? html`<p>${words}</p>` : nothing}
    ${run ? html`<p>${t("page.puzzle.streak", { number: run })}</p>` : nothing}
    ${themes.length ? html`<p class="quiet-text">${themes.join(" · ")}</p>` : nothing}
    ${trying.hinted ? html`<p class="puzzle-hint">${hint || t("page.puzzle.no_hint")}</p>` : nothing}
    ${trying.byChance ? html`<p>${t("page.puzzle.by_chance")}</p>` : nothing}`;
}

interface Deed {
  readonly id: string;
  readonly icon: IconName;
  readonly words: string;
  readonly press: () => void;
  readonly off?: boolean;
}

function buttons(sitting: Sitting, trying: Trying, settled: PuzzleStanding | null): TemplateResult {
  const waits = !settled || trying.showing;
  const hint: Deed = { id: "hint", icon: "hint", words: t("page.puzzle.hint"), press: () => trying.hint(), off: waits };
  const solution: Deed = {
    id: "solution",
    icon: "eye",
    words: t("page.puzzle.solution"),
    press: () => trying.solve(),
    off: waits || trying.byChance,
  };
  const back: Deed = { id: "back", icon: "undo", words: t("page.puzzle.take_back"), press: () => trying.takeBack() };
  const again: Deed = { id: "again", icon: "first", words: t("page.puzzle.back"), press: () => trying.begin() };
  const on: Deed = { id: "on", icon: "play", words: t("page.puzzle.on"), press: () => trying.playOn() };
  const state = settled?.state ?? "open";
  const begun = (sitting.newest?.choices ?? 0) > 0;
  const goesOn = sitting.newest?.view.outcome ? [] : [on];
  const deeds = {
    open: begun ? [hint, solution, again] : [hint, solution],
    astray: [back, again, solution],
    missed: [again, solution, ...goesOn],
    reached: [again, ...goesOn],
  }[state];
  const shown = deeds.map(
    ({ id, icon: sign, words, press, off }) =>
      html`<button type="button" class="button" data-do=${id} ?disabled=${off ?? false} @click=${press}>${icon(sign)}<span>${words}</span></button>`,
  );
  return html`<div class="button-row">${state === "reached" ? [others(true), shown] : [shown, others(false)]}</div>`;
}

/** The way to the other puzzles, in words where this one is solved. */
function others(inWords: boolean): TemplateResult {
  const words = t("page.puzzle.more");
  return inWords
    ? html`<a class="button primary" href="#/puzzles">${icon("menu")}<span>${words}</span></a>`
    : html`<a class="icon-button" href="#/puzzles" aria-label=${words} title=${words}>${icon("menu")}</a>`;
}
