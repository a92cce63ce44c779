/**
 * What dialogs and drawers need besides Radix: a backdrop, a page that does not scroll, clickable notices above them, and text that scrolls
 * by keyboard. Open it when one of these fails.
 */

/** Dispatched on the document when a modal has opened. */
export const modalOpened = "mp:modal-opened";

/**
 * An attribute of `<html>` while a backdrop dims the page: `tokens.css` then stops its scrolling. Its value is `gutter` where
 * the scroll bar took room, which stays free, so that nothing moves.
 */
const covered = "data-mp-covered";

/** The backdrops that are open now. */
const overlays = new Set<HTMLElement>();

/**
 * Props of the backdrop: a `<div>` inside Radix' `Portal`, which draws it while the dialog is open. Radix' own `Overlay` writes
 * a `<style>` to stop scrolling, which a strict content policy refuses. Always the same object, so that its ref is called once.
 */
export const modalOverlay = {
  className:
    "mp:pointer-events-auto mp:fixed mp:inset-0 mp:z-overlay mp:animate-fade-in mp:touch-pinch-zoom mp:bg-overlay",
  ref: (overlay: HTMLElement | null) => {
    if (!overlay) return undefined;
    const { ownerDocument: page } = overlay;
    const root = page.documentElement;
    overlays.add(overlay);
    if (!root.hasAttribute(covered)) {
      root.setAttribute(covered, (page.defaultView?.innerWidth ?? 0) > root.clientWidth ? "gutter" : "");
    }
    page.dispatchEvent(new Event(modalOpened));
    return () => {
      overlays.delete(overlay);
      // After Radix has restored the body, or the styles of the whole page would be computed twice more.
      setTimeout(() => {
        if (![...overlays].some(({ ownerDocument }) => ownerDocument === page)) root.removeAttribute(covered);
      });
    };
  },
};

/** A notice is above a dialog: clicking its action must not close the dialog. */
export const keepForNotices =
  <E extends CustomEvent<{ originalEvent: Event }>>(then?: (event: E) => void) =>
  (event: E): void => {
    const { target } = event.detail.originalEvent;
    if (target instanceof Element && target.closest('[data-slot="notice-stack"]')) event.preventDefault();
    then?.(event);
  };

const tabStop = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

/**
 * A `ref` for a scroll area: while its content is taller than it and has no tab stop, it is one itself
 * (`data-scroll-stop`), or no key could scroll it (WCAG 2.1.1). Safari does not do this itself. Its accessible name is
 * that of its dialog.
 */
export function scrollStop(part: HTMLElement | null) {
  if (!part) return;
  const before = part.getAttribute("tabindex");
  const update = () => {
    // The query first: reading heights forces a layout, after each change of content such as a counter.
    const isStop = !part.querySelector(tabStop) && part.scrollHeight > part.clientHeight;
    if (isStop === "scrollStop" in part.dataset) return;
    part.toggleAttribute("data-scroll-stop", isStop);
    if (isStop) part.tabIndex = 0;
    else if (before === null) part.removeAttribute("tabindex");
    else part.setAttribute("tabindex", before);
    const title = part.parentElement?.closest("[role=dialog], [role=alertdialog]")?.querySelector("h1, h2, h3");
    if (!title) return;
    part.role = isStop ? "group" : null;
    if (isStop) part.setAttribute("aria-labelledby", title.id);
    else part.removeAttribute("aria-labelledby");
  };
  update();
  const size = new ResizeObserver(update);
  const contents = new MutationObserver(update);
  size.observe(part);
  contents.observe(part, { childList: true, subtree: true, characterData: true });
  return () => {
    size.disconnect();
    contents.disconnect();
  };
}
