/** The page's small signs: 24 by 24, drawn with one stroke in the colour of the text around them. */
import { html, type SVGTemplateResult, svg, type TemplateResult } from "./lit.js";

const path = (d: string): SVGTemplateResult => svg`<path d=${d} />`;

const ICONS = {
  undo: path("M8 5 3.5 9.5 8 14M4 9.5h10a6 6 0 0 1 0 12h-3"),
  redo: path("m16 5 4.5 4.5L16 14M20 9.5H10a6 6 0 0 0 0 12h3"),
  zoom: path("M10.500 3.500a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.500 15.500l6 6M10.500 7.500v6M7.500 10.500h6"),
  next: path("m6 5 8 7-8 7zM18 5v14"),
  play: path("m7 4 13 8-13 8z"),
  pause: path("M7 5h3v14H7zM14 5h3v14h-3z"),
  back: path("m15 5-7 7 7 7"),
  forward: path("m9 5 7 7-7 7"),
  first: path("M6 5v14M18 5l-7 7 7 7"),
  last: path("M18 5v14M6 5l7 7-7 7"),
  settings: path(
    "M3 7h10M19 7h2M3 17h2M11 17h10M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  ),
  sound: path("M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6a9 9 0 0 1 0 12"),
  mute: path("M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"),
  chat: path("M4 5h16v11h-9l-4.5 4v-4H4zM8 9h8M8 12h5"),
  log: path(
    "M6 3h9a3 3 0 0 1 3 3v12a3 3 0 0 0 3 3H9a3 3 0 0 1-3-3zM6 8H3V5.5A2.5 2.5 0 0 1 5.5 3M10 8h4.5M10 12h4.5M10 16h4.5",
  ),
  people: path(
    "M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6zM15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.3.8 3.5 2.7 3.5 5.5H19",
  ),
  person: path("M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20.5c0-4.5 3-6.5 8-6.5s8 2 8 6.5z"),
  bot: path("M5 9.5h14V20H5zM12 9.5V5.5M12 3v.5M9 13.5v1.5M15 13.5v1.5M9.5 17.5h5M2.5 13v3.5M21.5 13v3.5"),
  hammer: path("M13.5 10.5 5 19l-1.500-1.500L12 9M10 7.500 14.500 3l3 1 3.500 3.500-1.500 1.500-1.500-.5-3.500 4z"),
  link: path("M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.5-5.8L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.5 5.8L12 17"),
  copy: path("M8 8h12v13H8zM16 8V3H4v13h4"),
  download: path("M12 3v12M7 10.5l5 5 5-5M4 16v5h16v-5"),
  upload: path("M12 16V4M7 8.5l5-5 5 5M4 16v5h16v-5"),
  help: path("M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM9 9.5c0-4 6-4 6 0 0 2.5-3 2.3-3 4.8M12 17.5v.1"),
  hint: path("M9 17.5h6M10 20.5h4M8.7 14.3a6 6 0 1 1 6.6 0c-.6.5-.3 2-.3 3.2H9c0-1.2.3-2.7-.3-3.2z"),
  book: path("M12 6.5C10 4.5 7 4 3 4v14.5c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5V4c-4 0-7 .5-9 2.5zM12 6.5V21"),
  close: path("M6 6l12 12M18 6 6 18"),
  check: path("m4.5 12.5 5 5 10-11"),
  cross: path("M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM8.5 8.5l7 7M15.5 8.5l-7 7"),
  warning: path("M12 3.5 2.5 20h19zM12 9.5v5M12 17.3v.1"),
  eye: path("M2 12c4.5-8.5 15.5-8.5 20 0-4.5 8.5-15.5 8.5-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"),
  eye_off: path(
    "M9.5 6c5-1.3 10 .6 12.5 6a13 13 0 0 1-2.5 3.5M16 17.8C10.5 19.5 4.7 17.5 2 12a13 13 0 0 1 3.7-4.6M10 10a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17",
  ),
  wall: path("M3 20V7h4v3h3V7h4v3h3V7h4v13zM3 15h18M9 15v5M15 15v5M12 10v5"),
  tower: path("M7 21V11H5V4h3v2.5h2.5V4h3v2.5H16V4h3v7h-2v10zM7 11h10M10.5 21v-4a1.5 1.5 0 0 1 3 0v4"),
  trophy: path(
    "M7 3.5h10V10a5 5 0 0 1-10 0zM7 5.5H3.5c0 4 1 5.5 3.7 6M17 5.5h3.5c0 4-1 5.5-3.7 6M12 15v3.5M8 20.5h8M9.5 18.5h5",
  ),
  deck: path("M4 7h11v14H4zM7.5 7V3.5H20v14h-5M9.5 11l2 3-2 3-2-3z"),
  token: path(
    "M12 3.5c.8 0 1.4.4 1.8 1l7 12.3c.8 1.5-.2 3.2-1.8 3.2H5c-1.6 0-2.6-1.7-1.8-3.2l7-12.3c.4-.6 1-1 1.8-1zM12 10.5v5",
  ),
  sun: path(
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5",
  ),
  moon: path("M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11z"),
  globe: path(
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM2.5 12h19M12 2.5c-5.3 5.7-5.3 13.3 0 19 5.3-5.7 5.3-13.3 0-19z",
  ),
  plus: path("M12 5v14M5 12h14"),
  minus: path("M5 12h14"),
  hand: path(
    "M9 13V5.3a1.5 1.5 0 0 1 3 0V11M12 10.5V4a1.5 1.5 0 0 1 3 0v7M15 11V6a1.5 1.5 0 0 1 3 0v8.5c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6-4l-2.2-3.8c-.9-1.6 1.2-2.8 2.3-1.5L9 14.5",
  ),
  swap: path("M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4"),
  menu: path("M4 6.5h16M4 12h16M4 17.5h16"),
  home: path("M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-5.5h4V20"),
  speed: path("M4 18.5a9.5 9.5 0 1 1 16 0zM12 14.5l4-5M7 13.5h.1M9 9.5h.1M17 13.5h.1"),
  point: path(
    "M12 21c-4.5-5-6.5-8.3-6.5-11.3a6.5 6.5 0 0 1 13 0C18.5 12.7 16.5 16 12 21zM12 7.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  ),
  wifi_off: path(
    "M3.5 3.5l17 17M2 9.5c1-1 2.3-1.9 3.7-2.6M10 5.2c4.3-.5 8.7 1 12 4.3M5.5 13.2c1-.9 2.2-1.6 3.5-2M14 11.3c1.7.4 3.2 1 4.5 2M9 16.7c1.5-1.2 3.5-1.4 5.2-.6M12 20v.1",
  ),
  dice: path(
    "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8 8v.1M16 8v.1M12 12v.1M8 16v.1M16 16v.1",
  ),
};

export type IconName = keyof typeof ICONS;

/** All names, for a page that shows them. */
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** A sign beside words or alone in a labelled button; hidden from screen readers. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${ICONS[name]}</svg>`;
}
