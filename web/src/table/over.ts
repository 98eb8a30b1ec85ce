/** What opens over the table: sheets and small dialogs, one at a time. */
import { loadStyles } from "../boxes.js";
import { icon } from "../icons.js";
import { late } from "../late.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { loadLaterTexts, t } from "../texts.js";
import { log } from "./log.js";
import type { Over } from "./looking.js";
import { menu } from "./menu.js";
import { discards, piles, REMOVED, TOKENS } from "./piles.js";
import { seats } from "./seats.js";
import type { Sitting } from "./sitting.js";

/** Most people open it later, if ever. */
export const chatPart = late(async () => {
  await loadLaterTexts();
  return import("./chat.js");
});

const seatPart = late(async () => {
  await loadLaterTexts();
  return import("./seat_menu.js");
});

const carryPart = late(async () => {
  await Promise.all([loadLaterTexts(), loadStyles("lobby")]);
  return import("../device/carry.js");
});

const shortcutsPart = late(async () => {
  await loadLaterTexts();
  return import("./shortcuts.js");
});

export function overTable(sitting: Sitting): TemplateResult | typeof nothing {
  const { over } = sitting.looking;
  if (!over) return nothing;
  if (over.kind === "undo") return undoDialog(sitting);
  if (over.kind === "give_up") return giveUpDialog(sitting, over.seat);
  return html`<dialog class=${`sheet over-${over.kind}`} data-modal aria-label=${titleOf(sitting, over)} @close=${() => sitting.looking.close()}>
    <div class="sheet-head">
      <h2>${titleOf(sitting, over)}</h2>
      <button type="button" class="icon-button" data-close aria-label=${t("page.over.close")}>${icon("close")}</button>
    </div>
    <div class="sheet-body">${bodyOf(sitting, over)}</div>
  </dialog>`;
}

/** What opens as a sheet rather than as a question. */
type Sheet = Exclude<Over, { kind: "undo" | "give_up" }>;

function titleOf(sitting: Sitting, over: Sheet): string {
  switch (over.kind) {
    case "log":
      return t("page.menu.log");
    case "chat":
      return t("page.menu.chat");
    case "seats":
      return t("page.menu.seats");
    case "piles":
      return t("page.menu.piles");
    case "menu":
      return t("page.menu.more");
    case "shortcuts":
      return t("page.menu.shortcuts");
    case "carry":
      return t("page.device.carry");
    case "seat":
      return sitting.seatName(over.seat);
    case "discards":
      if (over.pile === REMOVED) return t("page.piles.cards_removed");
      return over.pile === TOKENS ? t("page.piles.tokens_discarded") : t("page.piles.cards_discarded");
  }
}

function bodyOf(sitting: Sitting, over: Sheet): TemplateResult | typeof nothing {
  switch (over.kind) {
    case "log":
      return log(sitting);
    case "chat":
      return chatPart()?.chat(sitting) ?? nothing;
    case "seats":
      return html`${seats(sitting)}${piles(sitting)}`;
    case "piles":
      return piles(sitting);
    case "menu":
      return menu(sitting);
    case "shortcuts":
      return shortcutsPart()?.shortcuts() ?? nothing;
    case "carry":
      return carryPart()?.carry(sitting) ?? nothing;
    case "seat":
      return seatPart()?.seatMenu(sitting, over.seat) ?? nothing;
    case "discards":
      return discards(sitting, over.pile);
  }
}

/** The others have to agree: ask before asking them. */
function undoDialog(sitting: Sitting): TemplateResult {
  return sure(sitting, t("page.undo.ask"), t("page.undo.ask_why"), t("page.undo.ask_do"), () => {
    if (sitting.takingBack.last) sitting.takingBack.go(sitting.takingBack.last.to);
  });
}

function giveUpDialog(sitting: Sitting, seat: number): TemplateResult {
  return sure(sitting, t("page.seat.give_up"), t("page.seat.give_up_sure"), t("page.seat.give_up"), () => {
    sitting.line.act({ t: "leave", seat });
  });
}

/** A question before something that cannot be taken back. */
function sure(sitting: Sitting, title: string, why: string, button: string, then: () => void): TemplateResult {
  const agree = (): void => {
    then();
    sitting.looking.close();
  };
  return html`<dialog class="dialog" data-modal aria-label=${title} @close=${() => sitting.looking.close()}>
    <h2>${title}</h2>
    <p>${why}</p>
    <div class="button-row end">
      <button type="button" class="button" data-close>${t("page.do.cancel")}</button>
      <button type="button" class="button primary" @click=${agree}>${button}</button>
    </div>
  </dialog>`;
}

/** Somebody asks to take back: the others are asked, whoever asked sees for whom they wait. */
export function asking(sitting: Sitting): TemplateResult | typeof nothing {
  const ask = sitting.newest?.ask;
  if (!ask) return nothing;
  const mine = ask.waiting.some((seat) => sitting.you?.seats.includes(seat));
  const name = sitting.seatName(ask.seat);
  const vote = (agree: boolean): void => {
    sitting.line.act({ t: "vote", agree, to: ask.to });
  };
  if (!mine) {
    const names = ask.waiting.map(sitting.seatName).join(", ");
    return html`<div class="asking" role="status">${icon("undo")}<span>${t("page.undo.waiting", { name, names })}</span></div>`;
  }
  return html`<div class="asking mine" role="alertdialog" aria-label=${t("page.undo.asked", { name })}>
    ${icon("undo")}<span>${t("page.undo.asked", { name })}</span>
    <span class="button-row">
      <button type="button" class="button primary" @click=${() => vote(true)}>${t("page.undo.agree")}</button>
      <button type="button" class="button" @click=${() => vote(false)}>${t("page.undo.refuse")}</button>
    </span>
  </div>`;
}
