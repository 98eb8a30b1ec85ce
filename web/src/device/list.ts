/** What the build has laid down for a site: the parts of Python, and packs of ready answers. */

/** Addresses are as they stand in the list, below `LIST`. */
export interface Engine {
  /** Pyodide itself: the module that loads, and what `createPyodideModule` comes in. */
  readonly loader: string;
  readonly program: string;
  readonly wasm: string;
  readonly library: string;
  /** Ringwall and what it needs. */
  readonly packages: string;
  /** What Pyodide asks of a list of packages. */
  readonly lock: object;
  /** How many bytes each part of Python has on its way. */
  readonly sent: Readonly<Record<string, number>>;
  /** What a host always answers the same, by its path. */
  readonly answers: string;
  /** The files of the rulebook. */
  readonly rulebook: string;
}

/** The build lays the list beside the page's modules. */
export const LIST = new URL("../../engine.json", import.meta.url);

let asked: Promise<Engine> | null = null;

/** The list, fetched once. */
export function engine(): Promise<Engine> {
  asked ??= load();
  asked.catch(() => {
    asked = null; // The next one who needs it asks again.
  });
  return asked;
}

async function load(): Promise<Engine> {
  const answer = await fetch(LIST);
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`);
  return (await answer.json()) as Engine;
}
