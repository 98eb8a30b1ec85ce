/** How this player wants the page: kept in the browser, put on the root element for the style sheets. */
import { redraw } from "./redraw.js";
import { isRecord, keep, kept } from "./store.js";
import { loadTexts } from "./texts.js";

export type Lang = "en" | "de";
export type Speed = "off" | "slow" | "normal" | "fast";
/** How fast bots' moves, and those of others for who only watches, are shown: at once, or after a nod, too. */
export type Pace = "slow" | "normal" | "fast" | "instant" | "step";

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  palette: "plain" | "safe";
  patterns: boolean;
  speed: Speed;
  pace: Pace;
  /** Null as long as nobody has been asked. */
  sound: boolean | null;
  /** From 0 to 100. */
  volume: number;
  /** Whether there is wind between the sounds. */
  ambience: boolean;
  size: "s" | "m" | "l" | "xl";
  /** Whether the board shows at once what the monsters are about to do. */
  threats: boolean;
  /** Whether the table shows the chance to win. */
  chance: boolean;
  /** Whether the page calls when it is one's turn and another tab is looked at. */
  calls: boolean;
  /** The names last used at this screen, the player's own first. */
  names: string[];
}

/** The settings that are one of several words. */
export type ChoiceKey = "lang" | "theme" | "palette" | "speed" | "pace" | "size";

/** The values each of them may have, in the order in which they are offered. */
export const CHOICES: { readonly [Key in ChoiceKey]: readonly Settings[Key][] } = {
  lang: ["en", "de"],
  theme: ["auto", "light", "dark"],
  palette: ["plain", "safe"],
  speed: ["off", "slow", "normal", "fast"],
  pace: ["slow", "normal", "fast", "instant", "step"],
  size: ["s", "m", "l", "xl"],
};

const DEFAULTS: Settings = {
  lang: navigator.language.toLowerCase().startsWith("de") ? "de" : "en",
  theme: "auto",
  palette: "plain",
  patterns: true,
  speed: "normal",
  pace: "normal",
  sound: null,
  volume: 60,
  ambience: true,
  size: "m",
  threats: true,
  chance: false,
  calls: false,
  names: [],
};

export const settings: Settings = read(kept("settings"));

/** Change some settings: keep them, apply them, draw. A new language is fetched first. */
export async function changeSettings(part: Partial<Settings>): Promise<void> {
  const other = part.lang !== undefined && part.lang !== settings.lang;
  if (other) await loadTexts(part.lang ?? settings.lang);
  Object.assign(settings, part);
  keep("settings", settings);
  applySettings();
  redraw();
}

/** Put the settings on the root element. */
export function applySettings(): void {
  const { dataset, classList } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.palette = settings.palette;
  dataset.size = settings.size;
  dataset.speed = settings.speed;
  classList.toggle("patterns", settings.patterns);
  classList.toggle("still", settings.speed === "off");
}

function percent(wanted: unknown, otherwise: number): number {
  return typeof wanted === "number" && wanted >= 0 && wanted <= 100 ? Math.round(wanted) : otherwise;
}

function read(value: unknown): Settings {
  const given = isRecord(value) ? value : {};
  const settings = { ...DEFAULTS };
  const one = <T extends string>(choices: readonly T[], wanted: unknown, otherwise: T): T =>
    choices.find((choice) => choice === wanted) ?? otherwise;
  const yes = (wanted: unknown, otherwise: boolean): boolean => (typeof wanted === "boolean" ? wanted : otherwise);
  settings.lang = one(CHOICES.lang, given.lang, DEFAULTS.lang);
  settings.theme = one(CHOICES.theme, given.theme, DEFAULTS.theme);
  settings.palette = one(CHOICES.palette, given.palette, DEFAULTS.palette);
  settings.speed = one(CHOICES.speed, given.speed, DEFAULTS.speed);
  settings.pace = one(CHOICES.pace, given.pace, DEFAULTS.pace);
  settings.size = one(CHOICES.size, given.size, DEFAULTS.size);
  settings.patterns = yes(given.patterns, DEFAULTS.patterns);
  settings.sound = typeof given.sound === "boolean" ? given.sound : null;
  settings.volume = percent(given.volume, DEFAULTS.volume);
  settings.ambience = yes(given.ambience, DEFAULTS.ambience);
  settings.threats = yes(given.threats, DEFAULTS.threats);
  settings.chance = yes(given.chance, DEFAULTS.chance);
  settings.calls = yes(given.calls, DEFAULTS.calls);
  const names = given.names;
  if (Array.isArray(names))
    settings.names = names.filter((name): name is string => typeof name === "string").slice(0, 7);
  return settings;
}
