/** What things look like where people gather and talk, for whatever shows some of them. */
import { loadStyles } from "../boxes.js";
import { late } from "../late.js";

/** Whether it is here. */
export const looks = late(async () => {
  await loadStyles("lobby");
  return true;
});
