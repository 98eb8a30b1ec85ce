/** Puzzles: that of the day, and all others by grade, by boxes or by chance. */
import { allPuzzles, openPuzzle, whyOf } from "../api.js";
import { fetchBoxes } from "../boxes.js";
import { passOver } from "../deeds/deeds.js";
import { dayRun } from "../deeds/summary.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import type { PuzzleListed, Puzzles } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { sitDown } from "../screens/start.js";
import { boxesWords, boxName } from "../screens/words.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { keepDaily, solvedPuzzles } from "./kept.js";

const GRADES = [1, 2, 3, 4, 5];
/** So many of a long list are shown. */
const SHOWN = 60;

export function puzzlesScreen(): Screen {
  let found: Puzzles | null = null;
  let lang = settings.lang;
  let problem = "";
  let busy = false;
  let grade = 0;
  let mix: string | null = null;

  async function load(): Promise<void> {
    lang = settings.lang;
    try {
      await fetchBoxes();
      found = await allPuzzles();
      problem = "";
    } catch (error) {
      problem = whyOf(error);
    }
    redraw();
  }

  async function open(puzzle: string, day = ""): Promise<void> {
    if (busy) return;
    busy = true;
    redraw();
    try {
      const name = settings.names[0] ?? "";
      const opened = await openPuzzle(puzzle, name || null);
      passOver(opened.table);
      if (day) keepDaily(day, opened.table);
      sitDown(opened, name);
    } catch (error) {
      notice(whyOf(error), true);
    }
    busy = false;
    redraw();
  }

  function ofTheDay({ day, today, puzzles }: Puzzles): TemplateResult | typeof nothing {
    const puzzle = puzzles.find((each) => each.puzzle === today);
    if (!puzzle) return nothing;
    const days = solvedPuzzles().flatMap((each) => each.day || []);
    const run = dayRun(days, Date.now());
    return html`<section class="panel puzzle-of-the-day" aria-labelledby="puzzle-today">
      <h2 id="puzzle-today">${t("page.puzzle.today")}</h2>
      <p class="puzzle-aim">${puzzle.aim}</p>
      <p class="quiet-text">${about(puzzle)}</p>
      ${days.includes(day) ? html`<p>${t("page.puzzle.solved_today")}</p>` : nothing}
      ${run.now ? html`<p>${t("page.puzzle.streak", { number: run.now })}</p>` : nothing}
      <div class="button-row"><button class="button primary large" type="button" ?disabled=${busy} data-daily @click=${() => open(puzzle.puzzle, day)}>
        ${icon("play")}<span>${t("page.puzzle.try")}</span></button></div>
    </section>`;
  }

  function choosing({ puzzles }: Puzzles): TemplateResult {
    const wanted = puzzles.filter((each) => (!grade || each.grade === grade) && (mix === null || mixOf(each) === mix));
    const any = (): void => {
      const puzzle = wanted[Math.floor(Math.random() * wanted.length)];
      if (puzzle) void open(puzzle.puzzle);
    };
    const solved = new Set(solvedPuzzles().map((each) => each.puzzle));
    return html`<section class="panel" aria-labelledby="puzzle-choose">
      <h2 id="puzzle-choose">${t("page.puzzle.choose")}</h2>
      <div class="puzzle-filters">
        <label class="field"><span>${t("page.puzzle.grade")}</span><select name="grade" @change=${(event: Event) => {
          grade = Number(chosen(event));
          redraw();
        }}><option value="0">${t("page.puzzle.any_grade")}</option>${GRADES.map(
          (each) => html`<option value=${each}>${t("page.puzzle.grade_number", { grade: each })}</option>`,
        )}</select></label>
        <label class="field"><span>${t("page.puzzle.box")}</span><select name="boxes" @change=${(event: Event) => {
          const value = chosen(event);
          mix = value === ANY ? null : value;
          redraw();
        }}><option value=${ANY}>${t("page.puzzle.any_box")}</option>${mixesOf(puzzles).map(
          (each) => html`<option value=${each}>${boxesWords(each ? each.split(" ") : [])}</option>`,
        )}</select></label>
        <button class="button primary" type="button" ?disabled=${busy || !wanted.length} data-any @click=${any}>
          ${icon("dice")}<span>${t("page.puzzle.any_one", { number: wanted.length })}</span></button>
      </div>
      <h3 id="puzzle-list">${t("page.puzzle.list", { number: wanted.length })}</h3>
      ${wanted.length ? nothing : html`<p>${t("page.puzzle.none")}</p>`}
      <ul class="puzzle-list" aria-labelledby="puzzle-list">${wanted.slice(0, SHOWN).map(
        (
          each,
        ) => html`<li><button class="button puzzle-entry" type="button" ?disabled=${busy} data-puzzle=${each.puzzle} @click=${() => open(each.puzzle)}>
          <span><b>${each.aim}</b> <small>${about(each)}${solved.has(each.puzzle) ? ` · ${t("page.puzzle.solved")}` : ""}</small></span></button></li>`,
      )}</ul>
    </section>`;
  }

  void load();

  return {
    title: () => t("page.puzzle.title"),
    view: () => {
      if (found && lang !== settings.lang) void load();
      return html`<div class="around slim puzzles-screen">
        <h1>${t("page.puzzle.title")}</h1>
        <p>${t("page.puzzle.what")}</p>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
        ${found ? html`${ofTheDay(found)}${choosing(found)}` : nothing}
        ${found || problem ? nothing : html`<p class="quiet-text">${t("page.tables.asking")}</p>`}
      </div>`;
    },
  };
}

const ANY = "any";

function chosen(event: Event): string {
  return event.target instanceof HTMLSelectElement ? event.target.value : "";
}

const mixOf = ({ boxes }: PuzzleListed): string => boxes.join(" ");

/** Every mix of boxes of which there is a puzzle, the small ones first. */
function mixesOf(puzzles: readonly PuzzleListed[]): string[] {
  const mixes = [...new Set(puzzles.map(mixOf))];
  return mixes.sort((one, other) => one.split(" ").length - other.split(" ").length || one.localeCompare(other));
}

function about({ grade, boxes, players, themes }: PuzzleListed): string {
  const names = boxes.length ? boxes.map(boxName).join(", ") : boxesWords([]);
  return [
    t("page.puzzle.grade_number", { grade }),
    names,
    t("page.puzzle.players", { number: players }),
    ...themes,
  ].join(" · ");
}
