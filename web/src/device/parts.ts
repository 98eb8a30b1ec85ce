/** Large files, which lie packed at the host: fetched with a count of what has come, and unpacked. */

/** Unpacked bytes. */
export type Part = Uint8Array<ArrayBuffer>;
/** Many files that came as one, by their names. */
export type Pack = ReadonlyMap<string, Part>;

const GZIP = [0x1f, 0x8b] as const;

/** Fetches files and tells how much of all of them is here. */
export class Fetching {
  private readonly base: URL;
  private readonly whole: number;
  private readonly tell: (share: number) => void;
  private here = 0;

  /** `sent` has the bytes of each file by its address below `base`. */
  constructor(base: URL, sent: Readonly<Record<string, number>>, tell: (share: number) => void) {
    this.base = base;
    this.whole = Object.values(sent).reduce((sum, size) => sum + size, 0);
    this.tell = tell;
  }

  /** The unpacked content of a file. */
  async fetch(name: string): Promise<Part> {
    const answer = await fetch(new URL(name, this.base));
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const counting = new TransformStream<Part, Part>({
      transform: (chunk, controller) => {
        this.here += chunk.length;
        this.tell(Math.min(1, this.here / this.whole));
        controller.enqueue(chunk);
      },
    });
    return unpacked(await bytes(answer.body.pipeThrough(counting)));
  }
}

/** What was packed, unpacked. Some hosts unpack on the way what is called .gz, so the content decides. */
export async function unpacked(data: Part): Promise<Part> {
  if (!GZIP.every((byte, at) => data[at] === byte)) return data;
  return bytes(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** The files of a pack: the length of its list as four bytes, the list as JSON, then their contents on end. */
export function readPack(data: Part): Pack {
  let at = 4 + new DataView(data.buffer).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(data.subarray(4, at))) as [name: string, size: number][];
  const files = new Map<string, Part>();
  for (const [name, size] of list) {
    files.set(name, data.subarray(at, at + size));
    at += size;
  }
  return files;
}

async function bytes(stream: ReadableStream<Part>): Promise<Part> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
