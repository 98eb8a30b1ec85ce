/** The table: the board takes all the room there is, the rest arranges itself around it. */
import { areSettled } from "../boxes.js";
import { correctionsOf } from "../facts.js";
import { icon } from "../icons.js";
import { late } from "../late.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { redraw, type Screen } from "../redraw.js";
import { settings } from "../settings.js";
import { awaken } from "../sound.js";
import { loadLaterTexts, t } from "../texts.js";
import { afterDrawing } from "./after_drawing.js";
import { boardPlace } from "./board_place.js";
import { connectionBanner, connectionWords } from "./connection_banner.js";
import { cover, coveredFor, isAnothers } from "./cover.js";
import { doing } from "./doing.js";
import { guidePart, placeGuide } from "./guiding.js";
import { hand } from "./hand.js";
import { pressKey } from "./keys.js";
import { room } from "./layout.js";
import { log } from "./log.js";
import { bar } from "./menu.js";
import { asking, chatPart, overTable } from "./over.js";
import { phases } from "./phases.js";
import { piles } from "./piles.js";
import { seats } from "./seats.js";
import { Sitting } from "./sitting.js";
import { soundAsk } from "./sound_ask.js";

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock"]);

const facesPart = late(async () => {
  await loadLaterTexts();
  return import("../lobby/reactions.js");
});
const closer = late(() => import("./inspect.js"));
const lobbyPart = late(async () => {
  await loadLaterTexts();
  return import("../lobby/lobby.js");
});
const puzzlePart = late(async () => {
  await loadLaterTexts();
  return import("../puzzles/panel.js");
});
const endPart = late(async () => {
  await loadLaterTexts();
  return import("./ending.js");
});

