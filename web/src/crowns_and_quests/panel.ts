/** The quest among what can be done: how it stands, whom to send out, what to commit, what one's character can do. */
import { isColour } from "../board/geometry.js";
import { letterOf } from "../board/tokens.js";
import { emblem } from "../cards/emblems.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { OptionShown, View } from "../protocol.js";
import { nameOf } from "../table/notation.js";
import type { Panel } from "../table/panel.js";
import type { Part } from "../table/picking.js";
import { counted, smallCard, tokenPiece } from "../table/pictures.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { isCharacter, type Slot, slotsOf, stateWords, whyNot } from "./characters.js";
import { abilityLine, placeName, stateLines, TILE } from "./explain.js";
import {
  hasQuests,
  ITEMS,
  isLast,
  type PlaceFor,
  placesOf,
  progressOf,
  questOf,
  questsToCome,
  SPECIALISTS,
  samplesOf,
  termsOf,
} from "./quest.js";
import { indicator } from "./seat.js";

const COMMIT = "commit";
const LURE = "lure";
/** The quests that ask for tokens. */
const SAMPLES = "a_plague_of_madness";
const TERMS = "the_ambassadors_toil";
/** Decisions at which characters are looked at as a whole before one is taken. */
const CHOOSING = ["choose", "keep"];

/** An option that is done with one thing and aimed at nothing. */
function outright(sitting: Sitting, thing: string): OptionShown | undefined {
  if (!sitting.mine || sitting.choosing.flight) return undefined;
  return sitting.choosing.options.find(({ what, target }) => what.length === 1 && what[0] === thing && target === null);
}

/** The part that begins with it, where more has to be picked. */
function partFor(sitting: Sitting, thing: string): Part | undefined {
  return sitting.choosing.choices.next.find((part) => part.thing === thing && part.where === "tray" && !part.target);
}

function isPicked(sitting: Sitting, thing: string): boolean {
  return sitting.choosing.choices.picks.some((pick) => pick.thing === thing && pick.where === "tray");
}

/** A button that does it at once or picks it; without either only its picture. */
function doing(sitting: Sitting, thing: string, look: string, content: unknown, words: string): TemplateResult {
  const option = outright(sitting, thing);
  const part = partFor(sitting, thing);
  const chosen = isPicked(sitting, thing);
  const guided = sitting.hinting.guided?.what.includes(thing) ? " guided" : "";
  if (option)
    return html`<button type="button" class=${`${look} ready${guided}`} data-option=${option.text} title=${option.words}
      @click=${(event: MouseEvent) => sitting.choosing.press(option, event)}>${content}</button>`;
  if (part || chosen)
    return html`<button type="button" class=${`${look} ready${chosen ? " chosen" : ""}${guided}`} data-thing=${thing}
      aria-pressed=${String(chosen)} title=${words}
      @click=${() => (part ? sitting.choosing.pickPart(part) : sitting.choosing.cancel())}>${content}</button>`;
  return html`<span class=${look} title=${words}>${content}</span>`;
}

// --- the quest ---

function head(sitting: Sitting, view: View, quest: string): TemplateResult {
  const { done, of } = progressOf(view);
  const look = () => sitting.looking.inspect(TILE);
  return html`<button type="button" class=${isLast(view) ? "quest-head last" : "quest-head"} title=${t("page.crowns_and_quests.look", { quest: nameOf(quest) })} @click=${look}>
    ${tokenPiece(quest)}
    <span class="quest-words"><b>${nameOf(quest)}</b>
      ${of ? html`<span class="quest-progress" role="img" aria-label=${t("page.crowns_and_quests.progress", { done, of })}>${bar(done, of)}<span aria-hidden="true">${done} / ${of}</span></span>` : nothing}
    </span>
  </button>`;
}

function bar(done: number, of: number): TemplateResult {
  return html`<svg class="quest-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="8" /><rect class="fill" width=${(100 * done) / of} height="8" /></svg>`;
}

/** Between two quests, and what is still to come. */
function toCome(sitting: Sitting, view: View, quest: string | null): TemplateResult | typeof nothing {
  const coming = questsToCome(view);
  if (!coming.length) return nothing;
  const words = quest ? t("page.crowns_and_quests.then") : t("page.crowns_and_quests.between");
  return html`<p class="quest-coming">${words}
    ${coming.map(
      (
        each,
      ) => html`<button type="button" class="coming" title=${nameOf(each)} @click=${() => sitting.looking.inspect(each)}>
        ${tokenPiece(each)}<span>${nameOf(each)}</span></button>`,
    )}</p>`;
}

// --- places for cards ---

/** The option that commits what is picked to a place; a place without a name is no target. */
function commitTo(sitting: Sitting, { id }: PlaceFor): OptionShown | undefined {
  const { next, fits } = sitting.choosing.choices;
  if (!id || !next.some((part) => part.target && part.thing === id)) return undefined;
  const here = fits.filter(({ verb, target }) => verb === COMMIT && target === id);
  return here.sort((a, b) => a.what.length - b.what.length)[0];
}

