/** A link as a square code that a phone's camera reads: bytes at the middle level of correction, as ISO/IEC 18004 has it. */

/** Of each version from 1 on: bytes in all, bytes of correction in a block, and blocks. */
const VERSIONS: readonly (readonly [bytes: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
  [404, 30, 5],
  [466, 22, 8],
  [532, 22, 9],
  [581, 24, 9],
  [655, 24, 10],
  [733, 28, 10],
  [815, 28, 11],
  [901, 26, 13],
  [991, 26, 14],
  [1085, 26, 16],
  [1156, 26, 17],
  [1258, 28, 17],
];
/** From this version on the length of the text takes two bytes. */
const LONG = 10;
/** And from this one on the code says which version it is. */
const NAMED = 7;
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** The dark squares of the code, row by row; null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex((_, at) => bytes.length <= room(at + 1)) + 1;
  if (!version) return null;
  const words = interleaved(version, packed(version, bytes));
  const codes = MASKS.map((_, mask) => drawn(version, words, mask));
  const faults = codes.map(faultsOf);
  return codes[faults.indexOf(Math.min(...faults))] ?? null;
}

function layout(version: number): readonly [number, number, number] {
  return VERSIONS[version - 1] ?? [0, 0, 1];
}

/** How many bytes of text there is room for. */
function room(version: number): number {
  const [bytes, correction, blocks] = layout(version);
  return bytes - correction * blocks - (version < LONG ? 2 : 3);
}

/** The text with its length, filled up with what stands for nothing. */
function packed(version: number, text: Uint8Array): number[] {
  const [bytes, correction, blocks] = layout(version);
  const length = version < LONG ? [text.length] : [text.length >> 8, text.length & 255];
  // Four bits say that bytes follow, so everything else lies across the bytes.
  const halves = [4, ...[...length, ...text].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words: number[] = [];
  for (let at = 0; at < halves.length; at += 2) words.push(((halves[at] ?? 0) << 4) | (halves[at + 1] ?? 0));
  const wanted = bytes - correction * blocks;
  for (let filling = 236; words.length < wanted; filling ^= 236 ^ 17) words.push(filling);
  return words;
}

/** The first byte of each block, then the second, and so on; then what corrects them in the same way. */
function interleaved(version: number, words: readonly number[]): number[] {
  const [, correction, count] = layout(version);
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  const blocks: number[][] = [];
  for (let block = 0, from = 0; block < count; block += 1) {
    const to = from + short + (block >= count - longer ? 1 : 0);
    blocks.push(words.slice(from, to));
    from = to;
  }
  const corrections = blocks.map((block) => remainder(block, correction));
  const across = (rows: readonly number[][], width: number): number[] =>
    Array.from({ length: width }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
  return [...across(blocks, short + 1), ...across(corrections, correction)];
}

/** The product of two numbers of the field of 256. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** What is left of a block when it is divided by the polynomial of Reed and Solomon. */
function remainder(block: readonly number[], degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  for (let root = 1, step = 0; step < degree; root = times(root, 2), step += 1) {
    for (let at = 0; at < degree; at += 1) divisor[at] = times(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
  }
  const left = Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ (left.shift() ?? 0);
    left.push(0);
    for (let at = 0; at < degree; at += 1) left[at] = (left[at] ?? 0) ^ times(divisor[at] ?? 0, factor);
  }
  return left;
}

/** A few bits, followed by what is left when they are divided. */
function checked(bits: number, divisor: number, degree: number): number {
  let left = bits << degree;
  const top = 31 - Math.clz32(divisor);
  for (let at = 31 - Math.clz32(left); at >= top; at -= 1) if ((left >> at) & 1) left ^= divisor << (at - top);
  return (bits << degree) | left;
}

/** The middles of the small squares that show where the rows lie. */
function marks(version: number): number[] {
  if (version === 1) return [];
  const last = version * 4 + 10;
  const gaps = Math.floor(version / 7) + 1;
  const step = Math.ceil((version * 4 + 4) / (gaps * 2)) * 2;
  return [6, ...Array.from({ length: gaps }, (_, gap) => last - (gaps - 1 - gap) * step)];
}

function drawn(version: number, words: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const code = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const put = (y: number, x: number, dark: boolean): void => {
    const [row, settled] = [code[y], fixed[y]];
    if (!row || !settled || x < 0 || x >= size) return;
    row[x] = dark;
    settled[x] = true;
  };
  for (let at = 0; at < size; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  square(put, marks(version), size);
  says(put, version, mask, size);
  const applies = MASKS[mask] ?? (() => false);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1) {
      const y = ((right + (right < 6 ? 1 : 0)) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x]) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        const row = code[y];
        if (row) row[x] = dark !== applies(y, x);
        bit += 1;
      }
    }
  }
  return code;
}

type Put = (y: number, x: number, dark: boolean) => void;

/** The three large squares in the corners, and the small ones. */
function square(put: Put, middles: readonly number[], size: number): void {
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    around(4, (dy, dx, far) => put(y + dy, x + dx, far !== 2 && far !== 4));
  }
  const last = middles.at(-1);
  for (const y of middles) {
    for (const x of middles) {
      const taken = (y === 6 && (x === 6 || x === last)) || (x === 6 && y === last);
      if (!taken) around(2, (dy, dx, far) => put(y + dy, x + dx, far !== 1));
    }
  }
}

function around(reach: number, each: (dy: number, dx: number, far: number) => void): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) each(dy, dx, Math.max(Math.abs(dy), Math.abs(dx)));
}

/** What the code says of itself: level (the middle one is 0) and mask, twice, and from some size on the version. */
function says(put: Put, version: number, mask: number, size: number): void {
  const format = checked(mask, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1;
    if (bit < 8) put(bit < 6 ? bit : bit + 1, 8, dark);
    else put(8, bit === 8 ? 7 : 14 - bit, dark);
    if (bit < 8) put(8, size - 1 - bit, dark);
    else put(size - 15 + bit, 8, dark);
  }
  put(size - 8, 8, true);
  if (version < NAMED) return;
  const name = checked(version, 0x1f25, 12);
  for (let bit = 0; bit < 18; bit += 1) {
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    put(near, far, ((name >> bit) & 1) === 1);
    put(far, near, ((name >> bit) & 1) === 1);
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a corner, and too much of one shade. */
function faultsOf(code: readonly (readonly boolean[])[]): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  const lines = [...code, ...columns].map((line) => line.map(Number).join(""));
  let faults = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) faults += run.length - 2;
    faults += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 1; y < code.length; y += 1) {
    for (let x = 1; x < code.length; x += 1) {
      const shade = code[y]?.[x];
      if (code[y]?.[x - 1] === shade && code[y - 1]?.[x] === shade && code[y - 1]?.[x - 1] === shade) faults += 3;
    }
  }
  const dark = code.flat().filter(Boolean).length / code.length ** 2;
  return faults + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}
