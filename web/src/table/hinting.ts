/** Which option is pointed out: by the guide of the first game, or by a hint that somebody asked for. */
import type { Advice } from "../advice/advice.js";
import { notice } from "../notices.js";
import type { OptionShown } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { loadLaterTexts, t } from "../texts.js";
import { guidePart } from "./guiding.js";
import type { Sitting } from "./sitting.js";

export class Hinting {
  /** Hints and chances; not there before somebody wants one. */
  advice: Advice | null = null;
  /** Gives the hint of a puzzle that is tried here. */
  ofPuzzle: (() => void) | null = null;
  /** Whether somebody plays on from a puzzle as in any game. */
  playsOn = false;
  private readonly sitting: Sitting;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  get guided(): OptionShown | null {
    const { table, choosing } = this.sitting;
    const wanted = (table?.tutorial && guidePart()?.guidedOption(table)) || this.advice?.suggested;
    return choosing.options.find((option) => option.text === wanted) ?? null;
  }

  /** Whether a puzzle is tried here, which has hints and an end of its own. */
  get atPuzzle(): boolean {
    return Boolean(this.sitting.table?.puzzle) && !this.playsOn;
  }

  get mayAsk(): boolean {
    const { table, choosing, mine } = this.sitting;
    return mine && !choosing.flight && choosing.options.length > 1 && !table?.tutorial && !this.atPuzzle;
  }

  ask(): void {
    if (this.ofPuzzle) this.ofPuzzle();
    else if (this.mayAsk) this.with((advice) => advice.ask());
  }

  /** The server knows again who we are, or another one does: what is wanted must be wanted anew. */
  resume(): void {
    this.advice?.askAgain();
    if (settings.chance && this.sitting.you?.seats.length) this.with((advice) => advice.watch());
  }

  private with(then: (advice: Advice) => void): void {
    Promise.all([import("../advice/advice.js"), loadLaterTexts()])
      .then(([{ Advice }]) => {
        this.advice ??= new Advice(this.sitting);
        then(this.advice);
        redraw();
      })
      .catch(() => notice(t("page.trouble"), true));
  }
}