/** What a place asks for: a letter for a colour, a picture for a fighter. */
function sign(id: string): unknown {
  if (!id) return icon("deck");
  const [first = ""] = id.split("_");
  const fighter = isColour(id)
    ? nothing
    : html`<svg class="place-emblem" viewBox="0 0 100 100" aria-hidden="true">${emblem(id.includes("_") ? id : `any_${id}`)}</svg>`;
  return html`${isColour(first) ? html`<span class=${`place-letter ${first}`} aria-hidden="true">${letterOf(first)}</span>` : nothing}${fighter}`;
}

function placeView(sitting: Sitting, place: PlaceFor): TemplateResult {
  const option = commitTo(sitting, place);
  const { id, open, of } = place;
  const words = open
    ? t("page.crowns_and_quests.place_open", { place: placeName(id), count: open })
    : t("page.crowns_and_quests.place_full", { place: placeName(id) });
  const count = open ? (of > 1 ? `${of - open}/${of}` : "·") : "✓";
  const content = html`${sign(id)}<span class="place-count" aria-hidden="true">${count}</span>`;
  const look = open ? "quest-place" : "quest-place full";
  if (!option)
    return html`<li><span class=${look} role="img" aria-label=${words} title=${words}>${content}</span></li>`;
  return html`<li><button type="button" class=${`${look} ready`} data-option=${option.text} aria-label=${option.words} title=${option.words}
    @click=${(event: MouseEvent) => sitting.choosing.press(option, event)}>${content}</button></li>`;
}

function places(sitting: Sitting, view: View): TemplateResult | typeof nothing {
  const all = placesOf(view);
  if (!all.length) return nothing;
  const dense = all.length > 3 ? "quest-places dense" : "quest-places";
  return html`<ul class=${dense} aria-label=${t("page.crowns_and_quests.places")}>${all.map((each) => placeView(sitting, each))}</ul>`;
}

/** Tokens that a quest asks for, each with its colour. */
function wanted(sitting: Sitting, view: View): TemplateResult | typeof nothing {
  const quest = questOf(view);
  const samples =
    quest === SAMPLES ? samplesOf(view).map(({ kind, colour, filled }) => [colour, kind, filled ? 0 : 1] as const) : [];
  const terms = quest === TERMS ? termsOf(view).map(({ colour, token, due }) => [colour, token, due] as const) : [];
  const all = [...samples, ...terms];
  if (!all.length) return nothing;
  return html`<ul class="quest-places">${all.map(
    ([colour, token, due]) => html`<li><button type="button" class=${due ? "quest-place" : "quest-place full"}
      @click=${() => sitting.looking.inspect(token)}>${sign(colour)}<span class="visually-hidden">${t(`colour.${colour}`)}</span>${tokenPiece(token)}<span>${due ? (terms.length ? due : nothing) : "✓"}</span></button></li>`,
  )}</ul>`;
}

function committed(sitting: Sitting, view: View): TemplateResult | typeof nothing {
  const cards = view.laid.quest ?? [];
  if (!cards.length) return nothing;
  return html`<details class="quest-committed"><summary>${t("page.crowns_and_quests.committed", { count: cards.length })}</summary>
    <ul class="small-cards">${counted(cards).map(
      ([id, times]) =>
        html`<li>${smallCard(id, { onInspect: () => sitting.looking.inspect(id) })}${times > 1 ? html`<span class="badge">${times}</span>` : nothing}</li>`,
    )}</ul></details>`;
}

// --- what can be sent out, carried or lured ---

const VERBS: Readonly<Record<string, (thing: string) => string>> = {
  place: (thing) => t("page.crowns_and_quests.place", { thing }),
  move: (thing) => t("page.crowns_and_quests.move", { thing }),
  "pick up": (thing) => t("page.crowns_and_quests.pick_up", { thing }),
  drop: (thing) => t("page.crowns_and_quests.drop", { thing }),
  lure: (thing) => t("page.crowns_and_quests.lure", { thing }),
};

/** Everything of the quest that options begin with, each with its verb. */
function errands(sitting: Sitting): (readonly [string, string])[] {
  if (!sitting.mine) return [];
  const seen = new Map<string, string>();
  for (const { verb, what } of sitting.choosing.options) {
    const [thing = ""] = what;
    if (VERBS[verb] && isOurs(verb, thing)) seen.set(thing, verb);
  }
  return [...seen];
}

function isOurs(verb: string, thing: string): boolean {
  return verb === LURE || SPECIALISTS.includes(thing) || ITEMS.includes(thing);
}

function errandsView(sitting: Sitting): TemplateResult | typeof nothing {
  const all = errands(sitting);
  if (!all.length) return nothing;
  return html`<ul class="quest-errands">${all.map(([thing, verb]) => {
    const words = VERBS[verb]?.(nameOf(thing)) ?? nameOf(thing);
    return html`<li>${doing(sitting, thing, "errand", html`${tokenPiece(thing)}<span aria-hidden="true">${words}</span>`, words)}</li>`;
  })}</ul>`;
}

// --- characters ---

