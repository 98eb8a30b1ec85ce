/** My record: what somebody has done at this device, and what becomes of it. */
import { fetchBoxes } from "../boxes.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import { daysSolved, forgetSolved, type Solved, solvedPuzzles } from "../puzzles/kept.js";
import { redraw, type Screen } from "../redraw.js";
import { saveText } from "../saving.js";
import { boxesWords } from "../screens/words.js";
import { lasts } from "../store.js";
import { has, t } from "../texts.js";
import { BADGES, type Badge, shield } from "./badges.js";
import { type Deed, deeds, forgetDeeds, LARGEST_FILE, NoDeeds, readIn, written } from "./deeds.js";
import { bySetup, castleRun, dayRun, runOf, sumOf } from "./summary.js";

const USUAL_MODE = "standard";

export function deedsScreen(): Screen {
  let problem = "";
  void fetchBoxes();

  async function take(event: Event): Promise<void> {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    try {
      if (file.size > LARGEST_FILE) throw new NoDeeds(t("page.deeds.no_file"));
      const fresh = readIn(await file.text());
      problem = "";
      notice(fresh === 1 ? t("page.deeds.one_read") : t("page.deeds.read", { number: fresh }));
    } catch (error) {
      if (!(error instanceof NoDeeds)) throw error;
      problem = error.message;
    }
    input.value = "";
    redraw();
  }

  function erase(): void {
    if (!confirm(t("page.deeds.erase_sure"))) return;
    forgetDeeds();
    forgetSolved();
    problem = "";
    redraw();
  }

  function keeping(any: boolean): TemplateResult {
    return html`<section class="panel" aria-labelledby="deeds-keep">
      <h2 id="deeds-keep">${t("page.deeds.keep")}</h2>
      <p>${t("page.deeds.kept_here")}</p>
      ${lasts("deeds") ? nothing : html`<p class="problem">${t("page.deeds.not_kept")}</p>`}
      <div class="button-row">
        <button class="button" type="button" ?disabled=${!any} @click=${saveDeeds}>${icon("download")}<span>${t("page.deeds.export")}</span></button>
        <label class="button">${icon("upload")}<span>${t("page.deeds.import")}</span>
          <input class="visually-hidden" type="file" accept=".json,application/json" @change=${take} /></label>
        <button class="button" type="button" ?disabled=${!any} @click=${erase}>${icon("close")}<span>${t("page.deeds.erase")}</span></button>
      </div>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    </section>`;
  }

  return {
    title: () => t("page.deeds.title"),
    view: () => {
      const all = deeds();
      const solved = solvedPuzzles();
      const any = all.length + solved.length > 0;
      return html`<div class="around deeds-screen">
        <h1>${t("page.deeds.title")}</h1>
        ${all.length ? nothing : html`<p>${t("page.deeds.none")}</p>`} ${any ? figures(all, solved) : nothing}
        <section aria-labelledby="deeds-badges">
          <h2 id="deeds-badges">${t("page.deeds.badges")}</h2>
          <ul class="badges">${BADGES.map((badge) => badgeOf(badge, all))}</ul>
        </section>
        ${all.length ? setups(all) : nothing} ${keeping(any)}
      </div>`;
    },
  };
}

type Fact = readonly [string, string | number];

function factsOfGames(all: readonly Deed[]): Fact[] {
  const wins = all.filter(({ won }) => won).length;
  const run = runOf(all, ({ won }) => won);
  const castles = castleRun(all, Date.now());
  return [
    [t("page.deeds.games"), all.length],
    [t("page.deeds.wins"), `${wins} (${Math.round((100 * wins) / all.length)} %)`],
    [t("page.deeds.wins_in_a_row"), run.now],
    [t("page.deeds.most_wins_in_a_row"), run.best],
    [t("page.deeds.castles_in_a_row"), castles.now],
    [t("page.deeds.most_castles_in_a_row"), castles.best],
    [t("page.deeds.slain"), sumOf(all, "slain")],
    [t("page.deeds.best"), Math.max(...all.map(({ points }) => points))],
  ];
}

function factsOfPuzzles(solved: readonly Solved[]): Fact[] {
  const run = dayRun(daysSolved(), Date.now());
  return [
    [t("page.deeds.puzzles"), new Set(solved.map(({ puzzle }) => puzzle)).size],
    [t("page.deeds.puzzles_in_a_row"), run.now],
    [t("page.deeds.most_puzzles_in_a_row"), run.best],
  ];
}

function figures(all: readonly Deed[], solved: readonly Solved[]): TemplateResult {
  const facts = [...(all.length ? factsOfGames(all) : []), ...(solved.length ? factsOfPuzzles(solved) : [])];
  return html`<section class="panel" aria-label=${t("page.deeds.figures")}>
    <dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  </section>`;
}

function badgeOf(badge: Badge, all: readonly Deed[]): TemplateResult {
  const [reached, wanted] = badge.reached(all);
  const earned = reached >= wanted && wanted > 0;
  return html`<li class=${earned ? "badge-card earned" : "badge-card"} data-badge=${badge.id}>
    ${shield(badge, earned)}
    <span class="badge-words"><b>${badge.name()}</b><span class="quiet-text">${badge.help()}</span>
      <span class="badge-state">${earned ? html`${icon("check")}<span>${t("page.deeds.earned")}</span>` : progress(reached, wanted)}</span></span>
  </li>`;
}

function progress(reached: number, wanted: number): TemplateResult {
  return wanted > 1
    ? html`<span>${t("page.deeds.progress", { reached, wanted })}</span>`
    : html`<span>${t("page.deeds.open")}</span>`;
}

/** The usual mode goes without saying; one that is not known here any more is called as it was kept. */
function setupName(mode: string, boxes: readonly string[]): string {
  const words = boxesWords(boxes);
  if (mode === USUAL_MODE) return words;
  return `${has(`mode.${mode}.name`) ? t(`mode.${mode}.name`) : mode}: ${words}`;
}

function setups(all: readonly Deed[]): TemplateResult {
  return html`<section class="panel" aria-labelledby="deeds-setups">
    <h2 id="deeds-setups">${t("page.deeds.setups")}</h2>
    <div class="wide-table" tabindex="0" role="group" aria-labelledby="deeds-setups"><table>
      <thead><tr><th scope="col">${t("page.deeds.setup")}</th><th scope="col">${t("page.deeds.games")}</th>
        <th scope="col">${t("page.deeds.wins")}</th><th scope="col">${t("page.deeds.best")}</th></tr></thead>
      <tbody>${bySetup(all).map(
        ({ mode, boxes, games, wins, best }) =>
          html`<tr><th scope="row">${setupName(mode, boxes)}</th><td>${games}</td><td>${wins}</td><td>${best || "–"}</td></tr>`,
      )}</tbody>
    </table></div>
  </section>`;
}

function saveDeeds(): void {
  saveText("ringwall-record.json", written(), "application/json");
}
