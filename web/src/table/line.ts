/** The line to a table: greets the server in the player's language, and lets updates through in their order. */
import { mutedAt, recall } from "../memory.js";
import type { FromPage, FromServer, Update } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { type Action, Connection, type Known, type Listener, type NewAction } from "../socket.js";
import type { Sitting } from "./sitting.js";

export class Line implements Listener {
  readonly connection: Connection;
  private readonly sitting: Sitting;
  /** The version that is known; null: everything has to be sent. */
  private v: number | null = null;
  private lang = settings.lang;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
    this.connection = new Connection(sitting.id, this);
  }

  known(): Known {
    this.lang = settings.lang;
    const { id, newest } = this.sitting;
    const line = newest?.line ?? null;
    const token = recall(id)?.token ?? null;
    return { lang: settings.lang, token, since: line === null ? null : this.v, line, muted: mutedAt(id) };
  }

  received(message: Exclude<FromServer, { t: "0" }>, answered: Action | null): void {
    this.sitting.received(message, answered);
    redraw();
  }

  changed(): void {
    redraw();
  }

  /** The words of the table come from the server, so another language means asking again. */
  keepLanguage(): void {
    if (this.lang !== settings.lang && this.connection.state === "live") this.askAnew();
  }

  /** Have the whole table told again. */
  askAnew(): void {
    this.v = null;
    this.connection.greet();
  }

  /** Whether an update tells something new and nothing is missing before it; what is missing is asked for. */
  follows(update: Update): boolean {
    // The same moment once more, from another seat or after a refusal.
    if (update.since === update.v && update.v === this.v) return true;
    if (update.since !== null) {
      if (this.v !== null && update.v <= this.v) return false;
      if (this.v === null || update.since > this.v) {
        this.connection.greet();
        return false;
      }
    }
    this.v = update.v;
    return true;
  }

  /** See the table from another seat. */
  look(seat: number | null): void {
    this.send({ t: "look", seat });
  }

  /** Change the table; gives the number the action goes by. */
  act(action: NewAction): string {
    return this.connection.act(action);
  }

  /** Say something that need not arrive. */
  send(message: FromPage): void {
    this.connection.send(message);
  }
}
