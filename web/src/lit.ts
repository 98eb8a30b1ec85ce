/** The one door to lit-html, whose files the build copies into `vendor/`. */
export { classMap } from "./vendor/directives/class-map.js";
export { keyed } from "./vendor/directives/keyed.js";
export { live } from "./vendor/directives/live.js";
export { repeat } from "./vendor/directives/repeat.js";
export { styleMap } from "./vendor/directives/style-map.js";
export type { SVGTemplateResult, TemplateResult } from "./vendor/lit-html.js";
export { html, nothing, render, svg } from "./vendor/lit-html.js";
