/**
 * Who takes the focus when what had it is gone with nothing left around it: the place in the list, the first card that is seen, what
 * an empty list offers, or the page's contents.
 */
export function pagePlace(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('[data-mp] [role="grid"] [tabindex="0"]') ??
    [...document.querySelectorAll<HTMLElement>("[data-mp] [data-list] [data-row] input")].find(isSeen) ??
    document.querySelector<HTMLElement>('[data-mp] [data-slot="empty-state"] :is(a[href], button)') ??
    document.querySelector<HTMLElement>("main")
  );
}

const isSeen = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Gives the focus there once the page is drawn, unless somebody has it by then. */
export function focusPagePlace(): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) pagePlace()?.focus();
  });
}
