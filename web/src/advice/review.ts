/** The review of a finished game: how the chance to win went, and which choices cost most. */
import { openOwnPuzzle, puzzleInGame, tryFrom, whyOf } from "../api.js";
import { passOver } from "../deeds/deeds.js";
import { icon } from "../icons.js";
import { html, nothing, svg, type TemplateResult } from "../lit.js";
import { recall, remember } from "../memory.js";
import { notice } from "../notices.js";
import type { FromServer, Opened, OptionShown, Reviewed, ReviewedChoice } from "../protocol.js";
import { beginTry } from "../puzzles/kept.js";
import { redraw } from "../redraw.js";
import type { Replay } from "../replay/replay.js";
import { settings } from "../settings.js";
import { Connection, type Known, type Listener } from "../socket.js";
import { t } from "../texts.js";
import { percent } from "./chance.js";

/** So many choices are told, the costliest first. */
const TOLD = 6;
const [LEFT, RIGHT, TOP, BOTTOM] = [26, 296, 6, 84];

export class Review implements Listener {
  private readonly replay: Replay;
  private readonly connection: Connection;
  private choices = 0;
  private readonly found = new Map<number, ReviewedChoice>();
  /** Why it does not go on. */
  private why: string | null = null;
  private greeted = false;
  private stopped = false;
  /** The options at the moments of costly choices, for their words. */
  private readonly options = new Map<number, readonly OptionShown[]>();
  /** What moments ask, as far as that is known. */
  private readonly puzzles = new Map<number, string | null>();
  private busy = false;

  constructor(replay: Replay) {
    this.replay = replay;
    this.connection = new Connection(replay.id, this);
  }

  leave(): void {
    this.connection.close();
  }

  // --- the line ---

  known(): Known {
    this.greeted = false;
    return { lang: settings.lang, token: recall(this.replay.id)?.token ?? null, since: null, line: null, muted: [] };
  }

  changed(): void {
    redraw();
  }

  received(message: Exclude<FromServer, { t: "0" }>): void {
    if (message.t === "reviewed") this.take(message);
    else if (!this.greeted && message.t === "update") {
      this.greeted = true;
      if (!this.stopped) this.connection.send({ t: "ask_review", on: true });
    }
    redraw();
  }

  private take({ choices, found, why }: Reviewed): void {
    this.choices = choices;
    this.why = why;
    for (const each of found) this.found.set(each.choice, each);
    if (this.done || why) this.connection.close();
  }

  private get done(): boolean {
    return this.choices > 0 && this.found.size >= this.choices;
  }

  private stop(): void {
    this.stopped = true;
    this.connection.send({ t: "ask_review", on: false });
    redraw();
  }

  private goOn(): void {
    this.stopped = false;
    this.connection.send({ t: "ask_review", on: true });
    redraw();
  }

  private get costly(): ReviewedChoice[] {
    const worse = [...this.found.values()].filter(({ better }) => better !== null);
    return worse.sort((one, other) => other.gain - one.gain).slice(0, TOLD);
  }

  /** An option in words; they come with the moment when it could be chosen. */
  private words(choice: number, option: string): string {
    const options = this.options.get(choice);
    if (!options) {
      this.options.set(choice, []);
      this.replay.optionsAt(choice).then(
        (found) => {
          this.options.set(choice, found);
          redraw();
        },
        () => this.options.delete(choice),
      );
    }
    return options?.find(({ text }) => text === option)?.words ?? "…";
  }

  private async tryIt(choice: number): Promise<void> {
    await this.goTo(() => tryFrom(this.replay.id, choice), t("page.review.same_chance"));
  }

