/** Today's castle: what is played, the way to it, and how it went. */
import { openCastle, todaysCastle, whyOf } from "../api.js";
import { fetchBoxes } from "../boxes.js";
import { castleOf, type KeptCastle, keepCastle } from "../castles.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import type { TodaysCastle } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { castleResult } from "./castle_result.js";
import { sitDown } from "./start.js";
import { agreedWords, boxesWords } from "./words.js";

export function castleScreen(): Screen {
  let castle: TodaysCastle | null = null;
  let lang = settings.lang;
  let problem = "";
  let busy = false;

  async function load(): Promise<void> {
    lang = settings.lang;
    try {
      const found = await todaysCastle();
      await fetchBoxes(found.setup.boxes);
      castle = found;
      problem = "";
    } catch (error) {
      problem = whyOf(error);
    }
    redraw();
  }

  async function play({ day }: TodaysCastle): Promise<void> {
    if (busy) return;
    busy = true;
    redraw();
    try {
      const name = settings.names[0] ?? "";
      const opened = await openCastle(day, name || null);
      keepCastle(day, opened.table);
      sitDown(opened, name);
    } catch (error) {
      notice(whyOf(error), true);
    }
    busy = false;
    redraw();
  }

  function action(today: TodaysCastle, mine: KeptCastle | null): TemplateResult {
    if (!mine) {
      return html`<button class="button primary large" type="button" ?disabled=${busy} @click=${() => play(today)}>
        ${icon("play")}<span>${t("page.castle.play")}</span></button>`;
    }
    if (!mine.result) {
      return html`<a class="button primary large" href=${`#/table/${mine.table}`}>${icon("play")}<span>${t("page.castle.go_on")}</span></a>`;
    }
    return html`<a class="button" href=${`#/replay/${mine.table}`}>${icon("play")}<span>${t("page.end.replay")}</span></a>`;
  }

  function about(today: TodaysCastle): TemplateResult {
    const mine = castleOf(today.day);
    const agreed = agreedWords(today.setup);
    return html`<section class="panel castle-of-the-day">
        <h2><time datetime=${today.day}>${dayWords(today.day)}</time></h2>
        <p class="castle-boxes">${boxesWords(today.setup.boxes)}</p>
        ${agreed.length ? html`<ul class="castle-agreed">${agreed.map((words) => html`<li class="chip">${words}</li>`)}</ul>` : nothing}
        ${[today.measured, ...today.advice].filter(Boolean).map((words) => html`<p class="quiet-text">${words}</p>`)}
        ${mine?.result ? html`<p>${t("page.castle.played")}</p>` : nothing}
        <div class="button-row">${action(today, mine)}</div>
      </section>
      ${mine?.result ? html`<section class="panel">${castleResult(mine.result)}</section>` : nothing}`;
  }

  void load();

  return {
    title: () => t("page.castle.title"),
    view: () => {
      if (castle && lang !== settings.lang) void load();
      return html`<div class="around slim castle-screen">
        <h1>${t("page.castle.title")}</h1>
        <p>${t("page.castle.what")}</p>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
        ${castle ? about(castle) : nothing}
        ${castle || problem ? nothing : html`<p class="quiet-text">${t("page.tables.asking")}</p>`}
        <p class="quiet-text">${t("page.castle.no_ranking")}</p>
      </div>`;
    },
  };
}

function dayWords(day: string): string {
  const form = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(settings.lang, form);
}
