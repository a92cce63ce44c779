/** Told to the document when something modal has opened over the page. */
export const modalOpened = "mp:modal-opened";

/** On the body while the page is dimmed: see `tokens.css`, which leaves the pointer of a host's page alone. */
const covered = "data-mp-covered";

/** What dims a page now, of ours: a host has overlays of its own. */
const overlays = new Set<HTMLElement>();

/** What the page is dimmed with under something modal. The same object always, so that its ref is called once. */
export const modalOverlay = {
  className: "fixed inset-0 z-overlay animate-fade-in bg-overlay",
  ref: (overlay: HTMLElement | null) => {
    if (!overlay) return undefined;
    const { ownerDocument: page } = overlay;
    overlays.add(overlay);
    page.body.setAttribute(covered, "");
    page.dispatchEvent(new Event(modalOpened));
    return () => {
      overlays.delete(overlay);
      // Later than Radix gives the body back, or the whole page would be styled twice more.
      setTimeout(() => {
        if (![...overlays].some(({ ownerDocument }) => ownerDocument === page)) page.body.removeAttribute(covered);
      });
    };
  },
};
