/** What can be done about a seat: let a bot play, take it back, give it up, rename, invite. */
import { botHelp, botName, botsOf } from "../bots.js";
import { facts } from "../facts.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { arrangements } from "../lobby/arrangements.js";
import { calling } from "../lobby/calling.js";
import type { SeatShown } from "../protocol.js";
import { t } from "../texts.js";
import { muteButton } from "./muting.js";
import { copy, inviteLink, letBotPlay, seatLink } from "./seat_links.js";
import type { Sitting } from "./sitting.js";

export function seatMenu(sitting: Sitting, number: number): TemplateResult {
  const seat = sitting.seats.find((each) => each.seat === number);
  if (!seat) return html``;
  const own = sitting.you?.seats.includes(number) ?? false;
  const seated = (sitting.you?.seats.length ?? 0) > 0;
  const link = seatLink(sitting);
  const botGoes = (): void => {
    sitting.line.act({ t: "stand_in", seat: number, bot: null });
    sitting.looking.close();
  };
  const away = seat.kind === "human" && !seat.here && !own;
  const botMay = seated && (own || seat.kind !== "human" || away);
  const botMustGo = (own && seat.stand_in) || (seated && seat.kind === "bot");
  return html`<div class="list">
    ${botMay ? botList(sitting, seat) : nothing}
    ${botMustGo ? html`<button type="button" @click=${botGoes}>${icon("person")}<span>${own ? t("page.seat.take_back") : t("page.seat.open_up")}</span></button>` : nothing}
    ${seat.kind === "open" ? inviting(sitting) : nothing}
    ${own && link ? html`<button type="button" @click=${() => copy(link)}>${icon("link")}<span>${t("page.seat.copy_link")}</span></button>` : nothing}
    ${own ? givingUp(sitting, seat) : nothing}
    ${own || seat.kind !== "human" ? nothing : muteButton(sitting, number)}
    ${seated || seat.kind !== "bot" ? nothing : html`<p class="quiet-text">${t("page.seat.nothing")}</p>`}
  </div>
  ${own ? html`${calling()}${arrangements(sitting)}` : nothing}
  ${own ? renaming(sitting, number, seat.name) : nothing}`;
}

/** A bot may play here: the usual one, or one of those there are. The one that plays is marked. */
function botList(sitting: Sitting, seat: SeatShown): TemplateResult {
  const choose = (bot?: string) => (): void => {
    if (bot !== seat.bot) letBotPlay(sitting, seat.seat, bot);
    sitting.looking.close();
  };
  return html`${seat.bot ? nothing : html`<button type="button" @click=${choose()}>${icon("bot")}<span>${t("page.seat.bot_plays")}</span></button>`}
    <p class="list-title">${seat.bot ? t("page.advice.bot.plays") : t("page.advice.bot.which")}</p>
    ${botsOf(facts().bots).map(
      (
        bot,
      ) => html`<button type="button" class="bot-choice" data-bot=${bot} aria-pressed=${bot === seat.bot ? "true" : "false"} @click=${choose(bot)}>
        <span><strong>${botName(bot)}</strong> <span class="quiet-text">${botHelp(bot)}</span></span></button>`,
    )}`;
}

/** Who has seen what others may not stays; anybody else may go. */
function givingUp(sitting: Sitting, { seat, keeps_secrets }: SeatShown): TemplateResult {
  if (keeps_secrets) return html`<p class="quiet-text">${t("page.seat.stays_yours")}</p>`;
  return html`<button type="button" @click=${() => sitting.looking.open({ kind: "give_up", seat })}>${icon("cross")}<span>${t("page.seat.give_up")}</span></button>`;
}

function inviting(sitting: Sitting): TemplateResult | typeof nothing {
  const link = inviteLink(sitting);
  if (!link) return nothing;
  return html`<button type="button" @click=${() => copy(link)}>${icon("copy")}<span>${t("page.seat.copy_invite")}</span></button>
    <p class="link-text">${link}</p>`;
}

function renaming(sitting: Sitting, seat: number, name: string): TemplateResult {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form instanceof HTMLFormElement ? form.elements.namedItem("name") : null;
    if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
    sitting.line.act({ t: "rename", seat, name: field.value.trim() });
    sitting.looking.close();
  };
  return html`<form class="field rename" @submit=${send}>
    <label for="rename">${t("page.seat.rename")}</label>
    <input id="rename" name="name" maxlength="24" required value=${name} autocomplete="off">
    <button class="button" type="submit">${t("page.seat.rename_do")}</button>
  </form>`;
}
