/**
 * The page around an element that is ours: the whole document in the portal, which has `data-mp` on its `html`; in a host's page the
 * outermost `[data-mp]` root. Focus is never moved, and no key is taken, outside of it.
 */
export function ownPage(element: Element | null): Element | null {
  const root = element?.closest("[data-mp]") ?? null;
  return root && (ownPage(root.parentElement) ?? root);
}

/**
 * What takes the focus when the element that had it is gone with everything around it: the list's current cell, the first visible card,
 * the offer of an empty list, or the page's contents.
 */
export function pagePlace(page: Element | null): HTMLElement | null {
  if (!page) return null;
  return (
    page.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
    [...page.querySelectorAll<HTMLElement>("[data-list] [data-row] input")].find(isVisible) ??
    page.querySelector<HTMLElement>('[data-slot="empty-state"] :is(a[href], button)') ??
    page.querySelector<HTMLElement>("main")
  );
}

const isVisible = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Moves the focus there once the page is drawn, unless something else has the focus by then. */
export function focusPagePlace(page: Element | null): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) pagePlace(page)?.focus();
  });
}