function abilityView(sitting: Sitting, view: View, slot: Slot): TemplateResult | typeof nothing {
  const { character } = slot;
  if (!character) return nothing;
  const usable = Boolean(outright(sitting, character) || partFor(sitting, character) || isPicked(sitting, character));
  const why = usable ? "" : whyNot(view, slot);
  const words = t("page.crowns_and_quests.use", { character: nameOf(character) });
  const button = usable
    ? doing(sitting, character, "ability", html`${icon("hand")}<span>${words}</span>`, words)
    : html`<span class="ability-why">${why}</span>`;
  return html`<li class=${`own-character ${slot.state}`}>
    <button type="button" class="own-portrait" aria-label=${t("page.crowns_and_quests.look", { quest: nameOf(character) })}
      @click=${() => sitting.looking.inspect(character)}>${tokenPiece(character)}</button>
    <div class="own-words"><span class="own-name"><b>${nameOf(character)}</b>${indicator(slot)}</span>
      <span class="own-help">${slot.state === "active" ? abilityLine(character) : stateWords(slot)}</span></div>
    ${button}
  </li>`;
}

/** The seats whose characters this page uses. */
function isOwn(sitting: Sitting, seat: number): boolean {
  const { viewer, you } = sitting;
  return viewer ? viewer === seat : (you?.seats.includes(seat) ?? false);
}

function abilities(sitting: Sitting, view: View): TemplateResult | typeof nothing {
  const own = slotsOf(view).filter((slot) => slot.character && isOwn(sitting, slot.seat));
  return own.length
    ? html`<ul class="own-characters" aria-label=${t("page.crowns_and_quests.own")}>${own.map((slot) => abilityView(sitting, view, slot))}</ul>`
    : nothing;
}

/** Whom one may take, with what they can do. */
function candidates(sitting: Sitting): TemplateResult | typeof nothing {
  const offered = sitting.mine ? sitting.choosing.options.filter(isCandidate) : [];
  if (!offered.length) return nothing;
  return html`<p class="own-help">${t("page.crowns_and_quests.stand_in_card")}</p>
    <ul class="candidates" aria-label=${t("page.crowns_and_quests.candidates")}>${offered.map((option) => {
      const [id = ""] = option.what;
      return html`<li>${doing(sitting, id, "candidate", html`${tokenPiece(id)}<span class="candidate-words"><b>${nameOf(id)}</b><span>${abilityLine(id)}</span></span>`, option.words)}</li>`;
    })}</ul>`;
}

function isCandidate({ verb, what }: OptionShown): boolean {
  return CHOOSING.includes(verb) && isCharacter(what[0] ?? "");
}

/** Others that a question is about: whom to strike, to bring back, or to give another tower. */
function others(sitting: Sitting, view: View): TemplateResult | typeof nothing {
  if (!sitting.mine) return nothing;
  const own = new Set(slotsOf(view).flatMap(({ seat, character }) => (isOwn(sitting, seat) ? (character ?? []) : [])));
  const asked = new Set(
    sitting.choosing.options.flatMap(({ verb, what }) => {
      const [id = ""] = what;
      return isCharacter(id) && !CHOOSING.includes(verb) && !own.has(id) ? [id] : [];
    }),
  );
  if (!asked.size) return nothing;
  return html`<ul class="quest-errands">${[...asked].map((id) => html`<li>${doing(sitting, id, "errand", html`${tokenPiece(id)}<span>${nameOf(id)}</span>`, nameOf(id))}</li>`)}</ul>`;
}

/** Whether something is picked here and not from the tray. */
function takes(sitting: Sitting, part: Part): boolean {
  const { thing, where, target } = part;
  if (where !== "tray") return false;
  if (target)
    return placesOf(sitting.table?.view ?? NO_VIEW).some((place) => commitTo(sitting, place)?.target === thing);
  return isCharacter(thing) || errands(sitting).some(([errand]) => errand === thing);
}

const NO_VIEW = { held: {}, rows: {} } as unknown as View;

/** Whether this box is played with: there are quests, or towers for somebody. */
function isInPlay(view: View): boolean {
  return hasQuests(view) || view.rows.indicators !== undefined;
}

export const PANEL: Panel = {
  view: (sitting) => {
    const view = sitting.table?.view;
    if (!view || (!isInPlay(view) && !sitting.choosing.options.some(isCandidate))) return nothing;
    const quest = questOf(view);
    const lines = stateLines(view);
    return html`<section class="quest-panel" aria-label=${t("page.crowns_and_quests.panel")}>
      ${candidates(sitting)}
      ${quest ? head(sitting, view, quest) : nothing}
      ${lines.length ? html`<div class=${quest === SAMPLES || quest === TERMS ? "visually-hidden" : "quest-state"} role="status">${lines.map((line) => html`<p>${line}</p>`)}</div>` : nothing}
      ${wanted(sitting, view)}${places(sitting, view)}${errandsView(sitting)}${others(sitting, view)}${committed(sitting, view)}
      ${abilities(sitting, view)}${toCome(sitting, view, quest)}
    </section>`;
  },
  takes,
  offers: () => false,
};
