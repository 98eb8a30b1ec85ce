// Where to press the first thing that fits and has these words in its name; waits until it is there, stands still and
// lies beneath nothing. Run inside the page by tests/page/traveller.py. Rejects with a sentence when that takes too long.
(selector, name, patience) => {
  const DOUBLE_CLICK = 600;
  const begun = performance.now();
  const words = (element) => (element.getAttribute("aria-label") ?? element.innerText ?? "").replace(/\s+/g, " ").trim();
  const fits = (element) => element.checkVisibility() && words(element).includes(name);
  let before = "";
  let problem = "there is none";

  /** The middle of the element; null while it cannot be pressed, or a press would be the second of a double one. */
  const look = () => {
    const element = [...document.querySelectorAll(selector)].find(fits);
    problem = element ? "it does not stand still" : "there is none";
    if (!element) return null;
    const box = element.getBoundingClientRect();
    const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    const moved = before !== `${x} ${y}`;
    before = `${x} ${y}`;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(element.contains(hit) || hit.closest("label")?.contains(element))) {
      problem = hit ? `${hit.outerHTML.slice(0, 80)} lies over it` : "it is out of sight";
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return null;
    }
    if (moved) return null;
    problem = "it is disabled";
    if (element.matches(":disabled")) return null;
    problem = "it was pressed just now";
    const last = window.lastPress;
    if (last && Math.hypot(last.x - x, last.y - y) < 20 && performance.now() - last.at < DOUBLE_CLICK) return null;
    window.lastPress = { x, y, at: performance.now() };
    return [x, y];
  };

  return new Promise((found, fail) => {
    const again = () => {
      const point = look();
      if (point) found(point);
      else if (performance.now() - begun > patience) fail(`${selector} ${name} cannot be pressed: ${problem}`);
      else requestAnimationFrame(again);
    };
    again();
  });
};
