/** Taking back: how far one may, and whether the others must agree. */
import { notice } from "../notices.js";
import type { TableShown } from "../protocol.js";
import { redraw } from "../redraw.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

export class TakingBack {
  private readonly sitting: Sitting;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  /** Where a plain undo goes. */
  get last(): { to: number; free: boolean } | null {
    const undo = this.sitting.newest?.undo;
    if (!undo || undo.last === null) return null;
    if (undo.free !== null && undo.last >= undo.free) return { to: undo.last, free: true };
    return undo.asked !== null && undo.last >= undo.asked ? { to: undo.last, free: false } : null;
  }

  /** How one can return to the moment of a line of the log. */
  wayTo(choice: number): "free" | "asked" | null {
    const { newest } = this.sitting;
    const undo = newest?.undo;
    if (!undo || choice >= newest.choices) return null;
    if (undo.free !== null && choice >= undo.free) return "free";
    return undo.asked !== null && choice >= undo.asked ? "asked" : null;
  }

  go(to: number): void {
    this.sitting.showing.skip();
    this.sitting.line.act({ t: "take_back", to });
    redraw();
  }

  /** Whether a question of this page's is gone without having been granted: nothing was played or taken back since. */
  hear(before: TableShown | null): void {
    const { newest, you, announcer } = this.sitting;
    if (!before?.ask || !you?.seats.includes(before.ask.seat) || !newest || newest.ask) return;
    if (before.choices !== newest.choices || before.line !== newest.line) return;
    notice(t("page.undo.refused"));
    announcer.say(t("page.undo.refused"));
  }
}
