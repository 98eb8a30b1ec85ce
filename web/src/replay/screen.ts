/** Watching a game again: the board, the story beside it, and the means to wander through time. */
import { board } from "../board/board.js";
import { correctionsOf } from "../facts.js";
import { type IconName, icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { LogLine } from "../protocol.js";
import { takeRecord } from "../record_link.js";
import { redraw, type Screen } from "../redraw.js";
import { settings } from "../settings.js";
import { afterDrawing } from "../table/after_drawing.js";
import { boardLabel } from "../table/explain.js";
import { explain } from "../table/explanations.js";
import { dock, explainedWords } from "../table/inspect.js";
import { chapters, chapterTitle } from "../table/log.js";
import { counted, smallCard, tokenPiece } from "../table/pictures.js";
import { has, t } from "../texts.js";
import { PACES, type Pace, Replay } from "./replay.js";

/** With `review` the review is open from the beginning. */
export function replayScreen(id: string, review = false): Screen {
  const root = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>(".replay-board > svg.board");
  const replay = new Replay(id, root);
  if (review) replay.toggleReview();
  const keyed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof HTMLElement && target.matches("input, select, textarea")) return;
    if (pressKey(replay, event.key, target)) event.preventDefault();
  };
  document.addEventListener("keydown", keyed);
  return {
    view: () => {
      replay.keepLanguage();
      queueMicrotask(() => afterDrawing(() => showLine(replay)));
      return whole(replay);
    },
    leave: () => {
      document.removeEventListener("keydown", keyed);
      replay.leave();
    },
    title: () => t("page.replay.title"),
    corrections: () => correctionsOf(replay.table),
  };
}

function pressKey(replay: Replay, key: string, target: EventTarget | null): boolean {
  const onBoard = target instanceof Element && target.closest(".replay-board") !== null;
  if (onBoard && key.startsWith("Arrow")) return false;
  switch (key) {
    case "ArrowRight":
      replay.jump(replay.wanted + 1);
      return true;
    case "ArrowLeft":
      replay.jump(replay.wanted - 1);
      return true;
    case "Home":
      replay.jump(0);
      return true;
    case "End":
      replay.jump(replay.last);
      return true;
    case "p":
      replay.toggle();
      return true;
    default:
      return false;
  }
}

function whole(replay: Replay): TemplateResult {
  const { head, table } = replay;
  const view = replay.view ?? table?.view;
  if (!head || !table || !view) {
    return html`<div class="replay-empty"><h1>${t("page.replay.title")}</h1>
      <p>${replay.problem ?? t("page.replay.loading")}</p><a class="button" href="#/">${icon("home")}<span>${t("page.menu.home")}</span></a></div>`;
  }
  return html`<div class="replay">
    <header class="replay-head">
      <a class="icon-button" href="#/" aria-label=${t("page.menu.home")} title=${t("page.menu.home")}>${icon("home")}</a>
      <h1>${t("page.replay.title")}</h1>
      <button type="button" class="button review-toggle" aria-label=${t("page.review.title")} aria-pressed=${replay.review ? "true" : "false"} @click=${() => replay.toggleReview()}>${icon("hint")}<span>${t("page.review.title")}</span></button>
      ${takeRecord(replay.id, "icon-button", t("page.end.record"), icon("download"))}
    </header>
    <div class="replay-board">${board({
      view,
      targets: new Map(),
      chosen: null,
      highlights: new Set(replay.spoken),
      threats: replay.moving ? [] : table.threats,
      showThreats: settings.threats,
      label: (text) => boardLabel(replay, view, text),
      onPick: () => undefined,
      onInspect: (thing) => {
        replay.inspected = thing;
        redraw();
      },
      openStack: replay.openStack,
      onStack: (space) => {
        replay.openStack = space;
        redraw();
      },
      seatName: replay.seatName,
    })}</div>
    <div class="replay-side">${now(replay)}${replay.review?.view() ?? story(replay)}</div>
    ${controls(replay)}
    ${note(replay)}
    ${replay.problem ? html`<div class="banner danger" role="alert">${replay.problem}</div>` : nothing}
  </div>`;
}

/** The moment in words: turn, phase, everybody's cards and trophies as far as they are known. */
function now(replay: Replay): TemplateResult | typeof nothing {
  const view = replay.view ?? replay.table?.view;
  if (!view) return nothing;
  const asked = replay.moving ? "" : replay.table?.question;
  const phase = has(`phase.${view.phase}.name`) ? t(`phase.${view.phase}.name`) : view.phase;
  return html`<section class="replay-now" aria-label=${t("page.replay.now")}>
    <p class="turn"><span class="turn-number">${t("page.phase.turn", { turn: view.turn })}</span>
      <strong>${t("page.phase.whose", { name: replay.seatName(view.current) })}</strong> <span>${phase}</span></p>
    <p class="question">${view.outcome ? (view.outcome.won ? t("page.end.won") : t("page.end.lost")) : asked}</p>
    <ul class="replay-seats">${Object.entries(view.hands).map(([seat, cards]) => {
      const trophies = counted(view.trophies[Number(seat)] ?? []);
      return html`<li class=${Number(seat) === view.current ? "current" : ""}><strong>${replay.seatName(Number(seat))}</strong>
        ${
          Array.isArray(cards)
            ? html`<ul class="small-cards">${cards.map((id) => html`<li>${smallCard(id)}</li>`)}</ul>`
            : html`<span class="count">${icon("deck")}${cards}</span>`
        }
        ${trophies.length ? html`<ul class="trophies">${trophies.map(([kind, count]) => html`<li>${tokenPiece(kind)}${count > 1 ? html`<span class="times">${count}</span>` : nothing}</li>`)}</ul>` : nothing}</li>`;
    })}</ul>
  </section>`;
}

