/** A scenario: the board before and after, what happens between them in words, and the way to try it. */
import { tryScene, whyOf } from "../api.js";
import { board } from "../board/board.js";
import { fetchBoxes } from "../boxes.js";
import { passOver } from "../deeds/deeds.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { merged } from "../motion/stage.js";
import { notice } from "../notices.js";
import type { Scene, SceneStep, View, WantedSetup } from "../protocol.js";
import { redraw } from "../redraw.js";
import { offer } from "../screens/setup_draft.js";
import { sitDown } from "../screens/start.js";
import { agreedWords, boxesWords, playersWords } from "../screens/words.js";
import { settings } from "../settings.js";
import { boardLabel, type Teller } from "../table/explain.js";
import { nameOf, wordsOf } from "../table/notation.js";
import { counted, smallCard } from "../table/pictures.js";
import { t } from "../texts.js";
import { ruleAddress } from "./rows.js";

const seatName = (seat: number): string => t("page.player_name", { seat });
const TELLER: Teller = { table: null, seatName, wordsFor: (thing) => wordsOf(thing, seatName) };

export class SceneShown {
  readonly scene: Scene;
  private readonly before: View | null;
  private readonly after: View | null;
  /** Which of the two boards has a stack open, and where. */
  private stack: { readonly of: View; readonly space: string } | null = null;
  private busy = false;

  constructor(scene: Scene) {
    this.scene = scene;
    this.before = scene.before;
    this.after = this.before && (merged(this.before, scene.after) as View);
  }

  /** What its table is played with has to be here before it can be drawn. */
  static async of(scenes: readonly Scene[]): Promise<SceneShown[]> {
    await fetchBoxes([...new Set(scenes.flatMap(({ before }) => before?.setup.boxes ?? []))]);
    return scenes.map((scene) => new SceneShown(scene));
  }

  view(rule: string): TemplateResult {
    const { id, name, refused, tried } = this.scene;
    const named = `scene-${id.replaceAll("/", "-")}`;
    return html`<article class="panel scene" aria-labelledby=${named} data-scene=${id}>
      <h3 id=${named} lang="en">${name}</h3>
      ${refused ? html`<p>${t("page.rulebook.refused", { why: refused[settings.lang] ?? "" })}</p>` : this.boards()}
      <div class="button-row">
        ${tried ? (refused ? wishing(tried.setup as WantedSetup) : this.trying()) : nothing}
        ${this.others(rule)}
      </div>
    </article>`;
  }

  private trying(): TemplateResult {
    return html`<button type="button" class="button primary" ?disabled=${this.busy} @click=${() => this.tryIt()}>
      ${icon("play")}<span>${t("page.rulebook.try")}</span></button>`;
  }

  private boards(): TemplateResult | typeof nothing {
    const { before, after } = this;
    if (!before || !after) return nothing;
    const { setup } = before;
    const table = [playersWords(setup.players), boxesWords(setup.boxes), ...agreedWords(setup)];
    if (setup.mode !== "standard") table.unshift(t(`mode.${setup.mode}.name`));
    return html`<p class="quiet-text">${table.join(" · ")}</p>
      <div class="scene-boards">
        ${this.board(before, t("page.rulebook.before"))}${this.board(after, t("page.rulebook.after"))}
      </div>
      ${this.coming()}${steps(this.scene.steps)}`;
  }

  private board(view: View, words: string): TemplateResult {
    return html`<figure class="scene-board">
      <figcaption>${words}</figcaption>
      ${board({
        view,
        targets: new Map(),
        chosen: null,
        highlights: new Set(),
        threats: [],
        showThreats: false,
        label: (text) => boardLabel(TELLER, view, text),
        onPick: () => undefined,
        onInspect: () => undefined,
        openStack: this.stack?.of === view ? this.stack.space : null,
        onStack: (space) => {
          this.stack = space === null ? null : { of: view, space };
          redraw();
        },
        seatName,
      })}
      ${hands(view)}
    </figure>`;
  }

  /** What chance has in store. */
  private coming(): TemplateResult | typeof nothing {
    const { dice, pile_top: tokens, deck_top: cards } = this.scene.coming;
    const said = [
      dice.length ? t("page.rulebook.dice", { dice: dice.join(", ") }) : "",
      tokens.length ? t("page.rulebook.tokens", { tokens: tokens.map(nameOf).join(", ") }) : "",
      cards.length ? t("page.rulebook.cards", { cards: cards.map(nameOf).join(", ") }) : "",
    ].filter(Boolean);
    return said.length ? html`<p class="scene-coming">${said.join(" ")}</p>` : nothing;
  }

  /** The other rules that it shows. */
  private others(rule: string): TemplateResult | typeof nothing {
    const others = this.scene.rules.filter((id) => id !== rule);
    if (!others.length) return nothing;
    return html`<div class="scene-rules quiet-text"><span>${t("page.rulebook.also")}</span>
      <ul>${others.map((id) => html`<li><a href=${ruleAddress(id)}>${id}</a></li>`)}</ul></div>`;
  }

  /** Such a table is no game of one's own, so it is not counted among them. */
  private async tryIt(): Promise<void> {
    this.busy = true;
    redraw();
    try {
      const opened = await tryScene(this.scene.id);
      passOver(opened.table);
      sitDown(opened, settings.names[0] ?? "");
    } catch (error) {
      notice(whyOf(error), true);
    }
    this.busy = false;
    redraw();
  }
}

/** Where there can be no table it can at least be wished for, and the set-up says what is in the way. */
function wishing(setup: WantedSetup): TemplateResult {
  return html`<a class="button primary" href="#/new" @click=${() => offer(setup)}>
    ${icon("play")}<span>${t("page.rulebook.try_setup")}</span></a>`;
}

function hands(view: View): TemplateResult | typeof nothing {
  const known = Object.entries(view.hands).flatMap(([seat, cards]) =>
    Array.isArray(cards) ? [{ seat: Number(seat), cards }] : [],
  );
  if (!known.length) return nothing;
  return html`<dl class="scene-hands">${known.map(
    ({ seat, cards }) => html`<div><dt>${seatName(seat)}</dt>
      <dd>${
        cards.length
          ? html`<ul class="small-cards">${counted(cards).map(
              ([id, count]) =>
                html`<li>${smallCard(id)}${count > 1 ? html`<span class="count">× ${count}</span>` : nothing}</li>`,
            )}</ul>`
          : t("page.rulebook.no_cards")
      }</dd></div>`,
  )}</dl>`;
}

function steps(all: readonly SceneStep[]): TemplateResult {
  const { lang } = settings;
  if (!all.length) return html`<p>${t("page.rulebook.nothing_happens")}</p>`;
  return html`<h4>${t("page.rulebook.steps")}</h4>
    <ol class="scene-steps">${all.map(
      ({ seat, said, told }) => html`<li>
        ${seat ? html`<strong>${seatName(seat)}: ${said[lang]}</strong>` : nothing}
        ${told[lang]?.length ? html`<ul>${told[lang].map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
      </li>`,
    )}</ol>`;
}
