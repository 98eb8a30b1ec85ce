/** What lies over the board, in the board's own coordinates, and where the things beside the board lie in them. */
import type { Point } from "../board/geometry.js";
import type { Run } from "./run.js";
import { at } from "./scene.js";

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

const TRANSLATION = /translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/;

/** Where the group of a token or a building stands on the board. */
export function spotOf(group: Element): Point {
  const [, x, y] = TRANSLATION.exec(group.getAttribute("transform") ?? "") ?? [];
  return { x: Number(x ?? 0), y: Number(y ?? 0) };
}

/**
 * Sheets that lie over the board in its own measure. Whatever moves does so on a sheet of its own, which is painted
 * once and then only shifted; moved within the board, it would have all that lies around it painted with every frame.
 */
export class Place {
  private readonly run: Run;
  private readonly rootOf: () => SVGSVGElement | null;
  private drawn: HTMLElement | null = null;

  constructor(run: Run, root: () => SVGSVGElement | null) {
    this.run = run;
    this.rootOf = root;
  }

  get root(): SVGSVGElement | null {
    return this.rootOf();
  }

  /** A new sheet, its middle in the middle of the board; its class lets the board's own styles reach what is on it. */
  sheet(look = ""): SVGElement {
    return shape("svg", { class: `board motion-sheet ${look}`, viewBox: "-60 -60 120 120" }, this.middle);
  }

  /** A sheet with one shape on it. */
  figure(name: string, attributes: Record<string, string | number>): SVGElement {
    const sheet = this.sheet();
    shape(name, attributes, sheet);
    return sheet;
  }

  private get middle(): HTMLElement {
    if (!this.drawn) {
      this.drawn = document.createElement("div");
      this.drawn.className = "motion-board";
      this.run.home.append(this.drawn);
      this.run.onScroll(() => this.lay());
      this.lay();
    }
    return this.drawn;
  }

  /** Lay the sheets over the board, wherever it is now. */
  lay(): void {
    if (this.drawn) this.drawn.style.transform = `${at(this.toScreen({ x: 0, y: 0 }))} scale(${this.scale})`;
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

  /** A copy of something on the board, for the eye alone, on a sheet that lies where it stands. */
  copy(element: SVGElement): SVGElement {
    const sheet = this.sheet();
    sheet.style.transform = at(spotOf(element));
    const twin = element.cloneNode(true) as SVGElement;
    for (const part of [twin, ...twin.querySelectorAll("*")]) {
      for (const name of ["id", "data-at", "data-key", "data-place", "tabindex", "role", "aria-label"])
        part.removeAttribute(name);
    }
    twin.classList.remove("target", "chosen", "spoken", "striking");
    twin.removeAttribute("transform");
    twin.style.opacity = "";
    sheet.append(twin);
    return sheet;
  }

  /** The sheet of something that is taken off the board to be moved, until the board is drawn again. */
  lift(element: SVGElement): SVGElement {
    return this.run.lift(element, () => this.copy(element));
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
