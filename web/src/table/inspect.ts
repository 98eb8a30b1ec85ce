/** A closer look at a card, a token or a place: a note beside it, or, once tapped, a sheet that stays. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { t } from "../texts.js";
import { type Explained, explain } from "./explain.js";
import { isOnBoard } from "./notation.js";
import { smallCard, tokenPiece } from "./pictures.js";
import type { Sitting } from "./sitting.js";

export function inspection(sitting: Sitting): TemplateResult | typeof nothing {
  const { inspected } = sitting.looking;
  const { table } = sitting;
  if (!inspected || !table) return nothing;
  const found = explain(sitting, table.view, inspected.thing);
  const note = sitting.aiming.note(inspected.thing);
  const more = note ? html`<p class="explained-line aim-note">${note}</p>` : nothing;
  if (!inspected.pinned) {
    if (!found.lines.length && !found.warning && !note) return nothing;
    return html`<div class="tooltip inspect" role="tooltip" id="inspection">${explainedWords(found)}${more}</div>`;
  }
  const seated = (sitting.you?.seats.length ?? 0) > 0;
  return html`<dialog class="dialog inspect-sheet" data-modal aria-label=${found.title} @close=${() => sitting.looking.inspect(null, null, true)}>
    <div class="inspect-whole">${picture(found)}<div>${explainedWords(found)}${more}</div></div>
    <div class="button-row end">
      ${
        seated && isOnBoard(inspected.thing)
          ? html`<button type="button" class="button" @click=${() => {
              sitting.talking.point(inspected.thing);
              sitting.looking.inspect(null, null, true);
            }}>${icon("point")}<span>${t("page.point.here")}</span></button>`
          : nothing
      }
      <button type="button" class="button primary" data-close>${t("page.over.close")}</button>
    </div>
  </dialog>`;
}

function picture(found: Explained): TemplateResult | typeof nothing {
  if (!found.picture) return nothing;
  return found.picture.sort === "card" ? smallCard(found.picture.id, { small: true }) : tokenPiece(found.picture.id);
}

export function explainedWords(found: Explained): TemplateResult {
  return html`<strong class="explained-title">${found.title}</strong>
    ${found.figures.length ? html`<p class="explained-line figures">${found.figures.join(", ")}</p>` : nothing}
    ${found.lines.map((line) => html`<p class="explained-line">${line}</p>`)}
    ${found.reconstructed ? html`<p class="explained-line reconstructed">${t("page.reconstructed")}</p>` : nothing}
    ${found.warning ? html`<p class="explained-line warning">${icon("warning")} ${found.warning}</p>` : nothing}`;
}

const GAP = 12;

/** Lay the note beside what it speaks of, inside the window; over a card of the hand, where its neighbours are. */
export function placeNote(at: Element | null): void {
  const note = document.getElementById("inspection");
  if (!note || !at) return;
  const box = at.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const above = at.closest(".hand-cards") !== null;
  const right = box.right + GAP;
  const beside = right + width < innerWidth ? right : box.left - GAP - width;
  const left = above ? box.left + box.width / 2 - width / 2 : beside;
  const top = above ? box.top - height - GAP : box.top + box.height / 2 - height / 2;
  note.style.left = `${Math.max(GAP, Math.min(innerWidth - width - GAP, left))}px`;
  note.style.top = `${Math.max(GAP, Math.min(innerHeight - height - GAP, top))}px`;
}
