/** Told to the document when something modal has opened over the page. */
export const modalOpened = "mp:modal-opened";

/** On the body while the page is dimmed: see `tokens.css`. */
const covered = "data-mp-covered";

/** What the page is dimmed with under something modal. The same object always, so that its ref is called once. */
export const modalOverlay = {
  className: "fixed inset-0 z-overlay animate-fade-in bg-overlay",
  ref: (overlay: HTMLElement | null) => {
    if (!overlay) return undefined;
    const { ownerDocument: page } = overlay;
    page.body.setAttribute(covered, "");
    page.dispatchEvent(new Event(modalOpened));
    return () =>
      // Later than Radix gives the body back, or the whole page would be styled twice more.
      void setTimeout(() => {
        if (!page.querySelector('[data-slot$="-overlay"]')) page.body.removeAttribute(covered);
      });
  },
};
