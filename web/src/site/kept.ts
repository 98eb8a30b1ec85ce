/** What the build has written down, so that nobody has to ask Python for it. Page and workers may use it. */
import { engine, LIST } from "../device/list.js";
import { type Pack, readPack, unpacked } from "../device/parts.js";

const RULEBOOK = "/rulebook/";
const packs = new Map<string, Promise<Pack>>();

/** The answer to a request that is always answered the same; null for any other. */
export async function stillAnswer(path: string): Promise<Response | null> {
  const found = path.startsWith(RULEBOOK)
    ? await rulebookFile(path.slice(RULEBOOK.length))
    : (await pack((await engine()).answers)).get(path);
  return found ? new Response(found, { headers: { "Content-Type": "application/json" } }) : null;
}

/** A file of the rulebook, such as `boards/base/tar.json`. */
export async function rulebookFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await pack((await engine()).rulebook)).get(name) ?? null;
}

/** A pack, fetched once; one that did not come is asked for again by whoever needs it next. */
function pack(name: string): Promise<Pack> {
  const known = packs.get(name);
  if (known) return known;
  const asked = load(name);
  packs.set(name, asked);
  asked.catch(() => packs.delete(name));
  return asked;
}

async function load(name: string): Promise<Pack> {
  const answer = await fetch(new URL(name, LIST));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return readPack(await unpacked(new Uint8Array(await answer.arrayBuffer())));
}
