/** Questions that need not be answered one by one: a button leaves all that are left of a kind to chance. */
import { found } from "../boxes.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { Sitting } from "./sitting.js";

export class Chance {
  private readonly sitting: Sitting;
  /** What chance answers at the moment: the kind of the decision, whose it is, and in which course of the game. */
  private answers: string | null = null;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  private get asked(): string | null {
    const { table, mine } = this.sitting;
    const decision = table?.view.decision;
    return mine && decision ? `${decision.kind} ${decision.seat} ${table.line}` : null;
  }

  /** Answer this question and those like it that follow at once. */
  take(): void {
    this.answers = this.asked;
    this.goOn();
  }

  /** The table waits for something: if it is more of the same, chance answers it; whatever else it is ends this. */
  goOn(): void {
    if (this.answers === null || this.answers !== this.asked) {
      this.answers = null;
      return;
    }
    const { choosing } = this.sitting;
    const option = choosing.options[Math.floor(Math.random() * choosing.options.length)];
    if (option) choosing.choose(option);
  }

  button(): TemplateResult | typeof nothing {
    const kind = this.sitting.table?.view.decision?.kind;
    const words = kind && this.sitting.mine ? found("chances", kind) : undefined;
    if (!words) return nothing;
    return html`<div class="button-row"><button type="button" class="button by-chance" ?disabled=${this.sitting.choosing.flight !== null}
      @click=${() => this.take()}>${icon("dice")}<span>${words()}</span></button></div>`;
  }
}
