/** The first screen: play, learn, go on, watch. */
import { ApiError, openTable, openTutorial, UNREACHABLE, whyOf } from "../api.js";
import { boxes } from "../boxes.js";
import { facts } from "../facts.js";
import { onDevice } from "../host.js";
import { type IconName, icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { keepSetup, lastSetup, remember } from "../memory.js";
import { notice } from "../notices.js";
import type { Opened, OpenTable } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { joinLink } from "./join_link.js";
import { myTables } from "./my_tables.js";
import { titlePicture } from "./title.js";
import { setupWords } from "./words.js";

/** The build lays it beside the typeface. */
const FACE_LICENCE = new URL("../../fonts/OFL.txt", import.meta.url).href;

/** Alone with the base game: the quickest way to the walls. */
function quickGame(): OpenTable {
  const name = settings.names[0] || null;
  const options = Object.assign({}, ...boxes().map(({ quick }) => quick));
  const setup = { players: 1, mode: "standard", options };
  return { setup, seats: [{ kind: "human", name }], lang: settings.lang };
}

/** Go to a table just opened and keep the right to its seats. */
export function sitDown(opened: Opened, name: string): void {
  remember(opened.table, { token: opened.token, invite: opened.invite, seats: opened.seats, name });
  location.hash = `#/table/${opened.table}`;
}

export function startScreen(): Screen {
  let busy = false;
  const tables = myTables();
  const paste = joinLink();

  async function open(how: () => Promise<Opened>): Promise<void> {
    if (busy) return;
    busy = true;
    redraw();
    try {
      sitDown(await how(), settings.names[0] ?? "");
    } catch (error) {
      notice(whyOf(error), true);
    }
    busy = false;
    redraw();
  }

  /** As last time; a setup that an older version kept and this one refuses gives way to the quick game. */
  async function playNow(): Promise<Opened> {
    const last = lastSetup();
    if (!last) return openTable(quickGame());
    try {
      return await openTable({ ...last, lang: settings.lang });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === UNREACHABLE) throw error;
      const quick = quickGame();
      const opened = await openTable(quick);
      keepSetup(quick);
      return opened;
    }
  }

  return {
    leave: tables.leave,
    view: () => html`<div class="around start">
      <section class="hero" aria-labelledby="name">
        ${titlePicture()}
        <div class="hero-words">
          <h1 id="name">${t("page.name")}</h1>
          <p class="subtitle">${t("page.start.what")}</p>
          <div class="hero-actions">
            <button class="button primary large wide play-now" type="button" ?disabled=${busy} @click=${() => open(playNow)}>
              ${icon("play")}<span>${t("page.start.play")}<small>${playWords()}</small></span>
            </button>
            ${link("#/castle", "sun", t("page.start.castle"))}
            ${link("#/puzzles", "hint", t("page.start.puzzles"))}
            ${link("#/new", "plus", t("page.start.new"))}
            ${onDevice ? nothing : paste.button()}
            <button class="button" type="button" ?disabled=${busy} @click=${() => open(() => openTutorial(settings.lang))}>
              ${icon("help")}<span>${t("page.start.learn")}</span>
            </button>
            ${link("#/deeds", "trophy", t("page.start.deeds"))}
            ${link("#/rules", "book", t("page.bar.rules"))}
          </div>
          ${paste.form()}
        </div>
      </section>
      ${tables.view()}
      <footer class="start-foot">
        <p>${t("page.start.rights")}</p>
        <p><span>${t("page.start.face")} <a href=${FACE_LICENCE} target="_blank">SIL Open Font License</a>.</span></p>
        <p>
          ${onDevice ? nothing : html`<a href="#/tables">${t("page.start.found")}</a>`}
          <a href="#/settings">${t("page.bar.settings")}</a>
          <span>${t("page.start.version", { version: facts().version })}</span>
        </p>
      </footer>
    </div>`,
  };
}

function playWords(): string {
  const last = lastSetup();
  return last ? t("page.start.as_last", { setup: setupWords(last.setup) }) : t("page.start.alone");
}

function link(href: string, name: IconName, words: string): TemplateResult {
  return html`<a class="button" href=${href}>${icon(name)}<span>${words}</span></a>`;
}
