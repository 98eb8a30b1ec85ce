// What is hard to read as the page stands: arrays of sentences. Run inside the page by tests/page/eyes.py.
() => {
  const small = () => {
    const found = [];
    const read = (parent, words) => {
      const { a, b } = parent instanceof SVGElement ? parent.getScreenCTM() : { a: 1, b: 0 };
      const size = parseFloat(getComputedStyle(parent).fontSize) * Math.hypot(a, b);
      if (size < 11.95) found.push(`${words} (${parent.closest("[class]").classList}): ${size}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      // A token's lower values may be smaller, and where its picture is small, its name is said beside it.
      if (!parent.closest(".less, defs, title, .token-picture, [inert]")) read(parent, text.data.trim());
    }
    // The board of the settings is a sample: nobody plays on it.
    for (const digit of document.querySelectorAll(".board .token use:not(.less, .settings-preview *)"))
      read(digit, "a digit");
    return found;
  };

  const unread = () => {
    const found = [];
    const floats = (each) => {
      for (; each && each !== document.body; each = each.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(each).position)) return each;
      return null;
    };
    /** The part of the window in which somebody sees what lies in an element; null where a parent cuts it off. */
    const cut = (line, from) => {
      let { left, top, right, bottom } = line;
      for (let each = from; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each), box = each.getBoundingClientRect();
        const [wide, high] = [overflowX, overflowY].map((way) => ["hidden", "clip"].includes(way));
        if (wide && (line.left < box.left - 1 || line.right > box.right + 1)) return null;
        if (high && (line.top < box.top - 1 || line.bottom > box.bottom + 1)) return null;
        if (overflowX === "visible" && overflowY === "visible") continue;
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement, words = text.data.trim();
      if (!words || parent.closest("svg, [inert], .visually-hidden, .small-cards, noscript, script, style")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(parent), box = parent.getBoundingClientRect();
      if (box.width <= 2 || style.clipPath !== "none") continue;
      if (style.webkitLineClamp !== "none") found.push(`"${words}" may be cut off`);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const seen = line.width > 1 ? cut(line, parent) : line;
        if (seen === null) found.push(`"${words}" is cut off`);
        if (seen === null || seen.right - seen.left < 8 || seen.bottom - seen.top < 8 || line.width <= 1) continue;
        const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
        if (!hit || hit.contains(parent) || parent.contains(hit) || parent.closest("label, button")?.contains(hit)) continue;
        // What sticks to an edge may lie over what scrolls beneath it.
        if (floats(hit) === floats(parent)) found.push(`"${words}" is covered by ${hit.classList}`);
      }
    }
    for (const name of document.querySelectorAll(".hand-card .card-name"))
      if (!name.checkVisibility()) found.push(`"${name.textContent}" is not on its card`);
    // What can be done is in view without scrolling.
    for (const each of document.querySelectorAll('.doing [data-option="done"], .picked .button')) {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const seen = [top + 2, bottom - 2].every((y) => each.contains(document.elementFromPoint((left + right) / 2, y)));
      if (!seen) found.push(`${each.innerText} is not in view`);
    }
    return [...new Set(found)];
  };

  return { small: small(), unread: unread() };
};
