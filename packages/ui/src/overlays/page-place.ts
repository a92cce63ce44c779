/**
 * Finds our page around an element: the whole document in the portal, which has `data-mp` on its `html`; in a host's
 * page the outermost `[data-mp]` root, and where that has a name (`data-mp="elements"`) every root of the name. Outside of
 * them we never move the focus nor handle keys. Empty outside of every root.
 */
export function pageAround(element: Element | null): readonly Element[] {
  const root = outermostRoot(element);
  const name = root?.getAttribute("data-mp");
  if (name) return [...document.querySelectorAll(`[data-mp="${CSS.escape(name)}"]`)];
  return root ? [root] : [];
}

function outermostRoot(element: Element | null): Element | null {
  const root = element?.closest("[data-mp]") ?? null;
  return root && (outermostRoot(root.parentElement) ?? root);
}

/** Whether an element is in the page. */
export const isOn = (page: readonly Element[], element: Element | null): boolean =>
  page.some((root) => root.contains(element));

/**
 * The element that gets the focus when the focused element was removed with everything around it: the list's current
 * cell, the first visible card, the button of an empty list, or the page's content.
 */
export function pagePlace(page: readonly Element[]): HTMLElement | null {
  const all = (selector: string) => page.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  return (
    all('[role="grid"] [tabindex="0"]')[0] ??
    all("[data-list] [data-row] input").find(isVisible) ??
    all('[data-slot="empty-state"] :is(a[href], button)')[0] ??
    all("main")[0] ??
    null
  );
}

const isVisible = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Focuses that element after the next render, unless something else has the focus then. */
export function focusPagePlace(page: readonly Element[]): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) pagePlace(page)?.focus();
  });
}
