const tabStop = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

/**
 * A `ref` for a part that scrolls: while it is taller than its room and holds nothing that takes the focus, it is a tab stop
 * itself (`data-scroll-stop`), for else no key would reach its end (WCAG 2.1.1). Not every browser does this by itself.
 */
export function scrollStop(part: HTMLElement | null) {
  if (!part) return;
  const before = part.getAttribute("tabindex");
  const look = () => {
    const isOutOfReach = part.scrollHeight > part.clientHeight && !part.querySelector(tabStop);
    if (isOutOfReach === "scrollStop" in part.dataset) return;
    part.toggleAttribute("data-scroll-stop", isOutOfReach);
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
