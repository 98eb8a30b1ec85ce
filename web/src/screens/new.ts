/** Setting up a game. Every change is checked by the server, which knows what goes together and says why not. */
import { checkSetup, openTable, openTutorial, whyOf } from "../api.js";
import { fetchBoxes } from "../boxes.js";
import { facts } from "../facts.js";
import { html } from "../lit.js";
import { keepSetup, lastSetup } from "../memory.js";
import { notice } from "../notices.js";
import type { SetupChecked } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { changeSettings, settings } from "../settings.js";
import { t } from "../texts.js";
import { takeLevel } from "./levels.js";
import { takePreset } from "./presets.js";
import { type Draft, draftOf, setMode, setOption, setupOf, tableOf, takeOffered, toggleBox } from "./setup_draft.js";
import { setupForm } from "./setup_form.js";
import { sitDown } from "./start.js";

/** Long enough for a run of clicks to become one question. */
const PAUSE = 150;

export function newScreen(): Screen {
  const known = facts();
  let draft: Draft | null = null;
  let checked: SetupChecked | null = null;
  let filter = "";
  let problem = "";
  let busy = false;
  let timer = 0;
  let asked = 0;

  async function load(): Promise<void> {
    await fetchBoxes();
    draft = draftOf(takeOffered() ?? lastSetup(), known);
    await check();
  }

  async function check(): Promise<void> {
    if (!draft) return;
    asked += 1;
    const mine = asked;
    try {
      const answer = await checkSetup({ setup: setupOf(draft), lang: settings.lang });
      if (mine !== asked) return;
      checked = answer;
      problem = "";
    } catch (error) {
      if (mine !== asked) return;
      problem = whyOf(error);
    }
    redraw();
  }

  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PAUSE);
    redraw();
  }

  async function start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!draft || busy) return;
    busy = true;
    redraw();
    const wanted = tableOf(draft);
    try {
      const opened = await openTable(wanted);
      const names = draft.seats.map(({ name }) => name.trim());
      keepSetup(wanted);
      await changeSettings({ names });
      sitDown(opened, wanted.seats.find(({ kind }) => kind === "human")?.name ?? "");
    } catch (error) {
      notice(whyOf(error), true);
      await check();
    }
    busy = false;
    redraw();
  }

  /** The guided first turn with a box. */
  async function learn(box: string): Promise<void> {
    if (busy) return;
    busy = true;
    redraw();
    try {
      sitDown(await openTutorial(settings.lang, box), settings.names[0] ?? "");
    } catch (error) {
      notice(whyOf(error), true);
    }
    busy = false;
    redraw();
  }

  void load();

  return {
    title: () => t("page.start.new"),
    leave: () => clearTimeout(timer),
    view: () => {
      if (!draft) return html`<div class="around"><h1>${t("page.start.new")}</h1></div>`;
      const table = draft;
      return setupForm({
        ...{ draft: table, known, checked, filter, problem, busy },
        onFilter: (words) => {
          filter = words;
          redraw();
        },
        onPreset: (preset) => {
          draft = takePreset(preset, table, known);
          changed();
        },
        onMode: (mode) => {
          setMode(table, mode, known);
          changed();
        },
        onPlayers: (players) => {
          table.players = players;
          changed();
        },
        onBox: (box) => {
          toggleBox(table, box, known);
          changed();
        },
        onLesson: (box) => void learn(box),
        onLevel: (level) => {
          takeLevel(level, table);
          changed();
        },
        onEdition: (edition) => {
          table.edition = edition;
          changed();
        },
        onOption: (option, value) => {
          setOption(table, option, value, known);
          changed();
        },
        onSeats: redraw,
        onStart: start,
      });
    },
  };
}
