/** What is said to those who do not see the board: each line of the log as it happens, and what is asked. */
import { html, repeat, type TemplateResult } from "../lit.js";
import type { TableShown, Update } from "../protocol.js";

const KEPT = 12;

export class Announcer {
  private lines: readonly { key: number; words: string }[] = [];
  private count = 0;

  tell(before: TableShown | null, update: Update, mine: boolean): void {
    if (update.since !== null) for (const line of update.log) this.say(line.words);
    const asked = before?.question !== update.table.question || before?.choices !== update.table.choices;
    if (mine && asked) this.say(update.table.question);
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
