/** The tables this browser knows: those to go on with and those to watch again. */
import { whyOf } from "../api.js";
import { onDevice } from "../host.js";
import { icon } from "../icons.js";
import { late } from "../late.js";
import { html, nothing, repeat, type TemplateResult } from "../lit.js";
import { forget, type Remembered, remembered } from "../memory.js";
import { notice } from "../notices.js";
import type { SeatShown, TableHead } from "../protocol.js";
import { isPuzzle } from "../puzzles/kept.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { loadLaterTexts, t } from "../texts.js";
import { recordDrop } from "./record_drop.js";
import { isHead, isOver, type News, tableNews } from "./table_news.js";
import { boxesWords } from "./words.js";

const keepingPart = late(async () => {
  await loadLaterTexts();
  return import("../device/panel.js");
});

/** So many of each list are shown until one asks for all. */
const FEW = 5;

export interface MyTables {
  view(): TemplateResult;
  leave(): void;
}

export function myTables(): MyTables {
  const news = tableNews();
  const drop = recordDrop();
  const opened = new Set<string>();

  function list(name: string, tables: readonly Remembered[]): TemplateResult {
    const all = opened.has(name) || tables.length <= FEW + 1;
    return html`<ul class="list tables">
        ${repeat(
          all ? tables : tables.slice(0, FEW),
          ({ table }) => table,
          (entry) => html`<li>${row(entry, news.of(entry.table))}</li>`,
        )}
      </ul>
      ${
        all
          ? nothing
          : html`<button class="button quiet" type="button" @click=${() => openList(name)}>
        ${t("page.tables.all", { number: tables.length })}
      </button>`
      }`;
  }

  function openList(name: string): void {
    opened.add(name);
    redraw();
  }

  return {
    leave: news.leave,
    view: () => {
      const mine = remembered();
      const over = mine.filter(({ table }) => isOver(news.of(table)));
      const running = mine.filter(({ table }) => !isOver(news.of(table)));
      running.sort((a, b) => Number(isMyTurn(b, news.of(b.table))) - Number(isMyTurn(a, news.of(a.table))));
      return html`${onDevice && remembered().length ? (keepingPart()?.reminder() ?? nothing) : nothing}
      <div class="start-lists">
        ${
          running.length > 0
            ? html`<section aria-labelledby="continue">
                <h2 id="continue">${t("page.tables.continue")}</h2>
                ${list("running", running)}
              </section>`
            : nothing
        }
        <section aria-labelledby="replays">
          <h2 id="replays">${t("page.tables.replays")}</h2>
          ${over.length > 0 ? list("over", over) : nothing} ${drop.view()}
        </section>
      </div>`;
    },
  };
}

function isMyTurn({ seats }: Remembered, news: News): boolean {
  return isHead(news) && news.won === null && news.waiting_for !== null && seats.includes(news.waiting_for);
}

function row(entry: Remembered, news: News): TemplateResult {
  const { table } = entry;
  if (news === "unknown") return lostRow(table, onDevice ? t("page.tables.gone") : t("page.tables.unknown"));
  if (news === "damaged") return lostRow(table, t("page.tables.damaged"));
  if (news === "outdated") return lostRow(table, t("page.tables.outdated"), t("page.tables.forget_sure"));
  if (!isHead(news)) {
    return html`<a class="table-row" href=${`#/table/${table}`}>
      ${icon("tower")}
      <span class="grow">
        <b>${entry.name || t("page.tables.table", { table })}</b>
        <span class="quiet-text">${news ? t("page.tables.silent") : t("page.tables.asking")}</span>
      </span>
    </a>`;
  }
  const over = isOver(news);
  return html`<a class="table-row" href=${over ? `#/replay/${table}` : `#/table/${table}`}>
      ${icon(over ? (news.won ? "trophy" : "cross") : "tower")}
      <span class="grow">
        <b>${isPuzzle(table) ? t("page.tables.puzzle") : news.seats.map(nameOf).join(", ")}</b>
        <span class="quiet-text">${factsOf(news)}</span>
      </span>
      ${badge(entry, news)}
    </a>
    ${forgetButton(table, over ? "" : t("page.tables.forget_sure"))}`;
}

/** A table that cannot be opened. `warning` is for one that is kept and may be opened again some day. */
function lostRow(table: string, words: string, warning = ""): TemplateResult {
  return html`<span class="table-row">
      ${icon("warning")}
      <span class="grow"><b>${words}</b><span class="quiet-text">${t("page.tables.table", { table })}</span></span>
    </span>
    ${forgetButton(table, warning)}`;
}

/** With a table the right to its seats is forgotten; where that matters, `warning` is asked about first. */
function forgetButton(table: string, warning: string): TemplateResult {
  const press = (): void => {
    const sure = onDevice ? t("page.tables.forget_device") : warning;
    if (sure && !confirm(sure)) return;
    forget(table);
    redraw();
    // Here nobody else has it, so that it would only take up room.
    if (onDevice) void import("../device/keeping.js").then(({ forgetTable }) => forgetTable(table)).catch(tellWhy);
  };
  return html`<button class="icon-button" type="button" title=${t("page.tables.forget")}
    aria-label=${t("page.tables.forget")} @click=${press}>${icon("close")}</button>`;
}

function tellWhy(error: unknown): void {
  notice(whyOf(error), true);
}

function nameOf(seat: SeatShown): string {
  return seat.kind === "open" ? t("page.seat.open") : seat.name;
}

function factsOf({ setup, turn, changed, lobby }: TableHead): string {
  const day = new Date(changed * 1000).toLocaleDateString(settings.lang, { day: "numeric", month: "short" });
  return [
    t(`mode.${setup.mode}.name`),
    boxesWords(setup.boxes),
    lobby ? t("page.tables.lobby") : t("page.tables.turn", { turn }),
    day,
  ].join(" · ");
}

function badge(entry: Remembered, head: TableHead): TemplateResult | typeof nothing {
  if (head.won !== null) {
    return html`<span class=${head.won ? "chip gold" : "chip"}>${head.won ? t("page.tables.won") : t("page.tables.lost")}</span>`;
  }
  if (isMyTurn(entry, head)) return html`<span class="chip gold">${t("page.tables.your_turn")}</span>`;
  const waiting = head.seats.find(({ seat }) => seat === head.waiting_for);
  return waiting ? html`<span class="chip">${t("page.tables.waiting", { name: nameOf(waiting) })}</span>` : nothing;
}
