/** The back of the wizard deck, in 100 by 140. */
import { svg } from "../lit.js";

export const WIZARD_BACK = svg`
  <circle class="line" cx="50" cy="70" r="30" />
  <circle class="line" cx="50" cy="70" r="23" />
  <polygon class="pale" points="50,38 57,63 82,70 57,77 50,102 43,77 18,70 43,63" />
  <circle class="tone" cx="50" cy="70" r="6" />`;
