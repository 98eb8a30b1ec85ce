/** The overlay over the board, in the board's own coordinates, and where the things beside the board lie in them. */
import { type Point, VIEW_BOX } from "../board/geometry.js";
import type { Run } from "./run.js";

const SVG = "http://www.w3.org/2000/svg";
/** Everything that stands on the board: monsters and the players' pieces. */
export const TOKENS = ":is(.tokens, .pieces) > .token";

/** An SVG element with attributes. */
export function shape(name: string, attributes: Record<string, string | number>, parent?: Element): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent?.append(made);
  return made;
}

/** A canvas that lies exactly over the board; its class lets the board's own styles reach what is drawn on it. */
export class Place {
  private readonly run: Run;
  private readonly rootOf: () => SVGSVGElement | null;
  private drawn: SVGElement | null = null;

  constructor(run: Run, root: () => SVGSVGElement | null) {
    this.run = run;
    this.rootOf = root;
  }

  get root(): SVGSVGElement | null {
    return this.rootOf();
  }

  /** The canvas, laid anew over wherever the board is now. */
  get canvas(): SVGElement {
    this.drawn ??= shape("svg", { class: "board motion-board", viewBox: VIEW_BOX }, this.run.home);
    const box = this.root?.getBoundingClientRect();
    const { style } = this.drawn;
    style.left = `${box?.left ?? 0}px`;
    style.top = `${box?.top ?? 0}px`;
    style.width = `${box?.width ?? 0}px`;
    style.height = `${box?.height ?? 0}px`;
    return this.drawn;
  }

  /** How many pixels a unit of the board takes. */
  get scale(): number {
    return this.root?.getScreenCTM()?.a ?? 1;
  }

  /** The middle of an element of the page, in the board's coordinates. */
  toBoard(element: Element): Point {
    const box = element.getBoundingClientRect();
    return this.fromScreen({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  }

  fromScreen({ x, y }: Point): Point {
    const matrix = this.root?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: 0, y: 0 };
  }

  toScreen({ x, y }: Point): Point {
    const matrix = this.root?.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: 0, y: 0 };
  }

  /** A token of the board by its notation: the first of twins. */
  token(text: string): SVGGElement | null {
    return this.root?.querySelector<SVGGElement>(`${TOKENS}[data-at="${CSS.escape(text)}"]`) ?? null;
  }

  building(place: string): SVGGElement | null {
    return this.root?.querySelector<SVGGElement>(`.buildings > [data-place="${CSS.escape(place)}"]`) ?? null;
  }

  /** A copy of something on the board, for the eye alone. */
  copy(element: SVGElement): SVGElement {
    const twin = element.cloneNode(true) as SVGElement;
    for (const part of [twin, ...twin.querySelectorAll("*")]) {
      for (const name of ["id", "data-at", "data-key", "data-place", "tabindex", "role", "aria-label"])
        part.removeAttribute(name);
    }
    twin.classList.remove("target", "chosen", "spoken", "striking");
    this.canvas.append(twin);
    return twin;
  }
}

/** Where a seat's things are shown: its panel, if the page has one and shows it. */
export function seatPanel(seat: unknown): Element | null {
  return visible(`[data-seat="${Number(seat)}"]`);
}

/** The first element of a kind that can be seen. */
export function visible(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest("#motion")) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return element;
  }
  return null;
}
