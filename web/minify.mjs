/** Makes every module below a folder smaller, each by itself: `node minify.mjs FOLDER`. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";

const folder = process.argv[2];
for (const name of await readdir(folder, { recursive: true })) {
  if (!name.endsWith(".js") || name.startsWith("vendor")) continue;
  const path = join(folder, name);
  // Runs of blanks in templates are only there for whoever reads the source.
  const source = (await readFile(path, "utf8")).replace(/\n\s+/g, "\n");
  const { code } = await minify(source, { module: true, compress: { passes: 2 }, format: { comments: false } });
  await writeFile(path, code);
}
