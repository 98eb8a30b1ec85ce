/** Puzzles: that of the day, and all others by grade, by boxes or by chance. */
import { allPuzzles, openPuzzle, whyOf } from "../api.js";
import { fetchBoxes } from "../boxes.js";
import { passOver } from "../deeds/deeds.js";
import { dayRun } from "../deeds/summary.js";
import { type IconName, icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import type { PuzzleListed, Puzzles } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { sitDown } from "../screens/start.js";
import { boxesWords, boxName } from "../screens/words.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { beginTry, daysSolved, solvedPuzzles } from "./kept.js";

const GRADES = [1, 2, 3, 4, 5];
/** So many are listed at first, and so many more each time somebody asks for more. */
const SHOWN = 24;
const KINDS: Readonly<Record<string, IconName>> = {
  towers: "wall",
  last_tower: "tower",
  boss: "token",
  win: "trophy",
};

interface Choice {
  /** 0 is any. */
  grade: number;
  /** The ids of boxes, or null for any. */
  mix: string | null;
  /** Whether those that have been solved are left out. */
  fresh: boolean;
}

/** What was chosen last, so that whoever comes back from a puzzle finds the next one where they found it. */
const choice: Choice = { grade: 0, mix: null, fresh: false };

export function puzzlesScreen(): Screen {
  let found: Puzzles | null = null;
  let lang = settings.lang;
  let problem = "";
  let busy = false;
  let shown = SHOWN;

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

  async function open(puzzle: string): Promise<void> {
    if (busy || !found) return;
    busy = true;
    redraw();
    try {
      const name = settings.names[0] ?? "";
      const opened = await openPuzzle(puzzle, name || null);
      passOver(opened.table);
      beginTry(opened.table, puzzle === found.today ? found.day : "");
      sitDown(opened, name);
    } catch (error) {
      notice(whyOf(error), true);
    }
    busy = false;
    redraw();
  }

  function choose(change: Partial<Choice>): void {
    Object.assign(choice, change);
    shown = SHOWN;
    redraw();
  }

  function ofTheDay({ day, today, puzzles }: Puzzles): TemplateResult | typeof nothing {
    const puzzle = puzzles.find((each) => each.puzzle === today);
    if (!puzzle) return nothing;
    const days = daysSolved();
    const run = dayRun(days, Date.now());
    return html`<section class="panel puzzle-of-the-day" aria-labelledby="puzzle-today">
      <h2 id="puzzle-today">${t("page.puzzle.today")}</h2>
      <p class="puzzle-aim">${aimSign(puzzle)}<span>${puzzle.aim}</span></p>
      <p class="quiet-text">${about(puzzle)}</p>
      ${days.includes(day) ? html`<p class="puzzle-done">${icon("check")}<span>${t("page.puzzle.solved_today")}</span></p>` : nothing}
      ${run.now ? html`<p>${t("page.puzzle.streak", { number: run.now })}</p>` : nothing}
      <div class="button-row"><button class="button primary large" type="button" ?disabled=${busy} data-daily @click=${() => open(puzzle.puzzle)}>
        ${icon("play")}<span>${t("page.puzzle.try")}</span></button></div>
    </section>`;
  }

  function filters(puzzles: readonly PuzzleListed[]): TemplateResult {
    return html`<div class="puzzle-filters">
      <label class="field"><span>${t("page.puzzle.grade")}</span><select name="grade" @change=${(event: Event) => choose({ grade: Number(chosen(event)) })}>
        <option value="0" ?selected=${!choice.grade}>${t("page.puzzle.any_grade")}</option>
        ${GRADES.map((each) => html`<option value=${each} ?selected=${choice.grade === each}>${t("page.puzzle.grade_number", { grade: each })}</option>`)}
      </select></label>
      <label class="field"><span>${t("page.puzzle.box")}</span><select name="boxes" @change=${(event: Event) => choose({ mix: mixChosen(event) })}>
        <option value=${ANY} ?selected=${choice.mix === null}>${t("page.puzzle.any_box")}</option>
        ${mixesOf(puzzles).map((each) => html`<option value=${each} ?selected=${choice.mix === each}>${boxesWords(each ? each.split(" ") : [])}</option>`)}
      </select></label>
      <label class="puzzle-fresh"><input class="switch" type="checkbox" role="switch" name="fresh" .checked=${choice.fresh}
        @change=${() => choose({ fresh: !choice.fresh })} /><span>${t("page.puzzle.fresh")}</span></label>
    </div>`;
  }

  function choosing({ puzzles }: Puzzles): TemplateResult {
    const solved = new Set(solvedPuzzles().map((each) => each.puzzle));
    const { grade, mix, fresh } = choice;
    const wanted = puzzles.filter(
      (each) =>
        (!grade || each.grade === grade) &&
        (mix === null || mixOf(each) === mix) &&
        !(fresh && solved.has(each.puzzle)),
    );
    const any = (): void => {
      const unsolved = wanted.filter(({ puzzle }) => !solved.has(puzzle));
      const among = unsolved.length ? unsolved : wanted;
      const puzzle = among[Math.floor(Math.random() * among.length)];
      if (puzzle) void open(puzzle.puzzle);
    };
    const more = (): void => {
      shown += SHOWN;
      redraw();
    };
    return html`<section class="panel" aria-labelledby="puzzle-choose">
      <h2 id="puzzle-choose">${t("page.puzzle.choose")}</h2>
      ${filters(puzzles)}
      <div class="button-row"><button class="button primary" type="button" ?disabled=${busy || !wanted.length} data-any @click=${any}>
        ${icon("dice")}<span>${t("page.puzzle.any_one")}</span></button></div>
      <h3 id="puzzle-list" aria-live="polite">${wanted.length ? t("page.puzzle.list", { number: wanted.length }) : t("page.puzzle.none")}</h3>
      <ul class="puzzle-list" aria-labelledby="puzzle-list">${wanted.slice(0, shown).map((each) => entry(each, solved.has(each.puzzle)))}</ul>
      ${
        wanted.length > shown
          ? html`<div class="button-row"><button class="button" type="button" data-more @click=${more}>
            ${icon("plus")}<span>${t("page.puzzle.show_more", { number: wanted.length - shown })}</span></button></div>`
          : nothing
      }
    </section>`;
  }

  function entry(puzzle: PuzzleListed, solved: boolean): TemplateResult {
    return html`<li><button class="button puzzle-entry" type="button" ?disabled=${busy} data-puzzle=${puzzle.puzzle} @click=${() => open(puzzle.puzzle)}>
      ${aimSign(puzzle)}
      <span class="grow"><b>${puzzle.aim}</b> <small>${about(puzzle)}</small></span>
      ${solved ? html`<small class="puzzle-done">${icon("check")}${t("page.puzzle.solved")}</small>` : nothing}
    </button></li>`;
  }

  void load();

  return {
    title: () => t("page.puzzle.title"),
    view: () => {
      if (found && lang !== settings.lang) void load();
      return html`<div class="around puzzles-screen">
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

function mixChosen(event: Event): string | null {
  const value = chosen(event);
  return value === ANY ? null : value;
}

const aimSign = ({ kind }: PuzzleListed): TemplateResult => icon(KINDS[kind] ?? "hint");

const mixOf = ({ boxes }: PuzzleListed): string => boxes.join(" ");

/** Every mix of boxes of which there is a puzzle, the small ones first. */
function mixesOf(puzzles: readonly PuzzleListed[]): string[] {
  const mixes = [...new Set(puzzles.map(mixOf))];
  const size = (mix: string): number => mix.split(" ").filter(Boolean).length;
  return mixes.sort((one, other) => size(one) - size(other) || one.localeCompare(other));
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