export function tableScreen(id: string): Screen {
  const root = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>(".board-place > svg.board");
  const sitting = new Sitting(id, root);
  const keyed = (event: KeyboardEvent): void => {
    awaken();
    if (sitting.table?.lobby) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]") || coveredFor(sitting) !== null) return;
    if (MODIFIERS.has(event.key)) return;
    if (sitting.showing.busy) {
      const opens = sitting.isAsked();
      sitting.showing.hurry();
      // Nobody answers a question they have not seen.
      if (opens) return;
    }
    if (pressKey(sitting, event.key.length === 1 ? event.key.toLowerCase() : event.key, room().sides))
      event.preventDefault();
  };
  const skip = (event: MouseEvent): void => {
    awaken();
    if (!sitting.showing.busy || !event.isTrusted || !(event.target instanceof Element)) return;
    if (event.target.closest(".pace")) return;
    // Where choices are made, a click opens the one that waits and does nothing else.
    if (sitting.isAsked() && event.target.closest(".board-place, .hand, .doing")) {
      event.stopPropagation();
      event.preventDefault();
    }
    sitting.showing.hurry();
  };
  document.addEventListener("keydown", keyed);
  document.addEventListener("click", skip, { capture: true });
  return {
    view: () => {
      sitting.line.keepLanguage();
      queueMicrotask(() =>
        afterDrawing(() => {
          placeGuide();
          if (sitting.looking.looked) closer()?.dock(sitting.looking.looked);
          sitting.aiming.draw();
        }),
      );
      return whole(sitting);
    },
    leave: () => {
      document.removeEventListener("keydown", keyed);
      document.removeEventListener("click", skip, { capture: true });
      sitting.leave();
    },
    title: () => titleOf(sitting),
    corrections: () => correctionsOf(sitting.table),
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

function titleOf(sitting: Sitting): string {
  // Whoever looks at another tab wants to know whether they are waited for now.
  const table = document.hidden ? sitting.newest : sitting.table;
  if (!table) return t("page.table.title");
  if (table.lobby) return t("page.lobby.tab");
  const turn = t("page.phase.turn", { turn: table.view.turn });
  const { decision, viewer } = table.view;
  const mine =
    decision !== null && (decision.seat === viewer || (document.hidden && sitting.you?.seats.includes(decision.seat)));
  return mine ? t("page.table.your_move", { turn }) : turn;
}

function whole(sitting: Sitting): TemplateResult {
  const { table } = sitting;
  if (!table || !areSettled(table.view.setup.boxes)) {
    return html`<div class="table-empty"><div class="panel"><h1>${t("page.table.title")}</h1>${connectionWords(sitting)}</div></div>`;
  }
  if (table.lobby) return html`${lobbyPart()?.lobby(sitting) ?? nothing}${feelings(sitting)}`;
  const banner = connectionBanner(sitting);
  const covered = coveredFor(sitting);
  if (isAnothers(sitting)) return html`<div class="table-covered">${banner}</div>`;
  if (covered !== null) return html`<div class="table-covered">${banner}${cover(sitting, covered)}</div>`;
  const space = room();
  const shape = space.sides ? "with-sides" : space.wide ? "with-seats" : "narrow";
  const point = (event: Event): void => sitting.aiming.point(event.target);
  return html`<div class=${`table ${shape}`} @pointerover=${point} @focusin=${point} @pointerleave=${() => sitting.aiming.point(null)}>
    <h1 class="visually-hidden">${t("page.table.title")}</h1>
    ${banner}
    <div class="left-side">${bar(sitting, space.wide, space.sides)}${phases(sitting)}
      ${space.roomy ? tutorialPanel(sitting, "") : nothing}${space.wide ? html`${puzzle(sitting)}${asking(sitting)}${askingForSound(sitting)}${doing(sitting)}` : nothing}
      ${space.wide && !space.sides ? seats(sitting) : nothing}</div>
    ${space.wide ? nothing : html`<div class="below-board">${puzzle(sitting)}${asking(sitting)}${askingForSound(sitting)}${doing(sitting)}</div>`}
    ${space.roomy ? nothing : tutorialPanel(sitting, " coach-mark")}${hand(sitting)}${boardPlace(sitting, table)}
    ${space.sides ? rightSide(sitting) : nothing}
    ${overlays(sitting)}
  </div>`;
}

function tutorialPanel(sitting: Sitting, look: string): TemplateResult | typeof nothing {
  const { table } = sitting;
  return table?.tutorial
    ? html`<aside class=${`guide-place${look}`}>${guidePart()?.guide(table) ?? nothing}</aside>`
    : nothing;
}

function puzzle(sitting: Sitting): TemplateResult | typeof nothing {
  return sitting.table?.puzzle ? (puzzlePart()?.puzzlePanel(sitting) ?? nothing) : nothing;
}

/** Nobody is asked in the middle of a lesson, nor who only watches. */
function askingForSound({ table, you }: Sitting): TemplateResult | typeof nothing {
  const asked = settings.sound !== null || table?.tutorial || table?.view.outcome || !you?.seats.length;
  return asked ? nothing : soundAsk();
}

function rightSide(sitting: Sitting): TemplateResult {
  const tab = (
    side: "log" | "chat",
    words: string,
    unread: number,
  ): TemplateResult => html`<button type="button" role="tab"
    id=${`tab-${side}`} aria-selected=${sitting.looking.side === side ? "true" : "false"} aria-controls="side-panel"
    tabindex=${sitting.looking.side === side ? "0" : "-1"}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === "ArrowLeft" || event.key === "ArrowRight") turn(side === "log" ? "chat" : "log", true);
    }}
    @click=${() => turn(side, false)}>${icon(side)}<span>${words}</span>${unread ? html`<span class="badge danger">${unread}</span>` : nothing}</button>`;
  const turn = (side: "log" | "chat", focus: boolean): void => {
    sitting.looking.side = side;
    sitting.talking.read();
    redraw();
    if (focus) document.getElementById(`tab-${side}`)?.focus();
  };
  if (sitting.looking.side === "chat") sitting.talking.read();
  return html`<div class="right-side">
    ${seats(sitting)}${piles(sitting)}
    <div class="side-tabs" role="tablist" aria-label=${t("page.menu.talk")}>
      ${tab("log", t("page.menu.log"), 0)}${tab("chat", t("page.menu.chat"), sitting.talking.unread)}
    </div>
    <div class="side-panel" id="side-panel" role="tabpanel" aria-labelledby=${`tab-${sitting.looking.side}`}>
      ${sitting.looking.side === "log" ? log(sitting) : (chatPart()?.chat(sitting) ?? nothing)}
    </div>
  </div>`;
}

function theEnd(sitting: Sitting): TemplateResult | typeof nothing {
  return sitting.table?.view.outcome && !sitting.hinting.atPuzzle ? (endPart()?.ending(sitting) ?? nothing) : nothing;
}

function overlays(sitting: Sitting): TemplateResult {
  return html`${sitting.looking.looked ? (closer()?.inspection(sitting) ?? nothing) : nothing}${overTable(sitting)}${sitting.looking.over || sitting.looking.inspected?.pinned ? nothing : theEnd(sitting)}
    ${sitting.choosing.choices.next.some(({ where }) => where === "board") ? html`<svg id="aim" class="aim" aria-hidden="true"></svg>` : nothing}
    ${feelings(sitting)}${sitting.announcer.view()}`;
}

function feelings(sitting: Sitting): TemplateResult | typeof nothing {
  return sitting.talking.felt.length ? (facesPart()?.faces(sitting) ?? nothing) : nothing;
}
