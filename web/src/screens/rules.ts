/** The rules to look things up in: everything in the boxes, searchable, each with its own address. */
import { worth } from "../api.js";
import { BASE, fetchBoxes } from "../boxes.js";
import { facts } from "../facts.js";
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { Catalogue, Worths } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { type Entry, entriesOf, findEntry, KINDS, type Kind, kindName } from "./rules_entries.js";
import { entryCard } from "./rules_entry.js";
import { inShort } from "./rules_short.js";
import { expansions } from "./setup_draft.js";
import { boxName } from "./words.js";

interface Filter {
  words: string;
  kind: Kind | null;
  box: string | null;
}

/** Kept while one wanders between the entries. */
let filter: Filter = { words: "", kind: null, box: null };

export function rulesScreen(wanted?: string): Screen {
  const known = facts();
  let ready = false;
  let worths: Worths = { cards: {}, tokens: {} };
  let entries: Entry[] = [];
  let lang = "";
  let problem = "";

  function all(): Entry[] {
    if (ready && lang !== settings.lang) {
      entries = entriesOf(known, worths);
      lang = settings.lang;
    }
    return entries;
  }

  /** Boxes have a say in their entries, so they come first; the rules can be read without what was measured. */
  async function load(): Promise<void> {
    [worths] = await Promise.all([worth().catch(() => worths), fetchBoxes()]);
    ready = true;
    const entry = wanted ? findEntry(all(), wanted) : null;
    if (wanted && !entry) problem = t("page.rules.unknown");
    if (entry && !fits(entry, filter)) filter = { words: "", kind: null, box: null };
    if (entry) afterDrawing(() => show(entry));
    redraw();
  }

  function change(part: Partial<Filter>): void {
    filter = { ...filter, ...part };
    redraw();
  }

  void load();

  return {
    title: () => t("page.bar.rules"),
    view: () => {
      const found = all().filter((entry) => fits(entry, filter));
      const chosen = wanted ? findEntry(entries, wanted) : null;
      return html`<div class="around rules">
        <h1>${t("page.bar.rules")}</h1>
        <p><a class="button" href="#/rulebook">${icon("book")}<span>${t("page.rulebook.title")}</span></a></p>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
        ${filters(known, change)}
        <p class="visually-hidden" role="status">${t("page.rules.found", { number: found.length })}</p>
        ${isOpen(filter) ? inShort() : nothing}
        ${KINDS.map((kind) =>
          group(
            kind,
            found.filter((entry) => entry.kind === kind),
            chosen,
          ),
        )}
        ${ready && found.length === 0 ? html`<p class="subtitle">${t("page.rules.none")}</p>` : nothing}
      </div>`;
    },
  };
}

function isOpen({ words, kind, box }: Filter): boolean {
  return words === "" && kind === null && box === null;
}

function fits(entry: Entry, { words, kind, box }: Filter): boolean {
  if ((kind && entry.kind !== kind) || (box && entry.box !== box)) return false;
  const text =
    `${entry.name} ${entry.help} ${entry.traits.map((trait) => t(`trait.${trait}`)).join(" ")}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function filters(known: Catalogue, change: (part: Partial<Filter>) => void): TemplateResult {
  const chip = (words: string, pressed: boolean, part: Partial<Filter>): TemplateResult =>
    html`<button class="chip" type="button" aria-pressed=${pressed} @click=${() => change(part)}>${words}</button>`;
  return html`<search class="rules-filter">
    <div class="field">
      <label class="visually-hidden" for="rules-words">${t("page.rules.search")}</label>
      <input
        id="rules-words"
        type="search"
        autocomplete="off"
        placeholder=${t("page.rules.search")}
        .value=${live(filter.words)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) change({ words: event.target.value });
        }}
      />
    </div>
    <div class="chip-row" role="group" aria-label=${t("page.rules.by_kind")}>
      ${chip(t("page.rules.all"), filter.kind === null, { kind: null })}
      ${KINDS.map((kind) => chip(kindName(kind), filter.kind === kind, { kind: filter.kind === kind ? null : kind }))}
    </div>
    <div class="chip-row" role="group" aria-label=${t("page.rules.by_box")}>
      ${chip(t("page.rules.all_boxes"), filter.box === null, { box: null })}
      ${[BASE, ...expansions(known)].map((box) => chip(boxName(box), filter.box === box, { box: filter.box === box ? null : box }))}
    </div>
  </search>`;
}

function group(kind: Kind, entries: readonly Entry[], chosen: Entry | null): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing;
  return html`<section class="rules-group" aria-labelledby=${`rules-${kind}`}>
    <h2 id=${`rules-${kind}`}>${kindName(kind)} <span class="badge">${entries.length}</span></h2>
    <ul class=${`rules-grid kind-${kind}`}>
      ${entries.map((entry, index) => html`<li>${entryCard(entry, index + 1, entry === chosen)}</li>`)}
    </ul>
  </section>`;
}

/** Two frames: one until the redraw is asked for, one until it is done. */
function afterDrawing(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

function show({ kind, id }: Entry): void {
  const element = document.getElementById(`rule-${kind}-${id}`);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
