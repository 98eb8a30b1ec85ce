/** What can be done about a seat: let a bot play, take it back, give it up, rename, invite. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { recall } from "../memory.js";
import { notice } from "../notices.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

const USUAL_BOT = "simple";

export function seatMenu(sitting: Sitting, number: number): TemplateResult {
  const seat = sitting.seats.find((each) => each.seat === number);
  if (!seat) return html``;
  const own = sitting.you?.seats.includes(number) ?? false;
  const seated = (sitting.you?.seats.length ?? 0) > 0;
  const botPlays = (): void => {
    letBotPlay(sitting, number);
    sitting.close();
  };
  const botGoes = (): void => {
    sitting.act({ t: "stand_in", seat: number, bot: null });
    sitting.close();
  };
  const away = seat.kind === "human" && !seat.here && !own;
  const botMay = seated && !seat.stand_in && (own || seat.kind === "open" || away);
  const botMustGo = (own && seat.stand_in) || (seated && seat.kind === "bot");
  return html`<div class="list">
    ${botMay ? html`<button type="button" @click=${botPlays}>${icon("bot")}<span>${t("page.seat.bot_plays")}</span></button>` : nothing}
    ${botMustGo ? html`<button type="button" @click=${botGoes}>${icon("person")}<span>${own ? t("page.seat.take_back") : t("page.seat.open_up")}</span></button>` : nothing}
    ${seat.kind === "open" ? inviting(sitting) : nothing}
    ${own ? html`<button type="button" @click=${() => copy(seatLink(sitting))}>${icon("link")}<span>${t("page.seat.copy_link")}</span></button>` : nothing}
    ${own ? html`<button type="button" @click=${() => sitting.open({ kind: "give_up", seat: number })}>${icon("cross")}<span>${t("page.seat.give_up")}</span></button>` : nothing}
    ${seated || seat.kind === "open" ? nothing : html`<p class="quiet-text">${t("page.seat.nothing")}</p>`}
  </div>
  ${own ? renaming(sitting, number, seat.name) : nothing}`;
}

export function letBotPlay(sitting: Sitting, seat: number): void {
  sitting.act({ t: "stand_in", seat, bot: sitting.facts?.bots[0] ?? USUAL_BOT });
}

/** The link with which others can take an open seat. */
export function inviteLink(sitting: Sitting): string | null {
  const invite = sitting.you?.invite;
  return invite ? `${location.origin}/#/join/${sitting.id}/${invite}` : null;
}

function seatLink(sitting: Sitting): string {
  return `${location.origin}/#/table/${sitting.id}/${recall(sitting.id)?.token ?? ""}`;
}

function inviting(sitting: Sitting): TemplateResult | typeof nothing {
  const link = inviteLink(sitting);
  if (!link) return nothing;
  return html`<button type="button" @click=${() => copy(link)}>${icon("copy")}<span>${t("page.seat.copy_invite")}</span></button>
    <p class="link-text">${link}</p>`;
}

export function copy(text: string): void {
  // Browsers offer the clipboard only on secure pages; elsewhere the link is shown to be copied by hand.
  const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
  done.then(
    () => notice(t("page.seat.copied")),
    () => notice(text),
  );
}

function renaming(sitting: Sitting, seat: number, name: string): TemplateResult {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form instanceof HTMLFormElement ? form.elements.namedItem("name") : null;
    if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
    sitting.act({ t: "rename", seat, name: field.value.trim() });
    sitting.close();
  };
  return html`<form class="field rename" @submit=${send}>
    <label for="rename">${t("page.seat.rename")}</label>
    <input id="rename" name="name" maxlength="24" required .value=${name} autocomplete="off">
    <button class="button" type="submit">${t("page.seat.rename_do")}</button>
  </form>`;
}
