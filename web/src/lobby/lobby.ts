/** Before the game: who sits where and under which banner, who is ready, and the link for those who are to come. */

import { botName, botsOf } from "../bots.js";
import { facts } from "../facts.js";
import { icon } from "../icons.js";
import { late } from "../late.js";
import { classMap, html, live, nothing, type TemplateResult } from "../lit.js";
import type { SeatShown } from "../protocol.js";
import { bar } from "../screens/bar.js";
import { boxesWords, ownNumbers, playersWords, valueName } from "../screens/words.js";
import { connectionBanner } from "../table/connection_banner.js";
import { inviteLink } from "../table/seat_links.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { arrangements, isHost } from "./arrangements.js";
import { calling } from "./calling.js";
import { share } from "./link.js";
import { looks } from "./looks.js";
import { nameField, sendTyped } from "./naming.js";
import { wished } from "./wishes.js";

const COLOURS: readonly (() => string)[] = [
  () => t("page.lobby.crimson"),
  () => t("page.lobby.blue"),
  () => t("page.lobby.green"),
  () => t("page.lobby.amber"),
  () => t("page.lobby.violet"),
  () => t("page.lobby.teal"),
  () => t("page.lobby.grey"),
  () => t("page.lobby.pink"),
];
const OPEN = "open";

const chatPart = late(() => import("../table/chat.js"));

export function lobby(sitting: Sitting): TemplateResult | typeof nothing {
  const setup = sitting.table?.view.setup;
  if (!looks() || !setup) return nothing;
  sitting.beforeGame = () => sendTyped(sitting);
  const link = inviteLink(sitting);
  return html`${bar(null)}<div class="around lobby">
    ${connectionBanner(sitting)}
    <h1>${t("page.lobby.title")}</h1>
    <div class="lobby-columns">
      <section class="panel" aria-labelledby="lobby-seats">
        <h2 id="lobby-seats">${t("page.lobby.seats")}</h2>
        <ol class="lobby-seats">${sitting.seats.map((seat) => seatRow(sitting, seat))}</ol>
        ${sitting.watching ? html`<p class="quiet-text lobby-watching">${icon("eye")} ${t("page.seats.watching", { count: sitting.watching })}</p>` : nothing}
        ${ready(sitting)} ${begin(sitting)}
      </section>
      <div class="lobby-side">
        ${link ? html`<section class="panel" aria-label=${t("page.lobby.invite")}><h2>${t("page.lobby.invite")}</h2>${share(link)}</section>` : nothing}
        <section class="panel" aria-labelledby="lobby-game">
          <h2 id="lobby-game">${t(`mode.${setup.mode}.name`)}</h2>
          <p>${playersWords(setup.players)} · ${boxesWords(setup.boxes)}</p>
          ${agreed(setup)}
          ${sitting.table?.before ? html`<p><a class="button quiet" href=${`#/replay/${sitting.table.before}`}>${icon("log")}<span>${t("page.lobby.before")}</span></a></p>` : nothing}
        </section>
        <section class="panel" aria-label=${t("page.lobby.arranged")}><h2>${t("page.lobby.arranged")}</h2>${arrangements(sitting)}${calling()}</section>
        <section class="panel lobby-chat">${chatPart()?.chat(sitting) ?? nothing}</section>
      </div>
    </div>
    ${sitting.announcer.view()}
  </div>`;
}

type Setup = NonNullable<Sitting["table"]>["view"]["setup"];

function agreed(setup: Setup): TemplateResult | typeof nothing {
  const options = Object.entries(setup.options).map(
    ([option, value]) => `${t(`option.${option}.name`)}: ${valueName(option, value)}`,
  );
  const all = [...options, ...ownNumbers(setup)];
  return all.length ? html`<p class="quiet-text">${all.join(" · ")}</p>` : nothing;
}

// --- who sits where ---

function isOwn(sitting: Sitting, { seat }: SeatShown): boolean {
  return sitting.you?.seats.includes(seat) ?? false;
}

function seatRow(sitting: Sitting, seat: SeatShown): TemplateResult {
  const own = isOwn(sitting, seat);
  const look = classMap({ "lobby-seat": true, own, away: seat.kind === "human" && !seat.here });
  return html`<li class=${look} data-seat=${seat.seat} data-colour=${seat.colour}>
    <span class="banner-flag" aria-hidden="true">${seat.seat}</span>
    <div class="lobby-who">
      <span class="seat-name">${seat.kind === "open" ? t("page.seat.open") : seat.name}</span>
      ${chips(seat, own)}
    </div>
    <div class="lobby-doings">${own ? ownDoings(sitting, seat) : othersDoings(sitting, seat)}</div>
  </li>`;
}

function chips(seat: SeatShown, own: boolean): TemplateResult {
  const words: [string, string][] = [];
  if (own) words.push([t("page.seats.you"), ""]);
  if (seat.overlord) words.push([t("page.seat.overlord"), ""]);
  if (seat.host) words.push([t("page.lobby.host"), "gold"]);
  if (seat.kind === "bot") words.push([botName(seat.bot), ""]);
  if (seat.kind === "human" && !seat.here) words.push([t("page.seats.away"), ""]);
  return html`${words.map(([each, look]) => html`<span class=${`chip ${look}`}>${each}</span>`)}
    ${
      seat.kind === "human"
        ? html`<span class=${seat.ready ? "chip green lobby-ready" : "chip quiet-chip"}>${seat.ready ? icon("check") : nothing}${seat.ready ? t("page.lobby.is_ready") : t("page.lobby.not_ready")}</span>`
        : nothing
    }`;
}

