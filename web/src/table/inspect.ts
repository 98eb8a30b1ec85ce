/** A closer look at a card, a token or a place: a note beside the board, or, once tapped, a sheet that stays. */
import { tokenPicture } from "../board/tokens.js";
import { card, LYING_CARD } from "../cards/card.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { whyAddress } from "../rulebook/why.js";
import { t } from "../texts.js";
import type { Explained } from "./explain.js";
import { explain } from "./explanations.js";
import { isOnBoard } from "./notation.js";
import { tokenPiece } from "./pictures.js";
import type { Sitting } from "./sitting.js";

export function inspection(sitting: Sitting): TemplateResult | typeof nothing {
  const { looked, inspected } = sitting.looking;
  const { table } = sitting;
  if (!looked || !table) return nothing;
  const found = explain(sitting, table.view, looked);
  const note = sitting.aiming.note(looked);
  const more = note ? html`<p class="explained-line aim-note">${note}</p>` : nothing;
  if (!inspected?.pinned) {
    if (!found.lines.length && !found.crowd.length && !found.warning && !note) return nothing;
    const picture = found.picture?.sort === "card" ? wholeCard(found.picture.id) : explainedWords(found);
    // A long list scrolls, for those without a pointer, too.
    return html`<div class="tooltip inspect" role="tooltip" id="inspection" tabindex=${found.crowd.length ? "0" : nothing}>${picture}${more}</div>`;
  }
  const seated = (sitting.you?.seats.length ?? 0) > 0;
  return html`<dialog class="dialog inspect inspect-sheet" id="inspection" data-modal aria-label=${found.title} @close=${() => sitting.looking.inspect(null)}>
    <div class="inspect-whole">${pictured(found)}${more}</div>
    <div class="button-row end">
      ${found.picture ? html`<a class="button" href=${whyAddress([found.picture.id])}>${icon("book")}<span>${t("page.inspect.why")}</span></a>` : nothing}
      ${
        seated && isOnBoard(looked)
          ? html`<button type="button" class="button" @click=${() => {
              sitting.talking.point(looked);
              sitting.looking.inspect(null);
            }}>${icon("point")}<span>${t("page.point.here")}</span></button>`
          : nothing
      }
      <button type="button" class="button primary" data-close>${t("page.over.close")}</button>
    </div>
  </dialog>`;
}

const wholeCard = (id: string): TemplateResult => card(id, { ...LYING_CARD, whole: true });

/** A card is all its words; anything else has them beside its picture. */
function pictured(found: Explained): TemplateResult {
  if (found.picture?.sort === "card") return wholeCard(found.picture.id);
  return html`${found.picture ? tokenPiece(found.picture.id) : nothing}<div>${explainedWords(found)}</div>`;
}

export function explainedWords(found: Explained): TemplateResult {
  return html`<strong class="explained-title">${found.title}</strong>
    ${found.figures.length ? html`<p class="explained-line figures">${found.figures.join(", ")}</p>` : nothing}
    ${found.lines.map((line) => html`<p class="explained-line">${line}</p>`)}
    ${found.crowd.length ? html`<ul class="crowd">${found.crowd.map(({ id, health, words, next }) => html`<li><span class="piece" aria-hidden="true">${tokenPicture(id, health)}</span><span><b>${words}</b> ${next}</span></li>`)}</ul>` : nothing}
    ${found.reconstructed ? html`<p class="explained-line reconstructed">${t("page.reconstructed")}</p>` : nothing}
    ${found.warning ? html`<p class="explained-line warning">${icon("warning")} ${found.warning}</p>` : nothing}`;
}

const GAP = 8;
/** So much of an explanation is always seen. */
const LEAST = 110;
const boxOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();

/**
 * Lay the explanation where it covers neither what it explains nor what can be done: at the foot of the column beside
 * the board; on a phone between board and hand, over the one that it does not speak of if there is no room.
 */
export function dock(thing: string | null): void {
  const note = document.getElementById("inspection");
  const below = boxOf(".below-board");
  const column = below ?? boxOf(".left-side, .replay-side");
  if (!note || !column || !thing) return;
  const { style } = note;
  style.left = `${column.left}px`;
  style.width = `${column.width}px`;
  const hand = Math.min(innerHeight, below ? (boxOf(".hand")?.top ?? innerHeight) : column.bottom);
  const onBoard = isOnBoard(thing);
  const board = onBoard && below ? (boxOf(".board-place")?.bottom ?? 0) : 0;
  const done = (onBoard && boxOf('.doing [data-option="done"]')?.bottom) || 0;
  const head = [done && done + GAP / 2, board].find((each) => each < innerHeight - LEAST) ?? innerHeight - LEAST;
  const short = onBoard && (below || hand - head < note.scrollHeight);
  const foot = short ? innerHeight : hand;
  style.maxHeight = `${foot - Math.max(GAP, head)}px`;
  style.top = `${Math.max(GAP, head, foot - note.offsetHeight)}px`;
}
