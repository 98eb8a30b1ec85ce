/** The table's own bar and menu. */
import { onDevice } from "../host.js";
import { type IconName, icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import { takeRecord } from "../record_link.js";
import { redraw } from "../redraw.js";
import { changeSettings, settings } from "../settings.js";
import { awaken } from "../sound.js";
import { t } from "../texts.js";
import type { Over } from "./looking.js";
import type { Sitting } from "./sitting.js";

interface Tool {
  readonly icon: IconName;
  readonly words: string;
  readonly press: () => void;
  readonly pressed?: boolean;
  readonly badge?: number;
  readonly off?: boolean;
}

export function undoTool(sitting: Sitting): Tool {
  const undo = sitting.takingBack.last;
  return {
    icon: "undo",
    words: undo && !undo.free ? t("page.undo.ask") : t("page.undo.free"),
    press: () => undoOnce(sitting),
    off: undo === null,
  };
}

/** Take the last own choice back; where others must agree, make sure first. */
export function undoOnce(sitting: Sitting): void {
  const undo = sitting.takingBack.last;
  if (!undo) return;
  if (undo.free) sitting.takingBack.go(undo.to);
  else sitting.looking.open({ kind: "undo" });
}

export function toggleThreats(): void {
  void changeSettings({ threats: !settings.threats });
}

/** One key for silence. */
export function toggleSound(): void {
  void changeSettings({ sound: !settings.sound }).then(awaken);
  notice(settings.sound ? t("page.menu.sound_is_on") : t("page.menu.sound_is_off"));
}

function tools(sitting: Sitting, wide: boolean, sides: boolean): Tool[] {
  const open =
    (kind: "log" | "chat" | "seats" | "menu"): (() => void) =>
    () =>
      sitting.looking.open({ kind });
  const seated = (sitting.you?.seats.length ?? 0) > 0;
  const threats: Tool = { icon: "eye", words: t("page.menu.threats"), press: toggleThreats, pressed: settings.threats };
  const point: Tool = {
    icon: "point",
    words: t("page.menu.point"),
    pressed: sitting.talking.pointing,
    press: () => {
      sitting.talking.pointing = !sitting.talking.pointing;
      redraw();
    },
  };
  const list: Tool[] = [undoTool(sitting), threats];
  if (seated && wide) list.push(point);
  if (!wide) list.push({ icon: "people", words: t("page.menu.seats"), press: open("seats") });
  if (!sides) {
    list.push({ icon: "log", words: t("page.menu.log"), press: open("log") });
    list.push({ icon: "chat", words: t("page.menu.chat"), press: open("chat"), badge: sitting.talking.unread });
  }
  list.push({ icon: "menu", words: t("page.menu.more"), press: open("menu") });
  return list;
}

/** `wide`: the seats stand beside the board; `sides`: log and chat as well. */
export function bar(sitting: Sitting, wide: boolean, sides: boolean): TemplateResult {
  return html`<nav class="table-bar" aria-label=${t("page.menu.label")}>
    <a class="icon-button" href="#/" aria-label=${t("page.menu.home")} title=${t("page.menu.home")}>${icon("home")}</a>
    ${tools(sitting, wide, sides).map(
      (tool) => html`<button type="button" class="icon-button" aria-label=${tool.words} title=${tool.words}
        aria-pressed=${tool.pressed === undefined ? nothing : String(tool.pressed)} ?disabled=${tool.off ?? false}
        @click=${tool.press}>${icon(tool.icon)}${tool.badge ? html`<span class="badge danger">${tool.badge}</span>` : nothing}</button>`,
    )}
  </nav>`;
}

/** Everything that has no place in the bar. */
export function menu(sitting: Sitting): TemplateResult {
  const go =
    (over: Over): (() => void) =>
    () =>
      sitting.looking.open(over);
  const seated = (sitting.you?.seats.length ?? 0) > 0;
  const over = sitting.table?.view.outcome !== null;
  return html`<div class="list">
    <button type="button" @click=${go({ kind: "piles" })}>${icon("deck")}<span>${t("page.menu.piles")}</span></button>
    <button type="button" @click=${go({ kind: "seats" })}>${icon("people")}<span>${t("page.menu.seats")}</span></button>
    ${
      seated
        ? html`<button type="button" @click=${() => {
            sitting.talking.pointing = true;
            sitting.looking.close();
          }}>${icon("point")}<span>${t("page.menu.point")}</span></button>`
        : nothing
    }
    <button type="button" @click=${toggleSound}>
      ${icon(settings.sound ? "sound" : "mute")}<span>${settings.sound ? t("page.menu.sound_off") : t("page.menu.sound_on")}</span></button>
    <a href="#/rules">${icon("book")}<span>${t("page.menu.rules")}</span></a>
    <a href="#/settings">${icon("settings")}<span>${t("page.menu.settings")}</span></a>
    <button type="button" @click=${go({ kind: "shortcuts" })}>${icon("help")}<span>${t("page.menu.shortcuts")}</span></button>
    ${over ? takeRecord(sitting.id, "", t("page.end.record"), html`${icon("download")}<span>${t("page.end.record")}</span>`) : nothing}
    ${onDevice ? html`<button type="button" @click=${go({ kind: "carry" })}>${icon("link")}<span>${t("page.menu.carry")}</span></button>` : nothing}
    <a href="#/">${icon("home")}<span>${t("page.menu.home")}</span></a>
  </div>`;
}
