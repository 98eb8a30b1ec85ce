/** Links to seats, and the bot that takes one. */
import { usualBot } from "../facts.js";
import { onDevice } from "../host.js";
import { recall } from "../memory.js";
import { notice } from "../notices.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

export function letBotPlay(sitting: Sitting, seat: number, bot?: string): void {
  sitting.line.act({ t: "stand_in", seat, bot: bot ?? usualBot() });
}

/** The link with which others can take an open seat; none where nobody else can come. */
export function inviteLink(sitting: Sitting): string | null {
  const invite = sitting.you?.invite;
  return invite && !onDevice ? linkTo(`join/${sitting.id}/${invite}`) : null;
}

/** The link that opens a seat of one's own anywhere; none where it opens nothing elsewhere. */
export function seatLink(sitting: Sitting): string | null {
  return onDevice ? null : linkTo(`table/${sitting.id}/${recall(sitting.id)?.token ?? ""}`);
}

function linkTo(address: string): string {
  return new URL(`./#/${address}`, document.baseURI).href;
}

export function copy(text: string): void {
  // Browsers offer the clipboard only on secure pages; elsewhere the link is shown to be copied by hand.
  const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
  done.then(
    () => notice(t("page.seat.copied")),
    () => notice(text),
  );
}
