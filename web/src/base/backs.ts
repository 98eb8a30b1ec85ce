/** The back of the castle deck, in 100 by 140. */
import { svg } from "../lit.js";

export const CASTLE_BACK = svg`
  <circle class="line" cx="50" cy="70" r="34" />
  <path class="pale" d="M28 94V58H36V64H43V52H40V42H45V46H55V42H60V52H57V64H64V58H72V94Z" />
  <path class="line" d="M50 45V31L60 35L50 39" />
  <path class="cut" d="M28 71H43M57 71H72M43 64V71M57 64V71M35 71V78M65 71V78M28 78H41M59 78H72M31 86H39M61 86H69" />
  <path class="dark" d="M44 94V83C44 76 56 76 56 83V94Z" />`;