  private async goTo(open: () => Promise<Opened>, said = ""): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const opened = await open();
      const [first] = opened.seats;
      const name = first === undefined ? "" : this.replay.seatName(first);
      remember(opened.table, { token: opened.token, invite: opened.invite, seats: opened.seats, name });
      passOver(opened.table);
      if (said) notice(said);
      location.hash = `#/table/${opened.table}`;
    } catch (error) {
      notice(whyOf(error), true);
    }
    this.busy = false;
  }

  /** What the moment asks, if it is a puzzle; empty as long as that is not known. */
  private puzzleAt(choice: number): TemplateResult | typeof nothing {
    if (!this.puzzles.has(choice)) {
      this.puzzles.set(choice, null);
      puzzleInGame(this.replay.id, choice).then(
        ({ aim }) => {
          this.puzzles.set(choice, aim);
          redraw();
        },
        () => this.puzzles.delete(choice),
      );
    }
    const aim = this.puzzles.get(choice);
    if (!aim) return nothing;
    const open = async (): Promise<Opened> => {
      const opened = await openOwnPuzzle(this.replay.id, choice);
      beginTry(opened.table, "");
      return opened;
    };
    return html`<button type="button" class="button" data-puzzle @click=${() => this.goTo(open)}>${icon("hint")}<span>${t("page.puzzle.from_game")} <small>${aim}</small></span></button>`;
  }

  // --- drawing ---

  view(): TemplateResult {
    return html`<section class="review" aria-label=${t("page.review.title")} tabindex="0">
      <h2>${t("page.review.title")}</h2>
      ${this.progress()}${this.plot()}${this.here()}${this.list()}
    </section>`;
  }

  private progress(): TemplateResult | typeof nothing {
    if (this.why) return html`<p class="problem" role="alert">${this.why}</p>`;
    if (this.done) return nothing;
    const values = { done: this.found.size, choices: this.choices || "…" };
    return html`<div class="review-progress" role="status">
      <label><span>${t("page.review.progress", values)}</span>
        <progress max=${this.choices || 1} value=${this.found.size}></progress></label>
      ${
        this.stopped
          ? html`<button type="button" class="button quiet" @click=${() => this.goOn()}>${t("page.review.go_on")}</button>`
          : html`<button type="button" class="button quiet" @click=${() => this.stop()}>${t("page.review.stop")}</button>`
      }
    </div>`;
  }

  /** The castle's chance after every choice. A click goes to that moment; the slider below does so for the keyboard. */
  private plot(): TemplateResult | typeof nothing {
    const known = [...this.found.values()].sort((one, other) => one.choice - other.choice);
    if (known.length < 2) return nothing;
    const last = Math.max(1, this.choices);
    const x = (step: number): number => LEFT + ((RIGHT - LEFT) * step) / last;
    const y = (chance: number): number => BOTTOM - (BOTTOM - TOP) * chance;
    const path = known.map(({ choice, chance }) => `${x(choice + 1).toFixed(1)} ${y(chance).toFixed(1)}`).join("L");
    const jump = (event: MouseEvent): void => {
      if (!(event.currentTarget instanceof Element)) return;
      const box = event.currentTarget.getBoundingClientRect();
      const at = (300 * (event.clientX - box.left)) / box.width;
      this.replay.jump(Math.round((last * (at - LEFT)) / (RIGHT - LEFT)));
    };
    const [from, to] = [known[0]?.chance ?? 0, known.at(-1)?.chance ?? 0];
    return html`<figure class="chart">
      <svg viewBox="0 0 300 100" role="img" aria-label=${t("page.review.plot", { from: percent(from), to: percent(to) })} @click=${jump}>
        ${[0, 50, 100].map(
          (value) => svg`<path class="grid" d=${`M${LEFT} ${y(value / 100)}H${RIGHT}`} />
          <text x=${LEFT - 4} y=${y(value / 100) + 3} text-anchor="end">${value}</text>`,
        )}
        <path class="curve" d=${`M${path}`} />
        ${this.costly.map(({ choice, chance }) => svg`<circle class="costly" cx=${x(choice + 1)} cy=${y(chance)} r="3.5" />`)}
        <path class="present" d=${`M${x(this.replay.step)} ${TOP}V${BOTTOM}`} />
      </svg>
      <figcaption class="quiet-text">${t("page.review.plot_words")}</figcaption>
    </figure>`;
  }

  private here(): TemplateResult | typeof nothing {
    const { step, last } = this.replay;
    if (step >= last) return nothing;
    return html`<div class="button-row">
      <button type="button" class="button review-here" @click=${() => this.tryIt(step)}>${icon("play")}<span>${t("page.review.try_here")}</span></button>
      ${this.done ? this.puzzleAt(step) : nothing}
    </div>`;
  }

  private list(): TemplateResult | typeof nothing {
    const { costly } = this;
    if (!costly.length) return this.done ? html`<p>${t("page.review.flawless")}</p>` : nothing;
    return html`<h3>${t("page.review.costly")}</h3>
      <ol class="review-list">${costly.map((each) => this.choice(each))}</ol>`;
  }

  private choice({ choice, turn, seat, option, better, gain }: ReviewedChoice): TemplateResult {
    const show = (): void => this.replay.jump(choice);
    return html`<li aria-current=${choice === this.replay.step ? "true" : nothing}>
      <p><span class="review-cost">${t("page.review.cost", { points: percent(gain) })}</span>
        ${t("page.review.chose", { turn, name: this.replay.seatName(seat), option: this.words(choice, option) })}</p>
      <p>${t("page.review.better", { option: better ? this.words(choice, better) : "" })}</p>
      <div class="button-row">
        <button type="button" class="button" @click=${show}>${icon("eye")}<span>${t("page.review.show")}</span></button>
        <button type="button" class="button" @click=${() => this.tryIt(choice)}>${icon("play")}<span>${t("page.review.try")}</span></button>
        ${this.done ? this.puzzleAt(choice) : nothing}
      </div>
    </li>`;
  }
}
