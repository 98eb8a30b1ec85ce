/** What lies beside the board: decks, discards, the pile of tokens, supplies. */
import { isListed } from "../boxes.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { has, t } from "../texts.js";
import { cardBack, counted, smallCard, tokenPiece } from "./pictures.js";
import type { Sitting } from "./sitting.js";

/** The name under which the discards of the tokens are opened. */
export const TOKENS = "tokens";
/** The name under which the cards that have left the game are opened. */
export const REMOVED = "removed";

export function piles(sitting: Sitting): TemplateResult | typeof nothing {
  const view = sitting.table?.view;
  if (!view) return nothing;
  const supplies = Object.entries(view.supply).filter(
    ([name]) => !isListed("elsewhere", name) && has(`supply.${name}`),
  );
  const held = Object.entries(view.held).filter(
    ([name, what]) => !isListed("elsewhere", name) && has(`held.${name}`) && sizeOf(what),
  );
  return html`<section class="piles" aria-label=${t("page.piles.label")}>
    <ul class="pile-row">
      ${Object.entries(view.decks).map(
        ([deck, { left, discards }]) => html`<li class="pile">
          ${cardBack(deck)}<span class="pile-left" aria-label=${t("page.piles.left", { pile: deckName(deck), count: left })}>${left}</span>
          ${discardButton(sitting, deck, deckName(deck), discards.length)}</li>`,
      )}
      <li class="pile">
        <span class="pile-icon">${icon("token")}</span>
        <span class="pile-left" aria-label=${t("page.piles.left", { pile: t("page.piles.tokens"), count: view.pile.left })}>${view.pile.left}</span>
        ${discardButton(sitting, TOKENS, t("page.piles.tokens"), view.pile.discards.length)}</li>
    </ul>
    ${
      supplies.length || held.length || view.removed.length
        ? html`<ul class="supplies">
          ${supplies.map(([name, left]) => html`<li class="chip">${t(`supply.${name}`)} <b>${left}</b></li>`)}
          ${held.map(([name, what]) => html`<li class="chip">${t(`held.${name}`)} ${Array.isArray(what) ? what.map(tokenPiece) : html`<b>${what}</b>`}</li>`)}
          ${view.removed.length ? html`<li>${removedButton(sitting, view.removed.length)}</li>` : nothing}
        </ul>`
        : nothing
    }
  </section>`;
}

function sizeOf(what: string[] | number): number {
  return Array.isArray(what) ? what.length : what;
}

function deckName(deck: string): string {
  return t("page.piles.deck", { deck: t(`deck.${deck}`) });
}

function discardButton(sitting: Sitting, pile: string, name: string, count: number): TemplateResult {
  return html`<button type="button" class="chip" ?disabled=${count === 0} title=${t("page.piles.discards_of", { pile: name, count })}
    @click=${() => sitting.looking.open({ kind: "discards", pile })}>${t("page.piles.discards", { count })}</button>`;
}

function removedButton(sitting: Sitting, count: number): TemplateResult {
  return html`<button type="button" class="chip" @click=${() => sitting.looking.open({ kind: "discards", pile: REMOVED })}>
    ${t("page.piles.removed", { count })}</button>`;
}

/** All that has been discarded there. */
export function discards(sitting: Sitting, pile: string): TemplateResult {
  const view = sitting.table?.view;
  if (pile === TOKENS) {
    const tokens = counted(view?.pile.discards ?? []);
    return html`<ul class="token-grid">${tokens.map(
      ([id, count]) => html`<li><button type="button" class="tray-token" @click=${() => sitting.looking.inspect(id)}>
        ${tokenPiece(id)}<span aria-hidden="true">${sitting.wordsFor(id)}${count > 1 ? ` × ${count}` : ""}</span></button></li>`,
    )}</ul>`;
  }
  const cards = counted((pile === REMOVED ? view?.removed : view?.decks[pile]?.discards) ?? []);
  return html`<ul class="card-grid">${cards.map(
    ([id, count]) => html`<li class="counted-card">
      ${smallCard(id, { onInspect: () => sitting.looking.inspect(id) })}
      ${count > 1 ? html`<span class="badge">${count}</span>` : nothing}</li>`,
  )}</ul>`;
}
