/** All numbered rules: by the books they stand in, by what somebody looks for, and by what somebody asks why about. */
import { fetchBoxes, loadStyles } from "../boxes.js";
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { BookHead, RuleBook, RulebookIndex } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { nameOf } from "../table/notation.js";
import { has, t } from "../texts.js";
import { ruleRow } from "./rows.js";
import { ruleScreen } from "./rule.js";
import { fetchBook, fetchIndex, fetchPlaces, type Placed, placesIn } from "./shelf.js";
import { rulesFor, thingsIn } from "./why.js";

/** No more are shown of what was found: whoever looks for less finds more. */
const MOST = 60;
const WHY = "why";

/** What was looked for last, kept while one wanders between the rules. */
let wanted = "";

export async function rulebookScreen(first: string, second: string): Promise<Screen> {
  await loadStyles("rulebook");
  if (first === WHY) return whyScreen(thingsIn(second));
  return first ? ruleScreen(first) : booksScreen();
}

function booksScreen(): Screen {
  let index: RulebookIndex | null = null;
  let problem = "";
  const books = new Map<string, RuleBook>();

  async function load(): Promise<void> {
    try {
      index = await fetchIndex();
      if (wanted) await loadAll(index);
    } catch {
      problem = t("page.rulebook.away");
    }
    redraw();
  }

  async function open(name: string): Promise<void> {
    try {
      books.set(name, await fetchBook(name));
    } catch {
      problem = t("page.rulebook.away");
    }
    redraw();
  }

  async function loadAll(known: RulebookIndex): Promise<void> {
    await Promise.all(known.books.map(({ name }) => open(name)));
  }

  function look(words: string): void {
    wanted = words;
    if (index && wanted) void loadAll(index);
    redraw();
  }

  function found(): Placed[] {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const all = index?.books.flatMap(({ name }) => books.get(name) ?? []).flatMap(placesIn) ?? [];
    return all.filter(({ rule, section, book }) => {
      const text = `${rule.id} ${rule.text} ${section.title} ${section.chapter} ${book.title}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  function results(): TemplateResult {
    const all = found();
    return html`<p class="quiet-text" role="status">${all.length > MOST ? t("page.rulebook.too_many", { number: all.length, most: MOST }) : t("page.rulebook.found", { number: all.length })}</p>
      <ul class="rule-rows">${all.slice(0, MOST).map(ruleRow)}</ul>`;
  }

  function book({ name, title, rules }: BookHead): TemplateResult {
    const content = books.get(name);
    return html`<details class="panel fold book" data-book=${name} @toggle=${(event: Event) => {
      if (event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open && !content) void open(name);
    }}>
      <summary><h2 lang="en">${title}</h2> <span class="chip">${t("page.rulebook.found", { number: rules })}</span></summary>
      ${content ? sections(content) : html`<p class="quiet-text">${t("page.tables.asking")}</p>`}
    </details>`;
  }

  void load();

  return {
    title: () => t("page.rulebook.title"),
    view: () => html`<div class="around rulebook">
      <h1>${t("page.rulebook.title")}</h1>
      <p>${t("page.rulebook.what")}</p>
      <p><a class="button" href="#/rules">${icon("deck")}<span>${t("page.rulebook.components")}</span></a></p>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      <search class="field">
        <label class="visually-hidden" for="rulebook-words">${t("page.rulebook.search")}</label>
        <input id="rulebook-words" type="search" autocomplete="off" placeholder=${t("page.rulebook.search")} .value=${live(wanted)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) look(event.target.value);
          }} />
      </search>
      ${wanted.trim() ? results() : (index?.books.map(book) ?? nothing)}
    </div>`,
  };
}

function sections({ sections, ...book }: RuleBook): TemplateResult[] {
  const chapters = [...new Set(sections.map(({ chapter }) => chapter))];
  return chapters.map(
    (chapter) => html`<section class="rules-group"><h3 lang="en">${chapter}</h3>
      ${sections
        .filter((section) => section.chapter === chapter)
        .map(
          (section) => html`${section.title ? html`<h4 lang="en">${section.title}</h4>` : nothing}
            <ul class="rule-rows">${section.rules.map((rule) => ruleRow({ rule, section, book: { ...book, sections } }))}</ul>`,
        )}</section>`,
  );
}

/** The rules that say most of what somebody has seen. */
function whyScreen(asked: readonly string[]): Screen {
  let rules: readonly Placed[] | null = null;
  let problem = "";

  async function load(): Promise<void> {
    try {
      const [index] = await Promise.all([fetchIndex(), fetchBoxes()]);
      rules = await fetchPlaces(index, rulesFor(index, asked));
    } catch {
      problem = t("page.rulebook.away");
    }
    redraw();
  }

  void load();

  return {
    title: () => t("page.rulebook.why_title"),
    view: () => {
      const named = asked.filter((thing) => nameOf(thing) !== thing || has(`word.${thing}`)).map(nameOf);
      return html`<div class="around rulebook">
        <a class="rulebook-up" href="#/rulebook">${icon("book")}<span>${t("page.rulebook.title")}</span></a>
        <h1>${t("page.rulebook.why_title")}</h1>
        ${named.length ? html`<p>${named.join(", ")}</p>` : nothing}
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
        ${rules === null && !problem ? html`<p class="quiet-text">${t("page.tables.asking")}</p>` : nothing}
        ${rules?.length === 0 ? html`<p>${t("page.rulebook.why_none")}</p>` : nothing}
        ${rules?.length ? html`<ul class="rule-rows">${rules.map(ruleRow)}</ul>` : nothing}
      </div>`;
    },
  };
}
