/** The page's words: one catalogue from the server, in the language the player chose. */
import { fetchStill } from "./host.js";

type Values = Record<string, string | number>;

type Catalogue = Record<string, string>;

let catalogue: Catalogue = {};
/** What nobody needs before a table can be played. */
const LATER = "later";
/** The parts of the catalogue that are here: what every page needs has no name. */
const parts = [""];

/** Fetch the catalogue of a language and use it from now on. */
export async function loadTexts(lang: string): Promise<void> {
  catalogue = Object.assign({}, ...(await Promise.all(parts.map((part) => fetchTexts(lang, part)))));
  document.documentElement.lang = lang;
}

/** Fetch a further part of the words, such as those of a box, unless it is here. */
export async function loadMoreTexts(part: string): Promise<void> {
  if (parts.includes(part)) return;
  const more = await fetchTexts(document.documentElement.lang, part);
  parts.push(part);
  catalogue = { ...more, ...catalogue };
}

export function loadLaterTexts(): Promise<void> {
  return loadMoreTexts(LATER);
}

async function fetchTexts(lang: string, part: string): Promise<Catalogue> {
  const answer = await fetchStill(`/api/texts/${lang}${part && `/${part}`}`);
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  return (await answer.json()) as Catalogue;
}

/** Whether there is a text of this key. */
export function has(key: string): boolean {
  return key in catalogue;
}

/** The text of a key with its placeholders filled; an unknown key shows itself, so that it is noticed. */
export function t(key: string, values: Values = {}): string {
  const text = catalogue[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
