/** Somebody who tries a puzzle at its table: what the proof says to each moment, and the solution played move by move. */
import { ApiError, puzzleStanding, UNREACHABLE } from "../api.js";
import { recall } from "../memory.js";
import type { PuzzleStanding } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import type { Sitting } from "../table/sitting.js";
import { noteSolved, noteTry, triedAt } from "./kept.js";

export class Trying {
  /** Whether the hint for this moment is wanted. */
  hinted = false;
  /** Whether the solution is being played. */
  showing = false;
  /** Whether the solution has come to where it hangs on chance. */
  byChance = false;
  /** Whether somebody plays on and is no longer asked for anything. */
  on: boolean;
  private readonly sitting: Sitting;
  private standing: PuzzleStanding | null = null;
  /** The moment that was asked for last, and the one that was answered last. */
  private asked = "";
  private known = "";

  constructor(sitting: Sitting) {
    this.sitting = sitting;
    this.on = triedAt(sitting.id).on;
  }

  /** The moment that the table has come to, and the language; empty for whoever only watches. */
  get moment(): string {
    const { newest, you } = this.sitting;
    return newest && you?.seats.length ? `${newest.choices} ${newest.line} ${settings.lang}` : "";
  }

  /** How the table stands, once that is known and all before it has been seen. */
  get settled(): PuzzleStanding | null {
    return this.known === this.moment && !this.sitting.showing.busy ? this.standing : null;
  }

  /** Ask the server what it says to the moment, once. Who only watches is told nothing. */
  look(): void {
    const { moment } = this;
    if (!moment || this.asked === moment) return;
    this.asked = moment;
    this.hinted = this.byChance = false;
    puzzleStanding(this.sitting.id, recall(this.sitting.id)?.token ?? null).then(
      (standing) => {
        if (this.asked !== moment) return;
        this.standing = standing;
        this.known = moment;
        this.note(standing);
        redraw();
      },
      (error) => {
        const later = error instanceof ApiError && (error.code === UNREACHABLE || error.code === "too_often");
        if (later && this.asked === moment) this.asked = ""; // The next drawing asks again.
      },
    );
  }

  private note({ state, lucky }: PuzzleStanding): void {
    const puzzle = this.sitting.newest?.puzzle?.puzzle;
    if (state === "reached" && puzzle && !lucky) noteSolved(puzzle, this.sitting.id);
  }

  hint(): void {
    this.hinted = true;
    redraw();
  }

  /** Play the solution, from here or from the beginning where none leads on from here. */
  solve(): void {
    noteTry(this.sitting.id, { shown: true });
    this.showing = true;
    if (this.standing?.state !== "open") this.sitting.takingBack.go(0);
    this.leaveButton();
  }

  begin(): void {
    this.showing = false;
    this.sitting.takingBack.go(0);
    this.leaveButton();
  }

  takeBack(): void {
    const { last } = this.sitting.takingBack;
    if (last) this.sitting.takingBack.go(last.to);
    this.leaveButton();
  }

  playOn(): void {
    this.on = true;
    noteTry(this.sitting.id, { on: true });
    this.leaveButton();
  }

  /** The pressed button may go; whoever uses the keyboard is led to what is asked now. */
  private leaveButton(): void {
    document.getElementById("question")?.focus();
    redraw();
  }

  /** Play the next choice of the solution, once all before it has been seen. */
  step(): void {
    const { sitting, settled } = this;
    // From anywhere else the way goes back to the beginning first.
    if (!this.showing || !settled || settled.state === "astray" || settled.state === "missed") return;
    if (sitting.choosing.flight || !(sitting.mine || settled.state === "reached")) return;
    const option = sitting.choosing.options.find(({ text }) => text === settled.next);
    if (settled.state === "open" && option) {
      sitting.choosing.choose(option);
      return;
    }
    this.showing = false;
    this.byChance = settled.state === "open";
    redraw();
  }
}
