/** One showing of events: its clock, everything it has set in motion, and the end of it all when somebody skips. */

/** One layer for all overlays; the pointer passes through it and no reader is told of it. */
function layer(): HTMLElement {
  const there = document.getElementById("motion");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "motion";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

export const EASE = "cubic-bezier(.2,.7,.2,1)";
export const EASE_BOTH = "cubic-bezier(.45,.05,.35,1)";

export interface Moving {
  readonly ms: number;
  readonly delay?: number;
  readonly easing?: string;
  /** Stay as it is in the last picture until the showing takes it away. */
  readonly hold?: boolean;
}

export class Run {
  readonly home: HTMLElement;
  over = false;
  private readonly pace: number;
  private readonly animations = new Set<Animation>();
  /** What has been taken off the board, and what is seen in its place. */
  private readonly lifted = new Map<SVGElement, SVGElement>();
  private readonly waiting = new Map<number, () => void>();
  private readonly listening = new AbortController();

  constructor(pace: number) {
    this.pace = pace;
    this.home = document.createElement("div");
    this.home.className = "motion-run";
    layer().append(this.home);
  }

  /** Real milliseconds for those of the normal pace. */
  time(ms: number): number {
    return ms * this.pace;
  }

  wait(ms: number): Promise<void> {
    if (this.over) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = window.setTimeout(() => {
        this.waiting.delete(timer);
        resolve();
      }, this.time(ms));
      this.waiting.set(timer, resolve);
    });
  }

  /** The next frame, when whatever was drawn in a batch has been drawn, and nobody has seen it yet. */
  frame(): Promise<void> {
    if (this.over) return Promise.resolve();
    return new Promise((resolve) => {
      // A page in the background gets no frames.
      const timer = window.setTimeout(done, 120);
      const asked = requestAnimationFrame(done);
      const { waiting } = this;
      waiting.set(timer, resolve);
      function done(): void {
        window.clearTimeout(timer);
        cancelAnimationFrame(asked);
        waiting.delete(timer);
        resolve();
      }
    });
  }

  animate(element: Element, frames: Keyframe[], { ms, delay = 0, easing = EASE, hold = false }: Moving): void {
    if (this.over) return;
    const animation = element.animate(frames, {
      duration: this.time(ms),
      delay: this.time(delay),
      easing,
      fill: hold ? "both" : "backwards",
    });
    this.animations.add(animation);
    if (!hold) animation.addEventListener("finish", () => this.animations.delete(animation));
  }

  /** Animate an overlay, which goes when it is done. */
  fleeting(element: Element, frames: Keyframe[], moving: Moving): void {
    if (this.over) {
      element.remove();
      return;
    }
    this.animate(element, frames, { ...moving, hold: true });
    const timer = window.setTimeout(
      () => {
        this.waiting.delete(timer);
        element.remove();
      },
      this.time(moving.ms + (moving.delay ?? 0)) + 20,
    );
    this.waiting.set(timer, () => element.remove());
  }

  /** What is seen instead of something on the board, which keeps its place and its focus but cannot be seen. */
  lift(element: SVGElement, copy: () => SVGElement): SVGElement {
    const there = this.lifted.get(element);
    if (there) return there;
    const sheet = copy();
    if (this.over) return sheet;
    element.style.opacity = "0";
    this.lifted.set(element, sheet);
    return sheet;
  }

  /** Put back what was lifted, now that the board shows the same by itself. */
  release(): void {
    for (const [element, sheet] of this.lifted) {
      element.style.opacity = "";
      sheet.remove();
    }
    this.lifted.clear();
  }

  /** Do something whenever the page is scrolled or gets another size, as long as the showing lasts. */
  onScroll(then: () => void): void {
    const { signal } = this.listening;
    document.addEventListener("scroll", then, { capture: true, passive: true, signal });
    window.addEventListener("resize", then, { signal });
  }

  end(): void {
    this.over = true;
    for (const [timer, resolve] of this.waiting) {
      window.clearTimeout(timer);
      resolve();
    }
    this.waiting.clear();
    for (const animation of this.animations) animation.cancel();
    this.animations.clear();
    this.release();
    this.listening.abort();
    this.home.remove();
    const layer = document.getElementById("motion");
    if (layer && layer.childElementCount === 0) layer.remove();
  }
}
