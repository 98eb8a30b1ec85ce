/** The tables that want to be found: where one can sit down, and where one can watch. */
import { foundTables, whyOf } from "../api.js";
import { fetchBoxes } from "../boxes.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { looks } from "../lobby/looks.js";
import type { FoundSeat, FoundTable } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { t } from "../texts.js";
import { boxesWords } from "./words.js";

const AGAIN = 10_000;

export function foundScreen(): Screen {
  let tables: readonly FoundTable[] | null = null;
  let problem = "";

  async function ask(): Promise<void> {
    try {
      [{ tables }] = await Promise.all([foundTables(), fetchBoxes()]);
      problem = "";
    } catch (error) {
      problem = whyOf(error);
    }
    redraw();
  }

  void ask();
  const timer = setInterval(() => {
    if (!document.hidden) void ask();
  }, AGAIN);

  return {
    title: () => t("page.found.title"),
    leave: () => clearInterval(timer),
    view: () => html`<div class="around slim">
      <h1>${t("page.found.title")}</h1>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      <section class="panel" aria-label=${t("page.found.title")}>
        ${tables === null ? html`<p class="quiet-text">${t("page.tables.asking")}</p>` : nothing}
        ${tables?.length === 0 ? html`<p>${t("page.found.none")}</p>` : nothing}
        ${tables?.length && looks() ? html`<ul class="list found-tables">${tables.map(line)}</ul>` : nothing}
      </section>
      <p class="quiet-text">${t("page.found.help")}</p>
    </div>`,
  };
}

function line(found: FoundTable): TemplateResult {
  const { table, invite, mode, boxes, turn, lobby } = found;
  return html`<li data-table=${table}>
    <span class="grow">
      <b>${found.seats.map(seatWords).join(", ")}</b><br />
      <span class="quiet-text">${t(`mode.${mode}.name`)} · ${boxesWords(boxes)} · ${lobby ? t("page.tables.lobby") : t("page.tables.turn", { turn })}</span>
    </span>
    ${invite ? html`<a class="button primary" href=${`#/join/${table}/${invite}`}>${icon("plus")}<span>${t("page.found.sit")}</span></a>` : nothing}
    <a class="button" href=${`#/table/${table}`}>${icon("eye")}<span>${t("page.found.watch")}</span></a>
  </li>`;
}

function seatWords(seat: FoundSeat, at: number): string {
  const name = seat.kind === "open" ? t("page.seat.open") : seat.name || t("page.player_name", { seat: at + 1 });
  return seat.overlord ? `${name} (${t("page.seat.overlord")})` : name;
}