/** The moment that shows what a line tells: after the choice that brought it about. */
function momentOf(line: LogLine, replay: Replay): number {
  return Math.min(replay.last, line.choice + 1);
}

function story(replay: Replay): TemplateResult {
  const lines = replay.head?.log ?? [];
  const present = lines.filter((line) => momentOf(line, replay) === replay.step);
  const untold = new Set(present.slice(present.length - replay.untold));
  const speak = (refs: readonly string[]) => (): void => {
    replay.spoken = refs;
    redraw();
  };
  return html`<section class="log replay-log" aria-label=${t("page.log.label")} tabindex="0">
    ${chapters(lines).map(
      (chapter) =>
        html`<h2 class="chapter">${chapterTitle(chapter.turn)}</h2><ol>${chapter.lines.map((line) => {
          const moment = momentOf(line, replay);
          return html`<li class="line"><button type="button" aria-current=${moment === replay.step ? "true" : nothing}
          class=${moment > replay.step || untold.has(line) ? "replay-line to-come" : "replay-line"}
          @click=${() => replay.jump(moment)} @pointerenter=${speak(line.refs)} @pointerleave=${speak([])}
          @focus=${speak(line.refs)} @blur=${speak([])}>${line.words}</button></li>`;
        })}</ol>`,
    )}
  </section>`;
}

let shownStep = -1;

/** The line of the present moment comes into view, inside the log alone. */
function showLine(replay: Replay): void {
  dock(replay.inspected);
  if (shownStep === replay.step) return;
  shownStep = replay.step;
  const log = document.querySelector<HTMLElement>(".replay-log");
  const line = log?.querySelector<HTMLElement>('[aria-current="true"]');
  if (log && line) log.scrollTop = line.offsetTop - log.clientHeight / 2;
}

function controls(replay: Replay): TemplateResult {
  const button = (
    name: IconName,
    words: string,
    press: () => void,
    off: boolean,
    look = "icon-button",
  ): TemplateResult =>
    html`<button type="button" class=${look} aria-label=${words} title=${words} ?disabled=${off} @click=${press}>${icon(name)}</button>`;
  const { step, last } = replay;
  return html`<div class="replay-controls" role="group" aria-label=${t("page.replay.controls")}>
    <div class="replay-buttons">
      ${button("first", t("page.replay.first"), () => replay.jump(0), step === 0)}
      ${button("back", t("page.replay.back"), () => replay.jump(replay.wanted - 1), step === 0)}
      ${button(replay.running ? "pause" : "play", replay.running ? t("page.replay.pause") : t("page.replay.play"), () => replay.toggle(), false, "icon-button play")}
      ${button("forward", t("page.replay.forward"), () => replay.jump(replay.wanted + 1), step >= last)}
      ${button("last", t("page.replay.last"), () => replay.jump(last), step >= last)}
    </div>
    <input class="replay-slider" type="range" min="0" max=${last} .style=${`--done: ${last ? (100 * replay.wanted) / last : 0}%`} .value=${live(String(replay.wanted))} aria-label=${t("page.replay.moment")}
      aria-valuetext=${t("page.replay.step", { step: replay.wanted, steps: last })}
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) replay.jump(Number(event.currentTarget.value));
      }}>
    <span class="replay-step">${t("page.replay.step", { step: replay.wanted, steps: last })}</span>
    <label class="replay-speed">${icon("speed")}<span class="visually-hidden">${t("page.replay.speed")}</span>
      <select @change=${(event: Event) => {
        if (event.currentTarget instanceof HTMLSelectElement) replay.pace = event.currentTarget.value as Pace;
      }}>${PACES.map((pace) => html`<option value=${pace} ?selected=${pace === replay.pace}>${paceName(pace)}</option>`)}</select></label>
  </div>`;
}

function paceName(pace: Pace): string {
  if (pace === "slow") return t("page.replay.slow");
  return pace === "normal" ? t("page.replay.normal") : t("page.replay.fast");
}

function note(replay: Replay): TemplateResult | typeof nothing {
  const view = replay.view ?? replay.table?.view;
  if (!replay.inspected || !view) return nothing;
  const found = explain(replay, view, replay.inspected);
  if (!found.lines.length && !found.crowd.length && !found.warning) return nothing;
  return html`<div class="tooltip inspect" role="tooltip" id="inspection">${explainedWords(found)}</div>`;
}
