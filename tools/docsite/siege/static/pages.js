/* Boards are fetched when somebody opens a scenario; everything else is there without this. */
"use strict";

const FOLDER = `${document.documentElement.dataset.content_root}boards/`;
const PARTS = "parts";
const files = new Map();

/** A file of drawings; one that did not come is asked for again by whoever needs it next. */
function fetched(name) {
  const known = files.get(name);
  if (known) return known;
  const file = load(name);
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}

async function load(name) {
  const answer = await fetch(`${FOLDER}${name}.json`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

/** A drawing with its parts, and their parts, in their places. */
function whole(drawing, own, common) {
  return drawing.replace(/\{(\d+)\}/g, (_, number) => whole(own[number] ?? common[number], own, common));
}

async function show(place) {
  const [{ boards, parts }, common] = await Promise.all([fetched(place.dataset.boards), fetched(PARTS)]);
  const figures = boards[place.dataset.scene].map((drawing, index) => {
    const figure = document.createElement("figure");
    figure.innerHTML = whole(drawing, parts, common);
    const caption = document.createElement("figcaption");
    caption.textContent = index ? "After" : "Before";
    figure.prepend(caption);
    return figure;
  });
  place.replaceChildren(...figures);
}

function opened({ currentTarget: scene }) {
  const place = scene.querySelector("[data-boards]");
  if (!scene.open || !place || place.querySelector("figure")) return;
  show(place).catch(() => {
    place.textContent = "The boards could not be fetched. Close this and open it again.";
  });
}

/** An address may lead to a scenario. */
function follow() {
  const meant = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (meant instanceof HTMLDetailsElement) meant.open = true;
}

/** What is moved sideways can be moved by keys. */
function reach() {
  for (const wide of document.querySelectorAll(".wide, pre")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    else wide.removeAttribute("tabindex");
  }
}

for (const scene of document.querySelectorAll("details.scene")) scene.addEventListener("toggle", opened);
addEventListener("hashchange", follow);
addEventListener("resize", reach);
follow();
reach();
