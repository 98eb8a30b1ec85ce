/** One entry of the rules: its picture, its facts, what it does. */
import { tokenPicture } from "../board/tokens.js";
import { BASE } from "../boxes.js";
import { card, LYING_CARD } from "../cards/card.js";
import { type IconName, icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { whyAddress } from "../rulebook/why.js";
import { t } from "../texts.js";
import { addressOf, type Entry } from "./rules_entries.js";
import { boxName } from "./words.js";

const ICONS: Partial<Record<Entry["kind"], IconName>> = {
  mark: "point",
  trait: "eye",
  mode: "people",
  option: "settings",
  edition: "book",
  box: "deck",
};

export function entryCard(entry: Entry, number: number, chosen: boolean): TemplateResult {
  const { kind, id, name, help, facts, traits, measured, reconstructed, box } = entry;
  return html`<article id=${`rule-${kind}-${id}`} class=${chosen ? "entry chosen" : "entry"} tabindex="-1">
    <div class="entry-picture" aria-hidden="true">${picture(entry, number)}</div>
    <div class="entry-words">
      <h3><a href=${addressOf(entry)}>${name}</a></h3>
      ${
        facts.length + traits.length > 0
          ? html`<p class="entry-facts">
              ${[...facts.map((fact) => html`${fact}`), ...traits.map(traitLink)].map((fact, index) => html`${index > 0 ? " · " : ""}${fact}`)}
            </p>`
          : nothing
      }
      <p>${help}</p>
      ${measured.length > 0 ? html`<p class="entry-measured quiet-text">${t("page.rules.measured")} ${measured.join("; ")}.</p>` : nothing}
      ${reconstructed ? html`<p class="reconstructed">${t("page.reconstructed")}</p>` : nothing}
      ${kind === "card" || kind === "monster" || kind === "token" ? html`<p><a href=${whyAddress([id])}>${t("page.rules.numbered")}</a></p>` : nothing}
      ${box !== BASE && kind !== "box" ? html`<p class="entry-box">${boxName(box)}</p>` : nothing}
    </div>
  </article>`;
}

function traitLink(trait: string): TemplateResult {
  return html`<a href=${`#/rules/trait-${trait}`}>${t(`trait.${trait}`)}</a>`;
}

function picture({ kind, id }: Entry, number: number): TemplateResult {
  if (kind === "card") return card(id, LYING_CARD);
  if (kind === "monster" || kind === "token") return html`${tokenPicture(id)}`;
  if (kind === "phase") return html`<span class="entry-number">${number}</span>`;
  return html`<span class="entry-sign">${icon(ICONS[kind] ?? "book")}</span>`;
}
