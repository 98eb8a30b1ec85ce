/** The tables this browser knows: those to go on with and those to watch again. */
import { ApiError, tableHead } from "../api.js";
import { icon } from "../icons.js";
import { html, nothing, repeat, type TemplateResult } from "../lit.js";
import { forget, type Remembered, remembered } from "../memory.js";
import type { SeatShown, TableHead } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { recordDrop } from "./record_drop.js";
import { boxesWords } from "./words.js";

/** How often the page asks whether it is somebody's turn. */
const AGAIN = 15_000;

/** What the server says of a table: its head, why there is none, or nothing (yet). */
type Answer = TableHead | Lost | "silent" | undefined;

interface Lost {
  readonly lost: string;
}

export interface MyTables {
  view(): TemplateResult;
  leave(): void;
}

export function myTables(): MyTables {
  const answers = new Map<string, Answer>();
  const drop = recordDrop();

  async function askFor(table: string): Promise<void> {
    try {
      answers.set(table, await tableHead(table));
    } catch (error) {
      const lost = lostBy(error);
      if (lost) answers.set(table, lost);
      else if (answers.get(table) === undefined) answers.set(table, "silent");
    }
    redraw();
  }

  function askForAll(): void {
    for (const { table } of remembered()) {
      const known = answers.get(table);
      // A finished game does not change any more.
      if (document.visibilityState === "visible" && !isOver(known)) void askFor(table);
    }
  }

  function remove(table: string): void {
    forget(table);
    redraw();
  }

  askForAll();
  const timer = setInterval(askForAll, AGAIN);

  return {
    leave: () => clearInterval(timer),
    view: () => {
      const mine = remembered();
      const running = mine.filter(({ table }) => !isOver(answers.get(table)));
      const over = mine.filter(({ table }) => isOver(answers.get(table)));
      return html`<div class="start-lists">
        ${
          running.length > 0
            ? html`<section aria-labelledby="continue">
                <h2 id="continue">${t("page.tables.continue")}</h2>
                <ul class="list tables">
                  ${repeat(
                    running,
                    ({ table }) => table,
                    (entry) => html`<li>${row(entry, answers.get(entry.table), remove)}</li>`,
                  )}
                </ul>
              </section>`
            : nothing
        }
        <section aria-labelledby="replays">
          <h2 id="replays">${t("page.tables.replays")}</h2>
          ${
            over.length > 0
              ? html`<ul class="list tables">
                  ${repeat(
                    over,
                    ({ table }) => table,
                    (entry) => html`<li>${row(entry, answers.get(entry.table), remove)}</li>`,
                  )}
                </ul>`
              : nothing
          }
          ${drop.view()}
        </section>
      </div>`;
    },
  };
}

/** Only what the server says of this table counts; a server that is busy or away will know it again. */
function lostBy(error: unknown): Lost | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "no_such_table") return { lost: t("page.tables.unknown") };
  return error.code === "table_damaged" ? { lost: t("page.tables.damaged") } : null;
}

function isHead(answer: Answer): answer is TableHead {
  return typeof answer === "object" && "setup" in answer;
}

function isOver(answer: Answer): boolean {
  return isHead(answer) && answer.won !== null;
}

function row(entry: Remembered, answer: Answer, remove: (table: string) => void): TemplateResult {
  const { table } = entry;
  if (typeof answer === "object" && "lost" in answer) return lostRow(table, answer.lost, remove);
  if (!isHead(answer)) {
    return html`<a class="table-row" href=${`#/table/${table}`}>
      <span class="grow">
        <b>${entry.name || t("page.tables.table", { table })}</b>
        <span class="quiet-text">${answer ? t("page.tables.silent") : t("page.tables.asking")}</span>
      </span>
    </a>`;
  }
  return html`<a class="table-row" href=${isOver(answer) ? `#/replay/${table}` : `#/table/${table}`}>
      ${isOver(answer) ? icon(answer.won ? "trophy" : "cross") : icon("tower")}
      <span class="grow">
        <b>${answer.seats.map(nameOf).join(", ")}</b>
        <span class="quiet-text">${factsOf(answer)}</span>
      </span>
      ${badge(entry, answer)}
    </a>
    ${isOver(answer) ? forgetButton(table, remove) : nothing}`;
}

function lostRow(table: string, words: string, remove: (table: string) => void): TemplateResult {
  return html`<span class="table-row">
      ${icon("warning")}
      <span class="grow"><b>${words}</b><span class="quiet-text">${t("page.tables.table", { table })}</span></span>
    </span>
    ${forgetButton(table, remove)}`;
}

function forgetButton(table: string, remove: (table: string) => void): TemplateResult {
  return html`<button class="icon-button" type="button" title=${t("page.tables.forget")}
    aria-label=${t("page.tables.forget")} @click=${() => remove(table)}>${icon("close")}</button>`;
}

function nameOf(seat: SeatShown): string {
  return seat.kind === "open" ? t("page.seat.open") : seat.name;
}

function factsOf(head: TableHead): string {
  const facts = [t(`mode.${head.setup.mode}.name`), boxesWords(head.setup.boxes)];
  facts.push(t("page.tables.turn", { turn: head.turn }));
  facts.push(new Date(head.changed * 1000).toLocaleDateString(settings.lang, { day: "numeric", month: "short" }));
  return facts.join(" · ");
}

function badge(entry: Remembered, head: TableHead): TemplateResult | typeof nothing {
  if (head.won !== null) {
    return html`<span class=${head.won ? "chip gold" : "chip"}>${head.won ? t("page.tables.won") : t("page.tables.lost")}</span>`;
  }
  const waiting = head.seats.find(({ seat }) => seat === head.waiting_for);
  if (!waiting) return nothing;
  if (entry.seats.includes(waiting.seat)) return html`<span class="chip gold">${t("page.tables.your_turn")}</span>`;
  return html`<span class="chip">${t("page.tables.waiting", { name: nameOf(waiting) })}</span>`;
}
