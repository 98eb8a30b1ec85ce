// What goes wrong on a page from its first line on, in sentences. Served with the page to browsers that tests cannot
// tell beforehand what to listen for; tests/page/ears.py reads it.
window.complaints = [];
{
  const complain = (...words) => window.complaints.push(words.map(String).join(" "));
  // Also of scripts, styles and pictures that did not come: such an event does not bubble, but it can be caught.
  window.addEventListener(
    "error",
    (event) =>
      event.target === window
        ? complain(event.message, event.filename, event.lineno)
        : complain("did not come:", event.target.outerHTML),
    true,
  );
  window.addEventListener("unhandledrejection", (event) => complain("rejected:", event.reason));
  document.addEventListener("securitypolicyviolation", (event) =>
    complain("forbidden:", event.violatedDirective, event.blockedURI),
  );
  for (const kind of ["warn", "error"]) {
    const say = console[kind];
    console[kind] = (...words) => {
      complain(`console.${kind}:`, ...words);
      say.call(console, ...words);
    };
  }
}
