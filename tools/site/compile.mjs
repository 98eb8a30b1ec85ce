/** Runs `inside.py` in the Python that players will have: `node compile.mjs PYODIDE SOURCES WHEEL OUT`. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodide, sources, wheel, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
// Without a list of packages it knows of none that could be fetched from elsewhere.
const { info } = JSON.parse(await readFile(join(pyodide, "pyodide-lock.json"), "utf8"));
const python = await loadPyodide({ lockFileContents: { info, packages: {} }, packageBaseUrl: "nowhere/" });
const tools = dirname(fileURLToPath(import.meta.url));
for (const [there, here] of [
  ["/tools", tools],
  ["/sources", sources],
  ["/wheel", wheel],
  ["/out", out],
]) {
  python.FS.mkdirTree(there);
  python.mountNodeFS(there, here);
}
try {
  python.runPython(await readFile(join(tools, "inside.py"), "utf8"));
  await python.globals.get("main")();
} catch (error) {
  // Node would print the line it came from, and Pyodide is one line of a megabyte.
  console.error(error.message);
  process.exit(1);
}
