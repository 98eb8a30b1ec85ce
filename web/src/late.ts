/** Parts of the page that are fetched when they are first needed. */
import { redraw } from "./redraw.js";

/** Gives the part once it is here, and null until then; the page is drawn again when it has come. */
export function late<Part>(fetch: () => Promise<Part>): () => Part | null {
  let part: Part | null = null;
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      fetch().then(
        (found) => {
          part = found;
          redraw();
        },
        () => {
          asked = false; // The next drawing asks again.
        },
      );
    }
    return part;
  };
}
