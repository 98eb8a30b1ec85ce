/** The rulebook as the build has made it: files that are fetched when somebody opens them, and kept. */
import { fetchStill } from "../host.js";
import { serverAnswers } from "../notices.js";
import type { BookHead, Rule, RuleBook, RulebookIndex, RuleSection, Scene } from "../protocol.js";

/** A rule with the place where it stands. */
export interface Placed {
  readonly rule: Rule;
  readonly section: RuleSection;
  readonly book: RuleBook;
}

const PLACE = "/rulebook/";
const kept = new Map<string, Promise<unknown>>();

/** A file of it; one that did not come is asked for again by whoever needs it next. */
function fetched<Content>(name: string): Promise<Content> {
  const known = kept.get(name);
  if (known) return known as Promise<Content>;
  const asked = load<Content>(name);
  kept.set(name, asked);
  asked.catch(() => kept.delete(name));
  return asked;
}

async function load<Content>(name: string): Promise<Content> {
  const answer = await fetchStill(`${PLACE}${name}.json`).catch((error: unknown) => {
    serverAnswers(false);
    throw error;
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as Content;
}

export function fetchIndex(): Promise<RulebookIndex> {
  return fetched("index");
}

export function fetchBook(name: string): Promise<RuleBook> {
  return fetched(`rules/${name}`);
}

/** Those of some scenarios, such as `base/tar/2`, that are there, in this order. */
export async function fetchScenes(ids: readonly string[]): Promise<Scene[]> {
  const files = [...new Set(ids.map(fileOf))];
  const scenes = (await Promise.all(files.map((file) => fetched<Scene[]>(`boards/${file}`)))).flat();
  return ids.flatMap((id) => scenes.find((scene) => scene.id === id) ?? []);
}

function fileOf(id: string): string {
  return id.slice(0, id.lastIndexOf("/"));
}

/** The book in which a rule stands, by how its id begins. */
export function bookOf({ books }: RulebookIndex, id: string): BookHead | undefined {
  return books.find(({ prefixes }) => prefixes.some((prefix) => id.startsWith(`${prefix}-`)));
}

export function placesIn(book: RuleBook): Placed[] {
  return book.sections.flatMap((section) => section.rules.map((rule) => ({ rule, section, book })));
}

/** Where these rules stand; the books they are in are fetched. */
export async function fetchPlaces(index: RulebookIndex, ids: readonly string[]): Promise<Placed[]> {
  const names = new Set(ids.flatMap((id) => bookOf(index, id)?.name ?? []));
  const places = (await Promise.all([...names].map(fetchBook))).flatMap(placesIn);
  return ids.flatMap((id) => places.find(({ rule }) => rule.id === id) ?? []);
}
