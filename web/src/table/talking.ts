/** What is said and pointed at, by oneself and by others. */
import type { ChatLine, Reacted, Say, Update } from "../protocol.js";
import { redraw } from "../redraw.js";
import { sound } from "../sound.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

export interface PointedAt {
  readonly seat: number;
  readonly at: string;
}

export type Feeling = Pick<Reacted, "seat" | "kind">;

const POINT_LASTS = 4000;

export class Talking {
  lines: readonly ChatLine[] = [];
  pointed: readonly PointedAt[] = [];
  /** What is to be read in faces now. */
  felt: readonly Feeling[] = [];
  /** What somebody is writing: it stays theirs while the place for it comes and goes. */
  draft = "";
  /** Whether the next click shows the others a thing and does nothing else. */
  pointing = false;
  private readonly sitting: Sitting;
  /** How many lines had been seen when they were last read. */
  private seen = 0;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  /** What an update brings. What was said before one came is not news, nor is what has been heard already. */
  hear(update: Update, first: boolean): void {
    const heard = this.lines.at(-1)?.v ?? 0;
    this.lines = update.since === null ? update.chat : [...this.lines, ...update.chat];
    if (first) this.read();
    else if (update.chat.some((line) => line.v > heard && line.seat !== this.sitting.you?.looking)) sound("chat");
  }

  read(): void {
    this.seen = this.lines.length;
  }

  get unread(): number {
    return this.lines.slice(this.seen).filter((line) => line.seat !== this.sitting.you?.looking).length;
  }

  say(words: { text: string } | { phrase: NonNullable<Say["phrase"]> }): void {
    this.sitting.line.act({ t: "say", ...words });
  }

  /** What was not heard can be said once more. */
  unsay({ text }: Pick<Say, "text">): void {
    this.draft ||= text ?? "";
  }

  point(at: string): void {
    this.sitting.line.send({ t: "point", at });
    this.pointing = false;
    redraw();
  }

  react(kind: Feeling["kind"]): void {
    this.sitting.line.send({ t: "react", kind });
  }

  /** Somebody shows how they feel; after a while their face is as before. */
  feel(feeling: Feeling): void {
    this.felt = [...this.felt.filter((other) => other.seat !== feeling.seat), feeling];
    sound("chat");
    window.setTimeout(() => {
      this.felt = this.felt.filter((other) => other !== feeling);
      redraw();
    }, POINT_LASTS);
  }

  /** Somebody points; after a while they have lowered their hand. */
  see(point: PointedAt): void {
    const { announcer, seatName, wordsFor } = this.sitting;
    this.pointed = [...this.pointed.filter((other) => other.seat !== point.seat), point];
    announcer.say(t("page.point.said", { name: seatName(point.seat), what: wordsFor(point.at) }));
    sound("chat");
    window.setTimeout(() => {
      this.pointed = this.pointed.filter((other) => other !== point);
      redraw();
    }, POINT_LASTS);
  }
}
