/** What is said to those who do not see the board: each line of the log as it happens, and what is asked. */
import { html, repeat, type TemplateResult } from "../lit.js";
import type { TableShown, Update } from "../protocol.js";

const KEPT = 12;

export class Announcer {
  private lines: readonly { key: number; words: string }[] = [];
  private count = 0;

  /** All that an update tells, at once and in its order: nobody has to wait for pictures they do not see. */
  tell(before: TableShown | null, { since, log, table }: Update): void {
    if (since !== null) for (const line of log) this.say(line.words);
    const { question, choices, view } = table;
    const mine = view.decision !== null && view.decision.seat === view.viewer;
    if (mine && (before?.question !== question || before?.choices !== choices)) this.say(question);
  }

  say(words: string): void {
    if (!words) return;
    this.count += 1;
    this.lines = [...this.lines, { key: this.count, words }].slice(-KEPT);
  }

  /** Somebody else listens from here on. */
  forget(): void {
    this.lines = [];
  }

  view(): TemplateResult {
    return html`<div class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions">
      ${repeat(
        this.lines,
        (line) => line.key,
        (line) => html`<p>${line.words}</p>`,
      )}
    </div>`;
  }
}
