/** Told to the document when something modal has opened over the page. */
export const modalOpened = "mp:modal-opened";

/** What the page is dimmed with under something modal. The same object always, so that its ref is called once. */
export const modalOverlay = {
  className: "fixed inset-0 z-overlay animate-fade-in bg-overlay",
  ref: (overlay: HTMLElement | null) => void overlay?.ownerDocument.dispatchEvent(new Event(modalOpened)),
};
