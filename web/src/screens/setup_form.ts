/** How the set-up looks: presets, who plays, boxes, how hard, everything else, and what will happen. */
import { tokenPicture } from "../board/tokens.js";
import { boxNamed } from "../boxes.js";
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { ModeFact, SetupChecked } from "../protocol.js";
import { t } from "../texts.js";
import { fold } from "./fold.js";
import { type Level, levelsPart } from "./levels.js";
import { presetScene } from "./preset_scene.js";
import { isPreset, type Preset, presetsOf } from "./presets.js";
import { expansions, MOST_SEATS } from "./setup_draft.js";
import { foremostPart, type OptionsScene, optionsPart } from "./setup_options.js";
import { seatsPart } from "./setup_seats.js";
import { boxesWords, boxName, playersWords, valueName } from "./words.js";

export interface SetupScene extends OptionsScene {
  readonly problem: string;
  readonly busy: boolean;
  readonly onPreset: (preset: Preset) => void;
  readonly onMode: (mode: string) => void;
  readonly onPlayers: (players: number) => void;
  readonly onBox: (box: string) => void;
  readonly onLesson: (box: string) => void;
  readonly onLevel: (level: Level) => void;
  readonly onEdition: (edition: string) => void;
  readonly onSeats: () => void;
  readonly onStart: (event: SubmitEvent) => void;
}

/** What matters most is asked first: who plays, with which boxes, and how hard it shall be. */
export function setupForm(scene: SetupScene): TemplateResult {
  const { draft, known, checked, onSeats, onLevel } = scene;
  return html`<form class="around setup" @submit=${scene.onStart}>
    <h1>${t("page.start.new")}</h1>
    <section class="presets" aria-label=${t("page.new.presets")}>
      <div class="preset-row">${presetsOf(known).map((preset) => presetCard(preset, scene))}</div>
    </section>
    <div class="setup-columns">
      <div class="setup-main">
        ${step(1, "setup-who", t("page.new.who"), html`<div class="setup-who"><div class="setup-seats">${players(scene)} ${seatsPart(draft, known, onSeats)}</div>${modes(scene)}</div>`)}
        ${step(2, "setup-boxes", t("page.new.boxes"), boxes(scene))}
        ${step(3, "setup-level", t("page.new.level"), html`${levelsPart(draft, checked, onLevel)} ${foremostPart(scene)}`)}
        ${rest(scene)}
      </div>
      <div class="setup-side">
        <section class="panel setup-summary">${summary(scene)}</section>
      </div>
    </div>
    <div class="setup-start">${problemOf(scene)}${startButton(scene)}</div>
  </form>`;
}

function step(number: number, id: string, title: string, inside: TemplateResult): TemplateResult {
  return html`<section class="panel" aria-labelledby=${id}>
    <h2 class="step-title"><span class="step-number" aria-hidden="true">${number}</span><span id=${id}>${title}</span></h2>
    ${inside}
  </section>`;
}

/** Everything that most games do without, folded up; how much of it has been changed can be seen from outside. */
function rest(scene: SetupScene): TemplateResult {
  const { draft, checked } = scene;
  const changed = Object.keys(draft.options).length;
  const wrong = Object.entries(draft.options).some(([option, value]) => checked?.options[option]?.[value]);
  return fold(
    "options",
    wrong,
    html`<h2>${t("page.new.rest")}</h2>
      ${changed ? html`<span class="chip">${changed === 1 ? t("page.options.one") : t("page.options.many", { number: changed })}</span>` : nothing}`,
    html`<div class="setup-options">${editions(scene)} ${optionsPart(scene)}</div>`,
  );
}

function presetCard(preset: Preset, scene: SetupScene): TemplateResult {
  const overlord = scene.known.modes.find(({ id }) => id === preset.mode)?.overlord ?? false;
  return html`<button
    class="preset"
    type="button"
    aria-pressed=${isPreset(preset, scene.draft)}
    @click=${() => scene.onPreset(preset)}
  >
    ${presetScene(preset, overlord)}<b>${preset.name()}</b><span class="preset-help">${preset.help()} ${preset.hardness?.()}</span>
  </button>`;
}

function modes({ draft, known, checked, onMode }: SetupScene): TemplateResult {
  return html`<fieldset class="field">
    <legend>${t("page.new.mode")}</legend>
    <div class="mode-list">
      ${standardFirst(known.modes).map(({ id }) => {
        const reason = reasonOf(checked, id);
        return html`<label class=${reason && draft.mode !== id ? "mode shut" : "mode"}>
          <input
            class="tick"
            type="radio"
            name="mode"
            .checked=${live(draft.mode === id)}
            ?disabled=${reason !== null && draft.mode !== id}
            @change=${() => onMode(id)}
          />
          <span><b>${t(`mode.${id}.name`)}</b><span class="quiet-text">${t(`mode.${id}.help`)}</span>
            ${reason ? html`<span class="option-why">${icon("close")}<span>${reason}</span></span>` : nothing}
          </span>
        </label>`;
      })}
    </div>
  </fieldset>`;
}

function standardFirst(modes: readonly ModeFact[]): ModeFact[] {
  return [...modes].sort((a, b) => Number(b.id === "standard") - Number(a.id === "standard"));
}

