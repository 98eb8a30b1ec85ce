/** Draws an SVG as PNGs: `node icons.mjs RESVG SVG SIZE=FILE…`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [resvg, picture, ...wanted] = process.argv.slice(2);
const { initWasm, Resvg } = await import(pathToFileURL(join(resvg, "index.mjs")).href);
await initWasm(await readFile(join(resvg, "index_bg.wasm")));
const svg = await readFile(picture, "utf8");
for (const [size, file] of wanted.map((each) => each.split("="))) {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: Number(size) } }).render();
  await writeFile(file, drawn.asPng());
}
