/** Python in a worker: fetched in parts that the build has packed, and begun. It must be a worker of type module. */
import { Fetching, type Part } from "./parts.js";
import type { Configuration, FileSystem, Pyodide } from "./pyodide.js";

/** What is being done: files are fetched, then Python begins. */
export type Doing = "fetch" | "start";
/** How much of it all has been done, from 0 to 1, and what is being done now. */
export type Progress = (share: number, what: Doing) => void;

/** The parts of Python, as the build lists them. */
interface Engine {
  /** Pyodide itself: the module that loads, and what `createPyodideModule` comes in. */
  readonly loader: string;
  readonly program: string;
  readonly wasm: string;
  readonly library: string;
  /** Ringwall and what it needs. */
  readonly packages: string;
  /** What Pyodide asks of a list of packages. */
  readonly lock: object;
  /** How many bytes each of them has on its way. */
  readonly sent: Readonly<Record<string, number>>;
}

/** The build lays the list beside the page's modules. */
const LIST = new URL("../../engine.json", import.meta.url);
/** How much of a first start is fetching on a middling line; the rest is beginning. */
const FETCHING = 0.8;
const STEPS = 3;

/** Fetch Python and begin it. After this every module of Ringwall that a device needs can be imported. */
export async function boot(progress: Progress): Promise<Pyodide> {
  progress(0, "fetch");
  const engine = (await (await fetch(LIST)).json()) as Engine;
  const fetching = new Fetching(LIST, engine.sent, (share) => progress(share * FETCHING, "fetch"));
  const [wasm, program, library, packages] = await Promise.all([
    fetching.fetch(engine.wasm),
    fetching.fetch(engine.program),
    fetching.fetch(engine.library),
    fetching.fetch(engine.packages),
  ]);
  const began = steps(progress);
  const { loadPyodide } = (await import(new URL(engine.loader, LIST).href)) as Loader;
  const made: string[] = [];
  const lent = (data: Part, type: string) => {
    made.push(URL.createObjectURL(new Blob([data], { type })));
    return made.at(-1) ?? "";
  };
  const { default: createPyodideModule } = (await import(lent(program, "text/javascript"))) as { default: unknown };
  began();
  const python = await loadPyodide({
    // Pyodide asks for a file below this address; what stands behind # is no part of the address of a blob.
    indexURL: `${lent(wasm, "application/wasm")}#`,
    stdLibURL: lent(library, "application/zip"),
    lockFileContents: engine.lock,
    // No list, no packages: nothing is ever fetched from elsewhere.
    packageBaseUrl: "nowhere/",
    createPyodideModule,
    fsInit: async (files, { sitePackages }) => {
      began();
      layDown(files, sitePackages, packages);
    },
  });
  made.forEach(URL.revokeObjectURL);
  began();
  return python;
}

interface Loader {
  readonly loadPyodide: (how: Configuration) => Promise<Pyodide>;
}

/** Tell of the next step of the beginning each time it is called. */
function steps(progress: Progress): () => void {
  let done = 0;
  const tell = () => progress(FETCHING + ((1 - FETCHING) * done) / STEPS, "start");
  tell();
  return () => {
    done += 1;
    tell();
  };
}

/** Write the files of a pack: the length of its list as four bytes, the list as JSON, then their contents on end. */
function layDown(files: FileSystem, folder: string, pack: Part): void {
  const length = new DataView(pack.buffer).getUint32(0);
  let at = 4 + length;
  const list = JSON.parse(new TextDecoder().decode(pack.subarray(4, at))) as [path: string, size: number][];
  for (const [path, size] of list) {
    const there = `${folder}/${path}`;
    files.mkdirTree(there.slice(0, there.lastIndexOf("/")));
    files.writeFile(there, pack.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}
