// What is wrong with the layout as it stands: an array of sentences. Run inside the page by tests/page/eyes.py.
() => {
  const CONTROLS = "button, a[href], input:not([type=file]), select, textarea, summary, [role=tab], .hand-card";
  const BOXES = "button, .button, .chip, .badge, .panel, .card, .toast, .segmented > label, dialog, li, td, th, .tooltip";
  const HIDDEN = ".visually-hidden, [hidden], [inert], noscript, svg, details:not([open]) > :not(summary)";
  const SLACK = 1.5;
  const dialog = document.querySelector("dialog:modal");
  const top = dialog ?? document.body;
  const found = [];

  const name = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.innerText ?? "").trim().slice(0, 40);
    const looks = [element.tagName.toLowerCase(), ...element.classList].join(".");
    return words ? `${looks} "${words}"` : looks;
  };
  const seen = (element) =>
    !element.closest(HIDDEN) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const clips = (style) => [style.overflowX, style.overflowY].some((way) => way !== "visible");

  /** The part of a box that no scrolling or clipping parent hides. */
  const visible = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (!clips(getComputedStyle(parent))) continue;
      const box = parent.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return { left, top, right, bottom };
  };
  const isEmpty = (box) => box.right - box.left < 2 || box.bottom - box.top < 2;
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  /** The part of the page that sticks to an edge and holds the element. */
  const floats = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(each).position)) return each;
    return null;
  };

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide in ${innerWidth}`);

  const controls = [...top.querySelectorAll(CONTROLS)].filter(seen).map((element) => ({
    element,
    box: visible(element),
    floats: floats(element),
  }));
  const shown = controls.filter(({ box }) => !isEmpty(box));
  shown.forEach((one, index) => {
    for (const other of shown.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // What sticks to an edge may lie over what scrolls beneath it.
      if (one.floats !== other.floats) continue;
      // Cards may be held like cards: see below.
      if (one.element.closest(".hand-card") && other.element.closest(".hand-card")) continue;
      if (meet(one.box, other.box)) found.push(`${name(one.element)} overlaps ${name(other.element)}`);
    }
  });

  // WebKit draws no such filter, so what it would say stays unsaid there.
  for (const element of document.querySelectorAll("svg *"))
    if (getComputedStyle(element).filter !== "none") found.push(`${name(element)} is filtered within a drawing`);

  const board = dialog ? null : document.querySelector(".board-place > svg.board, .replay-board > svg.board");
  const hand = dialog ? null : document.querySelector(".hand");
  if (board) {
    const box = board.getBoundingClientRect();
    if (Math.min(box.width, box.height) < 240) found.push(`the board is only ${box.width} by ${box.height}`);
    const whole = visible(board);
    for (const side of ["left", "top", "right", "bottom"])
      if (Math.abs(whole[side] - box[side]) > SLACK) found.push(`the board is cut off at its ${side}`);
    // What stands in the corners of its own place may use what a round board leaves free of them.
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const clear = ({ left, top, right, bottom }) =>
      Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)) > Math.min(box.width, box.height) / 2;
    for (const { element, box: other } of shown)
      if (!board.contains(element) && meet(box, other) && !(board.parentElement.contains(element) && clear(other)))
        found.push(`${name(element)} covers the board`);
    if (hand && meet(box, visible(hand))) found.push("the hand covers the board");
  }
  if (hand) {
    const cards = [...hand.querySelectorAll(".hand-card")];
    if (cards.length && !cards.some((card) => meet(card.getBoundingClientRect(), visible(card))))
      found.push("no card of the hand can be seen");
    const places = cards.map((card) => card.getBoundingClientRect());
    const hides = ({ left, top }, before) => top < before.bottom - SLACK && Math.abs(left - before.left) < 40;
    if (places.some((place, index) => index > 0 && hides(place, places[index - 1])))
      found.push("the cards hide each other");
    // With huge letters the page may scroll beneath the hand, but then all the way.
    scrollTo(0, page.scrollHeight);
    for (const { element } of controls)
      if (!hand.contains(element) && meet(visible(hand), visible(element)))
        found.push(`${name(element)} is covered by the hand`);
    scrollTo(0, 0);
  }

  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || !seen(parent)) continue;
    // Words for screen readers only, by whichever class.
    if (parent.getBoundingClientRect().width <= 2) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    if (!lines.length) continue;
    const style = getComputedStyle(parent);
    if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") continue;
    let scrolls = false;
    for (let each = parent; each && !scrolls; each = each.parentElement)
      scrolls = ["auto", "scroll"].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth;
    const around = parent.closest(BOXES)?.getBoundingClientRect();
    const words = `"${text.data.trim().slice(0, 40)}"`;
    // Words of their own take a line each at worst; a column of letters means that there is no room.
    if (lines.length > 4 && text.data.trim().length < 4 * lines.length) found.push(`${words} is squeezed`);
    for (const line of lines) {
      if (!scrolls && (line.left < -SLACK || line.right > innerWidth + SLACK))
        found.push(`${words} runs out of the window`);
      else if (around && (line.left < around.left - SLACK || line.right > around.right + SLACK))
        found.push(`${words} runs out of ${name(parent.closest(BOXES))}`);
      else continue;
      break;
    }
  }

  // The centre of everything that can be pressed must answer to it, after scrolling if need be.
  for (const { element, box } of controls) {
    if (element.matches(".hand-card, :disabled") || element.closest(".board-place, .replay-board")) continue;
    const answers = () => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (right - left < 1 || bottom - top < 1) return true;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const target = element.matches("input") ? (element.closest("label") ?? element) : element;
      return hit !== null && (target.contains(hit) || hit.contains(target));
    };
    if (!isEmpty(box) && answers()) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    if (!answers()) found.push(`${name(element)} cannot be pressed: something lies over it`);
  }
  scrollTo(0, 0);
  return [...new Set(found)];
};