function ownDoings(sitting: Sitting, seat: SeatShown): TemplateResult {
  const getUp = (): void => {
    sitting.line.act({ t: "leave", seat: seat.seat });
  };
  return html`${nameField(sitting, seat)}
    <button type="button" class="button quiet" @click=${getUp}>${icon("cross")}<span>${t("page.lobby.get_up")}</span></button>
    ${colours(sitting, seat)}`;
}

/** The banners nobody else has. A bot gives its own away. */
function colours(sitting: Sitting, own: SeatShown): TemplateResult {
  const taken = sitting.seats.filter((seat) => seat.kind === "human" && !isOwn(sitting, seat));
  const chosen = wished(sitting, "paint", ({ seat }) => seat === own.seat)?.colour ?? own.colour;
  return html`<fieldset class="lobby-colours"><legend class="visually-hidden">${t("page.lobby.colour")}</legend>
    ${COLOURS.map((name, at) => {
      const colour = at + 1;
      const holder = taken.find((seat) => seat.colour === colour);
      const words = name();
      return html`<label class="banner-choice" data-colour=${colour} title=${holder ? `${words}: ${holder.name}` : words}>
        <input type="radio" name=${`colour-${own.seat}`} aria-label=${words} .checked=${live(chosen === colour)} ?disabled=${holder !== undefined}
          @change=${() => sitting.line.act({ t: "paint", seat: own.seat, colour })} /><span class="banner-flag" aria-hidden="true"></span></label>`;
    })}
  </fieldset>`;
}

function othersDoings(sitting: Sitting, seat: SeatShown): TemplateResult {
  const [mine] = sitting.you?.seats ?? [];
  const host = isHost(sitting);
  const sit = (): void => {
    if (mine !== undefined) sitting.line.act({ t: "move", seat: mine, to: seat.seat });
  };
  const free = (): void => {
    sitting.line.act({ t: "leave", seat: seat.seat });
  };
  return html`${host && seat.kind !== "human" ? whoPlays(sitting, seat) : nothing}
    ${mine !== undefined && seat.kind !== "human" ? html`<button type="button" class="button quiet" @click=${sit}>${icon("swap")}<span>${t("page.lobby.sit_here")}</span></button>` : nothing}
    ${host && seat.kind === "human" ? html`<button type="button" class="button quiet" @click=${free}>${icon("cross")}<span>${t("page.lobby.free", { name: seat.name })}</span></button>` : nothing}`;
}

/** The host keeps a seat for somebody, or lets a bot have it. */
function whoPlays(sitting: Sitting, seat: SeatShown): TemplateResult {
  const choose = (event: Event): void => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const { value } = event.target;
    sitting.line.act({ t: "stand_in", seat: seat.seat, bot: value === OPEN ? null : value });
  };
  const wish = wished(sitting, "stand_in", (each) => each.seat === seat.seat);
  const plays = (wish ? wish.bot : seat.bot) || OPEN;
  const kinds = [
    [OPEN, t("page.seat.friend")],
    ...botsOf(facts().bots).map((bot) => [bot, t("page.seat.bot", { bot: botName(bot) })] as const),
  ] as const;
  return html`<span class="field"><select aria-label=${t("page.lobby.who_plays", { seat: seat.seat })} @change=${choose}>
    ${kinds.map(([value, words]) => html`<option value=${value} .selected=${live(value === plays)}>${words}</option>`)}
  </select></span>`;
}

// --- ready, and off ---

function ready(sitting: Sitting): TemplateResult | typeof nothing {
  const mine = sitting.seats.find((seat) => isOwn(sitting, seat));
  if (!mine) return html`<p class="quiet-text">${t("page.lobby.watching")}</p>`;
  const isReady = wished(sitting, "ready")?.ready ?? mine.ready;
  const turn = (): void => {
    sitting.line.act({ t: "ready", ready: !isReady });
  };
  return html`<div class="button-row lobby-off">
    <button type="button" class=${isHost(sitting) ? "button large" : "button primary large"} aria-pressed=${isReady ? "true" : "false"} @click=${turn}>
      ${icon("check")}<span>${isReady ? t("page.lobby.unready") : t("page.lobby.ready")}</span></button>
  </div>`;
}

function begin(sitting: Sitting): TemplateResult {
  const host = sitting.seats.find((seat) => seat.host);
  const open = sitting.seats.filter((seat) => seat.kind === "open").length;
  const late = sitting.seats.filter((seat) => seat.kind === "human" && !seat.ready && !isOwn(sitting, seat));
  if (!isHost(sitting)) {
    return html`<p class="quiet-text">${host ? t("page.lobby.host_begins", { name: host.name }) : t("page.lobby.nobody")}</p>`;
  }
  const words = late.length || open ? t("page.lobby.begin_anyway") : t("page.lobby.begin");
  return html`<div class="lobby-off">
    <button type="button" class="button primary large" data-begin @click=${() => sitting.line.act({ t: "begin" })}>${icon("play")}<span>${words}</span></button>
    ${late.length ? html`<p class="quiet-text">${t("page.lobby.late", { names: late.map(({ name }) => name).join(", ") })}</p>` : nothing}
    ${open ? html`<p class="quiet-text">${t("page.lobby.still_open")}</p>` : nothing}
  </div>`;
}
