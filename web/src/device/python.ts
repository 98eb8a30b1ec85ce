/** Python in a worker: fetched in parts that the build has packed, and begun. It must be a worker of type module. */
import { engine, LIST } from "./list.js";
import { Fetching, type Pack, type Part, readPack } from "./parts.js";
import type { Configuration, FileSystem, Pyodide } from "./pyodide.js";

/** What is being done: files are fetched, then Python begins. */
export type Doing = "fetch" | "start";
/** How much of it all has been done, from 0 to 1, and what is being done now. */
export type Progress = (share: number, what: Doing) => void;

/** How much of a first start is fetching on a middling line; the rest is beginning. */
const FETCHING = 0.8;
const STEPS = 3;

/** Fetch Python and begin it. After this every module of Ringwall that a device needs can be imported. */
export async function boot(progress: Progress): Promise<Pyodide> {
  progress(0, "fetch");
  const parts = await engine();
  const fetching = new Fetching(LIST, parts.sent, (share) => progress(share * FETCHING, "fetch"));
  const [wasm, program, library, packages] = await Promise.all([
    fetching.fetch(parts.wasm),
    fetching.fetch(parts.program),
    fetching.fetch(parts.library),
    fetching.fetch(parts.packages),
  ]);
  const began = steps(progress);
  const { loadPyodide } = (await import(new URL(parts.loader, LIST).href)) as Loader;
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
    lockFileContents: parts.lock,
    // No list, no packages: nothing is ever fetched from elsewhere.
    packageBaseUrl: "nowhere/",
    createPyodideModule,
    fsInit: async (files, { sitePackages }) => {
      began();
      layDown(files, sitePackages, readPack(packages));
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

function layDown(files: FileSystem, folder: string, pack: Pack): void {
  for (const [name, data] of pack) {
    const there = `${folder}/${name}`;
    files.mkdirTree(there.slice(0, there.lastIndexOf("/")));
    files.writeFile(there, data, { canOwn: true });
  }
}