/** Why a mode cannot be had. What is wrong in every mode is not the mode's fault. */
function reasonOf(checked: SetupChecked | null, mode: string): string | null {
  const reason = checked?.modes[mode] ?? null;
  return reason === checked?.problem ? null : reason;
}

/** What is new in a box, shown in a guided turn. */
function lessonButton(box: string, busy: boolean, onLesson: (box: string) => void): TemplateResult {
  return html`<button class="button quiet lesson" type="button" ?disabled=${busy} @click=${() => onLesson(box)}>
    ${icon("help")}<span>${t("page.new.lesson", { box: boxName(box) })}</span></button>`;
}

function boxes({ draft, known, busy, onBox, onLesson }: SetupScene): TemplateResult {
  return html`<div class="mode-list" role="group" aria-labelledby="setup-boxes">
    ${expansions(known).map((box) => {
      const sign = boxNamed(box)?.sign;
      return html`<div class="box-choice">
        <label class="mode">
          <input class="tick" type="checkbox" .checked=${live(draft.boxes.includes(box))} @change=${() => onBox(box)} />
          <span><b>${boxName(box)}</b><span class="quiet-text">${t(`box.${box}.help`)}</span></span>
          ${sign ? tokenPicture(sign) : nothing}
        </label>${known.lessons.includes(box) ? lessonButton(box, busy, onLesson) : nothing}
      </div>`;
    })}
  </div>`;
}

function editions({ draft, known, onEdition }: SetupScene): TemplateResult {
  return html`<div class="field">
    <label for="edition">${t("page.new.edition")}</label>
    <select
      id="edition"
      aria-describedby="edition-help"
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) onEdition(event.target.value);
      }}
    >
      ${known.editions.map(
        (edition) => html`<option value=${edition} .selected=${live(edition === draft.edition)}>
          ${t(`edition.${edition}.name`)}
        </option>`,
      )}
    </select>
    <span id="edition-help" class="hint">${t(`edition.${draft.edition}.help`)}</span>
  </div>`;
}

function players({ draft, known, checked, onPlayers }: SetupScene): TemplateResult {
  const fact = known.modes.find(({ id }) => id === draft.mode);
  const [least, most] = [fact?.least ?? checked?.least ?? 1, fact?.most ?? checked?.most ?? MOST_SEATS];
  return html`<fieldset class="field">
    <legend>${fact?.overlord ? t("page.new.players_overlord") : t("page.new.players")}</legend>
    <div class="segmented player-count">
      ${Array.from({ length: MOST_SEATS }, (_, index) => index + 1).map(
        (number) => html`<label
          ><input
            type="radio"
            name="players"
            .checked=${live(draft.players === number)}
            ?disabled=${number < least || number > most}
            @change=${() => onPlayers(number)}
          />${number}</label
        >`,
      )}
    </div>
    ${
      least > 1 || most < MOST_SEATS
        ? html`<span class="hint">${least === most ? t("page.new.seats_exactly", { least }) : t("page.new.seats_range", { least, most })}</span>`
        : nothing
    }
  </fieldset>`;
}

function summary({ draft, known, checked }: SetupScene): TemplateResult {
  const options = known.options.filter(({ id }) => id in draft.options);
  return html`<h2>${t("page.new.summary")}</h2>
    <p><b>${t(`mode.${draft.mode}.name`)}</b>, ${playersWords(draft.players)}</p>
    <p class="quiet-text">${boxesWords(draft.boxes)} · ${t(`edition.${draft.edition}.name`)}</p>
    ${
      options.length > 0
        ? html`<ul class="summary-options">
            ${options.map(({ id }) => {
              const value = draft.options[id] ?? "";
              return html`<li>${value === "on" ? t(`option.${id}.name`) : `${t(`option.${id}.name`)}: ${valueName(id, value)}`}</li>`;
            })}
          </ul>`
        : html`<p class="quiet-text">${t("page.new.no_options")}</p>`
    }
    ${checked?.measured ? html`<p class="setup-measured">${checked.measured}</p>` : nothing}
    ${(checked?.advice ?? []).map((words) => html`<p class="setup-advice">${icon("hint")}<span>${words}</span></p>`)}`;
}

function problemOf({ problem, checked }: SetupScene): TemplateResult {
  const words = problem || checked?.problem || "";
  return html`<p class="problem" role="status">${words}</p>`;
}

function startButton({ draft, checked, busy }: SetupScene): TemplateResult {
  const seats = draft.seats.slice(0, draft.players);
  const open = seats.filter(({ kind }) => kind === "open").length;
  const people = seats.filter(({ kind }) => kind === "human").length;
  let words = t("page.new.start");
  if (open === 1) words = t("page.new.start_invite_one");
  else if (open > 1) words = t("page.new.start_invite", { number: open });
  else if (people === 0) words = t("page.new.start_watch");
  return html`<button class="button primary large" type="submit" ?disabled=${busy || Boolean(checked?.problem)}>
    ${icon(open > 0 ? "link" : people > 0 ? "play" : "eye")}<span>${words}</span>
  </button>`;
}
