/** The board as it lies there, as a picture to keep. */
import { saveFile, saveText } from "../saving.js";

/** What the style sheets say of a shape; a picture by itself has none, so each shape takes it along. */
const PAINT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "visibility",
] as const;

const SVG = "http://www.w3.org/2000/svg";
/** The board with a margin, and the words below it. */
const [LEFT, TOP, WIDTH, HEIGHT] = [-550, -550, 1100, 1190];
const WORDS_AT = 602;

/** Save the board with some words below it. */
export async function saveLastStand(board: SVGSVGElement, words: string, name: string): Promise<void> {
  const drawn = new XMLSerializer().serializeToString(picture(board, words));
  const painted = await paint(drawn).catch(() => null);
  if (painted) saveFile(`${name}.png`, painted);
  else saveText(`${name}.svg`, drawn, "image/svg+xml");
}

/** A copy of the board that needs no style sheet. */
function picture(board: SVGSVGElement, words: string): Element {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("*");
  const unseen: Element[] = [];
  board.querySelectorAll("*").forEach((shape, index) => {
    const style = getComputedStyle(shape);
    const twin = copies[index];
    if (!twin) return;
    if (style.display === "none") unseen.push(twin);
    for (const property of PAINT) twin.setAttribute(property, style.getPropertyValue(property));
  });
  for (const twin of unseen) twin.remove();
  copy.setAttribute("viewBox", `${LEFT} ${TOP} ${WIDTH} ${HEIGHT}`);
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(HEIGHT));
  copy.prepend(paper());
  copy.append(caption(words));
  return copy;
}

function paper(): Element {
  const sheet = document.createElementNS(SVG, "rect");
  const { backgroundColor } = getComputedStyle(document.body);
  const place = { x: LEFT, y: TOP, width: WIDTH, height: HEIGHT, fill: backgroundColor };
  for (const [name, value] of Object.entries(place)) sheet.setAttribute(name, String(value));
  return sheet;
}

function caption(words: string): Element {
  const line = document.createElementNS(SVG, "text");
  const { color } = getComputedStyle(document.body);
  const look = { x: 0, y: WORDS_AT, fill: color, "font-family": "Georgia, serif", "font-size": 46 };
  for (const [name, value] of Object.entries({ ...look, "text-anchor": "middle" })) {
    line.setAttribute(name, String(value));
  }
  line.textContent = words;
  return line;
}

/** A drawing in dots, which every program can show. */
async function paint(drawn: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return await new Promise((done) => canvas.toBlob(done, "image/png"));
}
