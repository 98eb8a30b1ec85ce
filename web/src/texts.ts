/** The page's words: one catalogue from the server, in the language the player chose. */

type Values = Record<string, string | number>;

type Catalogue = Record<string, string>;

let catalogue: Catalogue = {};
/** Whether the words are here that nobody needs at once. */
let complete = false;

/** Fetch the catalogue of a language and use it from now on. */
export async function loadTexts(lang: string): Promise<void> {
  const parts = [fetchTexts(lang), ...(complete ? [fetchTexts(`${lang}/later`)] : [])];
  catalogue = Object.assign({}, ...(await Promise.all(parts)));
  document.documentElement.lang = lang;
}

/** Fetch the rest of the words, unless they are here. */
export async function loadLaterTexts(): Promise<void> {
  if (complete) return;
  const rest = await fetchTexts(`${document.documentElement.lang}/later`);
  complete = true;
  catalogue = { ...rest, ...catalogue };
}

async function fetchTexts(path: string): Promise<Catalogue> {
  const answer = await fetch(`/api/texts/${path}`);
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
