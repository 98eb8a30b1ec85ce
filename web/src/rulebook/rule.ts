/** One rule: its text, and every board that shows it. */
import { fetchBoxes } from "../boxes.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { redraw, type Screen } from "../redraw.js";
import { t } from "../texts.js";
import { boardsWords, ruleAddress, ruleRow, ruleText } from "./rows.js";
import { SceneShown } from "./scene.js";
import { bookOf, fetchBook, fetchIndex, fetchScenes, type Placed, placesIn } from "./shelf.js";

/** So many boards are shown at first, and more each time more are wanted. */
const AT_ONCE = 2;
const MORE = 4;

export function ruleScreen(id: string): Screen {
  let places: readonly Placed[] = [];
  let at = -1;
  let scenes: readonly SceneShown[] = [];
  let problem = "";
  let busy = false;

  async function load(): Promise<void> {
    try {
      const index = await fetchIndex();
      const head = bookOf(index, id);
      if (head) places = placesIn(await fetchBook(head.name));
      at = places.findIndex(({ rule }) => rule.id === id);
      if (at < 0) problem = t("page.rulebook.unknown", { id });
      else await show(AT_ONCE);
    } catch {
      problem = t("page.rulebook.away");
    }
    redraw();
  }

  async function show(more: number): Promise<void> {
    const wanted = places[at]?.rule.boards.slice(scenes.length, scenes.length + more) ?? [];
    busy = true;
    redraw();
    scenes = [...scenes, ...(await SceneShown.of(await fetchScenes(wanted)))];
    busy = false;
    redraw();
  }

  function showMore(): void {
    show(MORE).catch(() => {
      busy = false;
      problem = t("page.rulebook.away");
      redraw();
    });
  }

  function boards({ rule }: Placed): TemplateResult {
    const left = rule.boards.length - scenes.length;
    if (!rule.boards.length) return html`<p class="quiet-text">${t("page.rulebook.no_boards")}</p>`;
    return html`<section class="scenes" aria-labelledby="boards">
      <h2 id="boards">${boardsWords(rule.boards.length)}</h2>
      <p class="quiet-text">${t("page.rulebook.try_help")}</p>
      ${scenes.map((scene) => scene.view(rule.id))}
      ${
        left > 0
          ? html`<div class="button-row"><button type="button" class="button" ?disabled=${busy} @click=${showMore}>
              ${icon("plus")}<span>${t("page.rulebook.more", { number: Math.min(MORE, left), left })}</span></button></div>`
          : nothing
      }
    </section>`;
  }

  function step(words: string, to: Placed | undefined, look: "back" | "forward"): TemplateResult | typeof nothing {
    if (!to) return nothing;
    return html`<a class="button" href=${ruleAddress(to.rule.id)} aria-label=${`${words}: ${to.rule.id}`} rel=${look === "back" ? "prev" : "next"}>
      ${look === "back" ? icon("back") : nothing}<span>${to.rule.id}</span>${look === "forward" ? icon("forward") : nothing}</a>`;
  }

  function whole(place: Placed): TemplateResult {
    const { rule, section, book } = place;
    const neighbours = places.filter((each) => each.section === section && each !== place);
    return html`<p class="rulebook-path" lang="en">${[book.title, section.chapter, section.title].filter(Boolean).join(" › ")}</p>
      <p class="rule-text panel">${ruleText(rule.text)}</p>
      <nav class="button-row" aria-label=${t("page.rulebook.around")}>
        ${step(t("page.rulebook.back"), places[at - 1], "back")}${step(t("page.rulebook.forward"), places[at + 1], "forward")}
      </nav>
      ${boards(place)}
      ${
        neighbours.length
          ? html`<section class="rules-group" aria-labelledby="neighbours"><h2 id="neighbours">${t("page.rulebook.neighbours")}</h2>
              <ul class="rule-rows">${neighbours.map(ruleRow)}</ul></section>`
          : nothing
      }`;
  }

  void load();
  void fetchBoxes();

  return {
    title: () => id,
    view: () => {
      const place = places[at];
      return html`<div class="around rulebook">
        <a class="rulebook-up" href="#/rulebook">${icon("book")}<span>${t("page.rulebook.title")}</span></a>
        <h1>${id}</h1>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
        ${place ? whole(place) : nothing}
        ${place || problem ? nothing : html`<p class="quiet-text">${t("page.tables.asking")}</p>`}
      </div>`;
    },
  };
}
