/**
 * Finds our page around an element: the whole document in the portal, which has `data-mp` on its `html`; in a host's
 * page the outermost `[data-mp]` root. Outside of it we never move the focus nor handle keys.
 */
export function ownPage(element: Element | null): Element | null {
  const root = element?.closest("[data-mp]") ?? null;
  return root && (ownPage(root.parentElement) ?? root);
}

/**
 * The element that gets the focus when the focused element was removed with everything around it: the list's current
 * cell, the first visible card, the button of an empty list, or the page's content.
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

/** Focuses that element after the next render, unless something else has the focus then. */
export function focusPagePlace(page: Element | null): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) pagePlace(page)?.focus();
  });
}
