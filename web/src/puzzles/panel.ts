/** A puzzle at its table: what is asked, what the proof says to the choices so far, a hint, and the solution played. */
import { puzzleStanding } from "../api.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { PuzzleStanding } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { noteSolved } from "./kept.js";

class Trying {
  standing: PuzzleStanding | null = null;
  hinted = false;
  /** Whether the solution is being played. */
  showing = false;
  /** Whether it has been shown: then nothing has been solved. */
  shown = false;
  /** Whether somebody plays on and is no longer asked for anything. */
  on = false;
  private readonly sitting: Sitting;
  private asked = "";
  private known = "";

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  /** The moment that the table has come to. */
  private get moment(): string {
    const { newest } = this.sitting;
    return newest ? `${newest.choices} ${newest.line} ${settings.lang}` : "";
  }

  get fresh(): boolean {
    return this.known === this.moment;
  }

  /** Ask the server what it says to the moment, once. */
  look(): void {
    const { moment } = this;
    if (!moment || this.on || this.asked === moment) return;
    this.asked = moment;
    this.hinted = false;
    puzzleStanding(this.sitting.id).then(
      (standing) => {
        if (this.asked !== moment) return;
        this.standing = standing;
        this.known = moment;
        if (standing.state === "reached") this.solved();
        redraw();
      },
      () => {
        if (this.asked === moment) this.asked = ""; // The next drawing asks again.
      },
    );
  }

  private solved(): void {
    const puzzle = this.sitting.newest?.puzzle?.puzzle;
    if (puzzle && !this.shown) noteSolved(puzzle, this.sitting.id);
  }

  solve(): void {
    this.showing = true;
    this.shown = true;
    if (this.standing?.state !== "open") this.begin();
    redraw();
  }

  begin(): void {
    this.sitting.takingBack.go(0);
  }

  /** Play the next choice of the solution, once all before it has been seen. */
  step(): void {
    const { sitting, standing } = this;
    if (!this.showing || !this.fresh || !standing || sitting.showing.busy || sitting.choosing.flight) return;
    if (standing.state === "reached" || (standing.state === "open" && standing.next === null)) this.showing = false;
    // From anywhere else the way goes back to the beginning first.
    if (!this.showing || standing.state !== "open") return;
    const option = sitting.choosing.options.find(({ text }) => text === standing.next);
    if (option) sitting.choosing.choose(option);
  }
}

const tries = new WeakMap<Sitting, Trying>();

export function puzzlePanel(sitting: Sitting): TemplateResult | typeof nothing {
  const puzzle = sitting.table?.puzzle;
  if (!puzzle) return nothing;
  const trying = tries.get(sitting) ?? new Trying(sitting);
  tries.set(sitting, trying);
  if (trying.on) return nothing;
  trying.look();
  queueMicrotask(() => trying.step());
  const settled = trying.fresh && !sitting.showing.busy ? trying.standing : null;
  const over = settled?.state === "reached" || settled?.state === "missed";
  const hint = (): void => {
    trying.hinted = true;
    redraw();
  };
  const playOn = (): void => {
    trying.on = true;
    redraw();
  };
  return html`<section class=${`panel puzzle-panel ${settled?.state ?? "open"}`} aria-label=${t("page.puzzle.panel")}>
    <p class="puzzle-aim">${icon("hint")}<span>${puzzle.aim}</span></p>
    <div role="status" class="puzzle-verdict">
      ${settled?.words ? html`<p>${settled.words}</p>` : nothing}
      ${settled?.themes.length ? html`<p class="quiet-text">${settled.themes.join(" · ")}</p>` : nothing}
      ${settled && trying.hinted ? html`<p class="puzzle-hint">${settled.hint || t("page.puzzle.no_hint")}</p>` : nothing}
      ${settled?.state === "open" && trying.shown && settled.next === null ? html`<p>${t("page.puzzle.by_chance")}</p>` : nothing}
    </div>
    <div class="button-row">
      ${over ? nothing : html`<button type="button" class="button" data-hint ?disabled=${!settled} @click=${hint}>${icon("hint")}<span>${t("page.puzzle.hint")}</span></button>`}
      ${settled?.state === "reached" ? nothing : html`<button type="button" class="button" data-solution ?disabled=${!settled || trying.showing} @click=${() => trying.solve()}>${icon("eye")}<span>${t("page.puzzle.solution")}</span></button>`}
      ${sitting.newest?.choices ? html`<button type="button" class="button" data-again @click=${() => trying.begin()}>${icon("undo")}<span>${t("page.puzzle.back")}</span></button>` : nothing}
      ${over ? html`<button type="button" class="button" data-on @click=${playOn}>${icon("play")}<span>${t("page.puzzle.on")}</span></button>` : nothing}
      <a class="button quiet" href="#/puzzles">${icon("menu")}<span>${t("page.puzzle.more")}</span></a>
    </div>
  </section>`;
}
