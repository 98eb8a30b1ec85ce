/** Everything that has happened, a chapter for each turn. */
import { icon } from "../icons.js";
import { html, nothing, repeat, type TemplateResult } from "../lit.js";
import type { LogLine } from "../protocol.js";
import { redraw } from "../redraw.js";
import { whyAddress } from "../rulebook/why.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

interface Chapter {
  readonly turn: number;
  readonly lines: readonly LogLine[];
}

/** The lines by turns. A turn begins with the line that says so, though its choice belongs to the turn before. */
export function chapters(lines: readonly LogLine[]): Chapter[] {
  const found: { turn: number; lines: LogLine[] }[] = [];
  let turn = 0;
  for (const line of lines) {
    if (line.kind === "phase") turn = Math.max(turn + 1, line.turn);
    else if (turn > 0) turn = Math.max(turn, line.turn);
    const last = found.at(-1);
    if (last?.turn === turn) last.lines.push(line);
    else found.push({ turn, lines: [line] });
  }
  return found;
}

export function chapterTitle(turn: number): string {
  return turn > 0 ? t("page.log.turn", { turn }) : t("page.log.before");
}

/** What may be read now: while the screen is passed on, only what everybody may know. */
function told(sitting: Sitting): readonly LogLine[] {
  return sitting.isPassedOn() ? sitting.log.filter(({ secret }) => !secret) : sitting.log;
}

export function log(sitting: Sitting): TemplateResult {
  const lines = told(sitting);
  return html`<section class="log" aria-label=${t("page.log.label")} tabindex="0" data-bottom>
    ${repeat(
      chapters(lines),
      (chapter) => chapter.turn,
      (chapter) => html`<h2 class="chapter">${chapterTitle(chapter.turn)}</h2>
        <ol>${chapter.lines.map((each, index) => line(sitting, each, chapter.lines[index - 1]))}</ol>`,
    )}
    ${lines.length ? nothing : html`<p class="quiet-text">${t("page.log.empty")}</p>`}
  </section>`;
}

function line(sitting: Sitting, each: LogLine, before: LogLine | undefined): TemplateResult {
  const speak = (refs: readonly string[]): void => {
    sitting.looking.spoken = refs;
    redraw();
  };
  // One way back for each choice, at its first line.
  const way = before?.choice === each.choice ? null : sitting.takingBack.wayTo(each.choice);
  const words = way === "free" ? t("page.log.back") : t("page.log.ask_back");
  return html`<li class=${`line of-${each.kind}`} tabindex=${each.refs.length ? "0" : nothing}
    @pointerenter=${() => speak(each.refs)} @pointerleave=${() => speak([])}
    @focusin=${() => speak(each.refs)} @focusout=${() => speak([])}>
    <span>${each.words}</span>
    <a class="icon-button why" href=${whyAddress([each.kind, ...(each.things ?? [])])} aria-label=${t("page.log.why_of", { line: each.words })} title=${t("page.log.why")}>${icon("help")}</a>
    ${
      way
        ? html`<button type="button" class="icon-button back-to" aria-label=${`${words}: ${each.words}`} title=${words}
          @click=${() => sitting.takingBack.go(each.choice)}>${icon("undo")}</button>`
        : nothing
    }
  </li>`;
}
