/** The page's words: one catalogue from the server, in the language the player chose. */

type Values = Record<string, string | number>;

let catalogue: Record<string, string> = {};

/** Fetch the catalogue of a language and use it from now on. */
export async function loadTexts(lang: string): Promise<void> {
  const answer = await fetch(`/api/texts/${lang}`);
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  catalogue = (await answer.json()) as Record<string, string>;
  document.documentElement.lang = lang;
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
