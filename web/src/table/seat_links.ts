/** Links to seats, and the bot that takes one. */
import { usualBot } from "../facts.js";
import { notice } from "../notices.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

export function letBotPlay(sitting: Sitting, seat: number, bot?: string): void {
  sitting.line.act({ t: "stand_in", seat, bot: bot ?? usualBot() });
}

/** The link with which others can take an open seat. */
export function inviteLink(sitting: Sitting): string | null {
  const invite = sitting.you?.invite;
  return invite ? `${location.origin}/#/join/${sitting.id}/${invite}` : null;
}

export function copy(text: string): void {
  // Browsers offer the clipboard only on secure pages; elsewhere the link is shown to be copied by hand.
  const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
  done.then(
    () => notice(t("page.seat.copied")),
    () => notice(text),
  );
}
