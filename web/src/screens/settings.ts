/** How the page looks, moves and sounds. Everything works at once; the picture beside shows it. */
import { whyOf } from "../api.js";
import { onDevice } from "../host.js";
import { late } from "../late.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import type { Screen } from "../redraw.js";
import { CHOICES, type ChoiceKey, changeSettings, type Settings, settings } from "../settings.js";
import { sound } from "../sound.js";
import { paceNames } from "../table/pace.js";
import { t } from "../texts.js";
import { preview } from "./preview.js";

const keepingPart = late(() => import("../device/panel.js"));

export function settingsScreen(): Screen {
  return {
    title: () => t("page.bar.settings"),
    view: () => html`<div class="around settings-screen">
      <h1>${t("page.bar.settings")}</h1>
      <div class="settings-columns">
        <div class="settings-list">
          <section class="panel">
            <h2>${t("page.settings.look")}</h2>
            ${languageBar()} ${themeBar()} ${sizeBar()}
          </section>
          <section class="panel">
            <h2>${t("page.settings.board")}</h2>
            ${paletteBar()}
            ${toggle("patterns", t("page.settings.patterns"), t("page.settings.patterns_help"))}
            ${toggle("threats", t("page.settings.threats"), t("page.settings.threats_help"))}
            ${toggle("chance", t("page.advice.setting.chance"), t("page.advice.setting.chance_help"))}
          </section>
          <section class="panel">
            <h2>${t("page.settings.motion")}</h2>
            ${speedBar()} ${paceBar()}
          </section>
          <section class="panel">
            <h2>${t("page.settings.sound")}</h2>
            ${toggle("sound", t("page.settings.sound_on"), t("page.settings.sound_help"))} ${volume()}
            ${toggle("ambience", t("page.settings.ambience"), t("page.settings.ambience_help"))}
          </section>
          ${onDevice ? (keepingPart()?.keepingPanel() ?? nothing) : nothing}
          <p class="quiet-text">${t("page.settings.kept")}</p>
        </div>
        <section class="settings-preview" aria-label=${t("page.settings.preview")}>${preview()}</section>
      </div>
    </div>`,
  };
}

function change(part: Partial<Settings>): void {
  changeSettings(part).catch((error: unknown) => notice(whyOf(error), true));
}

function languageBar(): TemplateResult {
  // A language is named in itself, so that whoever landed in the wrong one finds the way back.
  const names = { en: "English", de: "Deutsch" };
  return bar("lang", t("page.settings.lang"), names);
}

function themeBar(): TemplateResult {
  return bar("theme", t("page.settings.theme"), {
    auto: t("page.settings.theme_auto"),
    light: t("page.settings.theme_light"),
    dark: t("page.settings.theme_dark"),
  });
}

function sizeBar(): TemplateResult {
  return bar("size", t("page.settings.size"), {
    s: t("page.settings.size_s"),
    m: t("page.settings.size_m"),
    l: t("page.settings.size_l"),
    xl: t("page.settings.size_xl"),
  });
}

function paletteBar(): TemplateResult {
  return bar("palette", t("page.settings.palette"), {
    plain: t("page.settings.palette_plain"),
    safe: t("page.settings.palette_safe"),
  });
}

function speedBar(): TemplateResult {
  return bar("speed", t("page.settings.speed"), {
    off: t("page.settings.speed_off"),
    slow: t("page.settings.speed_slow"),
    normal: t("page.settings.speed_normal"),
    fast: t("page.settings.speed_fast"),
  });
}

function paceBar(): TemplateResult {
  return bar("pace", t("page.pace.label"), paceNames());
}

/** One of several values as a bar of radios. */
function bar<Key extends ChoiceKey>(
  key: Key,
  title: string,
  words: Readonly<Record<Settings[Key], string>>,
): TemplateResult {
  return html`<fieldset class="field">
    <legend>${title}</legend>
    <div class="segmented">
      ${CHOICES[key].map(
        (choice) => html`<label lang=${key === "lang" ? choice : settings.lang}
          ><input
            type="radio"
            name=${key}
            .checked=${settings[key] === choice}
            @change=${() => change({ [key]: choice })}
          />${words[choice]}</label
        >`,
      )}
    </div>
  </fieldset>`;
}

/** What it is set to is heard at once. */
function volume(): TemplateResult {
  const set = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    change({ volume: Number(event.target.value) });
    sound("hit");
  };
  return html`<div class="field">
    <label for="volume">${t("page.settings.volume")}</label>
    <input id="volume" type="range" min="0" max="100" step="5" .style=${`--done: ${settings.volume}%`}
      .value=${live(String(settings.volume))} ?disabled=${!settings.sound} @change=${set} />
  </div>`;
}

function toggle(
  key: "patterns" | "threats" | "chance" | "sound" | "ambience",
  title: string,
  help: string,
): TemplateResult {
  return html`<div class="setting-toggle">
    <label class="toggle end">
      <span>${title}</span>
      <input
        type="checkbox"
        role="switch"
        aria-describedby=${`${key}-help`}
        .checked=${settings[key] === true}
        @change=${() => change({ [key]: !settings[key] })}
      />
    </label>
    <p id=${`${key}-help`} class="quiet-text">${help}</p>
  </div>`;
}
