/** Advice at the table: what the strongest bot would do and why, and the chance to win. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { Chance, Hint, HintLine, OptionShown, Reviewed } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { isOnBoard } from "../table/notation.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { percent } from "./chance.js";

/** Chances that differ by less count as equal. */
const EQUAL = 0.01;

/** A chance and the standard error of it. */
interface Sure {
  readonly chance: number;
  readonly error: number;
}

export class Advice {
  private readonly sitting: Sitting;
  /** What was asked last, and the answer to it. */
  private asked: { decision: number; line: number } | null = null;
  private hint: Hint | null = null;
  private chance: Sure | null = null;
  /** The chance at the newest decision; nobody shall read from it what they have not seen happen. */
  private news: Sure | null = null;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  /** Ask for a hint at the decision of now. */
  ask(): void {
    const { table, line } = this.sitting;
    if (!table || this.waiting || this.found) return;
    this.hint = null;
    this.asked = { decision: table.choices, line: table.line };
    line.send({ t: "ask_hint", ...this.asked });
    redraw();
  }

  /** A server that was away, or another one, knows nothing of the question. */
  askAgain(): void {
    if (this.waiting && this.asked) this.sitting.line.send({ t: "ask_hint", ...this.asked });
  }

  /** Neither wait for a hint nor show one. */
  drop(): void {
    if (this.waiting) this.sitting.line.send({ t: "drop_hint" });
    this.asked = null;
    this.hint = null;
    redraw();
  }

  /** Be told the chance at every decision from now on. */
  watch(): void {
    this.sitting.line.send({ t: "ask_chance", on: true });
  }

  received(message: Hint | Chance | Reviewed): void {
    if (message.t === "chance") this.news = message;
    if (message.t !== "hint") return;
    if (message.decision !== this.asked?.decision || message.line !== this.asked.line) return;
    this.hint = message;
    const [best] = message.lines;
    if (best) this.news = best;
    const option = this.found?.option;
    this.sitting.announcer.say(option ? t("page.advice.said", { option: option.words }) : (message.why ?? ""));
  }

  /** Whether the question is still about the decision of now. */
  private get current(): boolean {
    const { table } = this.sitting;
    return this.asked !== null && this.asked.decision === table?.choices && this.asked.line === table.line;
  }

  private get waiting(): boolean {
    return this.current && this.hint === null;
  }

  private get found(): { option: OptionShown; line: HintLine } | null {
    const [line] = (this.current && this.hint?.lines) || [];
    const option = line && this.sitting.choosing.options.find(({ text }) => text === line.option);
    return line && option ? { option, line } : null;
  }

  /** The option that glows. */
  get suggested(): string | null {
    return this.found?.option.text ?? null;
  }

  /** What of it lies on the board. */
  get refs(): string[] {
    const option = this.found?.option;
    return option ? [...option.what, option.target ?? ""].filter(isOnBoard) : [];
  }

  // --- drawing ---

  panel(): TemplateResult | typeof nothing {
    if (!this.current || this.sitting.choosing.flight) return nothing;
    if (this.waiting) {
      return html`<div class="advice" role="status">
        <div class="advice-best"><p class="advice-thinking">${icon("hint")}<span>${t("page.advice.thinking")}</span></p>
          <button type="button" class="button quiet" @click=${() => this.drop()}>${t("page.do.cancel")}</button></div>
      </div>`;
    }
    const { found } = this;
    if (!found)
      return html`<div class="advice" role="status"><div class="advice-best"><p>${this.hint?.why}</p>${this.closing()}</div></div>`;
    const { option } = found;
    return html`<section class="advice" aria-label=${t("page.do.hint")}>
      <div class="advice-best">
        <button type="button" class="button primary" data-hint=${option.text} @click=${(event: MouseEvent) => this.sitting.choosing.press(option, event)}>${icon("hint")}<span>${option.words}</span></button>
        ${this.closing()}
      </div>
      <p>${this.why(found.line, option)}</p>
      ${settings.chance ? nothing : meter(found.line)}
      ${this.others()}
    </section>`;
  }

  private closing(): TemplateResult {
    return html`<button type="button" class="icon-button" aria-label=${t("page.advice.close")} title=${t("page.advice.close")} @click=${() => this.drop()}>${icon("close")}</button>`;
  }

  /** What the search found of it, or else what it prevents, and how it compares. */
  private why(best: HintLine, option: OptionShown): string {
    const parts = [...(this.hint?.because ?? []), this.compared(best)];
    const threat = this.sitting.table?.threats.find(({ monster, hits }) => hits && monster === option.target);
    if (threat?.hits && !this.hint?.because?.length) {
      const [monster, place] = [this.sitting.wordsFor(threat.monster), this.sitting.wordsFor(threat.hits)];
      parts.unshift(t("page.advice.prevents", { monster, place }));
    }
    return parts.filter(Boolean).join(" ");
  }

  private compared(best: HintLine): string {
    const next = this.nextBest;
    const words = next && this.sitting.choosing.options.find(({ text }) => text === next.option)?.words;
    if (!next || !words) return "";
    const better = this.side * (best.chance - next.chance) >= EQUAL;
    const values = { best: percent(best.chance), next: percent(next.chance), other: words };
    return better ? t("page.advice.better", values) : t("page.advice.equal", values);
  }

  /** 1 for those who defend the castle; an Overlord wants it to fall. */
  private get side(): number {
    const { seats, viewer } = this.sitting;
    return seats.find(({ seat }) => seat === viewer)?.overlord ? -1 : 1;
  }

  private get nextBest(): HintLine | undefined {
    return this.hint?.lines.slice(1).sort((one, other) => this.side * (other.chance - one.chance))[0];
  }

  private others(): TemplateResult | typeof nothing {
    const lines = this.hint?.lines ?? [];
    return html`<details class="advice-lines"><summary>${t("page.advice.lines")}</summary>
      <ol>${lines.map((line) => {
        const words = this.sitting.choosing.options.find(({ text }) => text === line.option)?.words ?? line.option;
        return html`<li><span class="advice-chance">${t("page.advice.percent", { chance: percent(line.chance) })}</span> ${words}
          ${line.then.length ? html`<p class="quiet-text">${t("page.advice.then", { options: line.then.join("; ") })}</p>` : nothing}</li>`;
      })}</ol>
    </details>`;
  }

  /** The chance to win, where the player wants to see it all the time. */
  bar(): TemplateResult | typeof nothing {
    if (!this.sitting.showing.busy) this.chance = this.news;
    const outcome = this.sitting.table?.view.outcome;
    const chance = outcome ? { chance: Number(outcome.won), error: 0 } : this.chance;
    if (!settings.chance || !this.sitting.you?.seats.length) return nothing;
    return chance === null
      ? html`<p class="chance-bar quiet-text">${t("page.advice.no_chance_yet")}</p>`
      : meter(chance);
  }
}

/** How wide an interval is that holds the true chance in 95 of 100 cases, in standard errors to either side. */
const SURE = 1.96;

function meter({ chance, error }: Sure): TemplateResult {
  const value = percent(chance);
  const [low, high] = [percent(Math.max(0, chance - SURE * error)), percent(Math.min(1, chance + SURE * error))];
  const told = { chance: value, low, high };
  const words = low < high ? t("page.advice.chance_between", told) : t("page.advice.chance", told);
  return html`<div class="chance-bar"><span>${words}</span>
    <div class="chance-meter" role="meter" aria-label=${words} aria-valuenow=${value} aria-valuemin="0" aria-valuemax="100">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width=${value} height="1" /><rect class="unsure" x=${low} width=${high - low} height="1" /></svg></div></div>`;
}
