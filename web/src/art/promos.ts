/** The pictures of the promo cards. */
import { addEmblems } from "../cards/emblems.js";
import { PROMO_EMBLEMS } from "../cards/promo_emblems.js";

addEmblems(PROMO_EMBLEMS);
