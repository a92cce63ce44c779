const tabStop = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

/**
 * A `ref` for a part that scrolls: while it is taller than its room and holds nothing that takes the focus, it is a tab stop
 * itself (`data-scroll-stop`), for else no key would reach its end (WCAG 2.1.1). Not every browser does this by itself.
 */
export function scrollStop(part: HTMLElement | null) {
  if (!part) return;
  const before = part.getAttribute("tabindex");
  const look = () => {
    // Asked first: heights make the browser lay out the page on the spot, after each change of a part that counts or ticks.
    const isOutOfReach = !part.querySelector(tabStop) && part.scrollHeight > part.clientHeight;
    if (isOutOfReach === "scrollStop" in part.dataset) return;
    part.toggleAttribute("data-scroll-stop", isOutOfReach);
    nameStop(part, isOutOfReach);
    if (isOutOfReach) part.tabIndex = 0;
    else if (before === null) part.removeAttribute("tabindex");
    else part.setAttribute("tabindex", before);
  };
  look();
  const size = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  size.observe(part);
  contents.observe(part, { childList: true, subtree: true, characterData: true });
  return () => {
    size.disconnect();
    contents.disconnect();
  };
}

/** What takes the focus has a role and a name: those of a part of its dialog, where it is not the dialog itself. */
function nameStop(part: HTMLElement, isStop: boolean) {
  const dialog = part.parentElement?.closest("[role=dialog], [role=alertdialog]");
  const title = dialog?.querySelector("h1, h2, h3")?.id;
  if (!title) return;
  if (isStop) {
    part.role = "group";
    part.setAttribute("aria-labelledby", title);
  } else {
    part.role = null;
    part.removeAttribute("aria-labelledby");
  }
}
