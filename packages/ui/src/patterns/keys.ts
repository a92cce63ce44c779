import { expect, screen, userEvent, waitFor } from "storybook/test";

/** The keys where the story runs from left to right; from right to left, the left arrow is the one that goes on. */
export const inReadingOrder = (keys: string): string =>
  document.documentElement.dir === "rtl"
    ? keys.replace(/Arrow(Left|Right)/g, (_, side) => (side === "Left" ? "ArrowRight" : "ArrowLeft"))
    : keys;

/** Presses the keys in reading order, and waits until the focus is on the element that `where` returns. */
export async function press(keys: string, where: () => Element | null) {
  await userEvent.keyboard(inReadingOrder(keys));
  await waitFor(() => expect(where()).toHaveFocus());
}

/** Presses Tab until the element has the focus; fails when it is not a tab stop. */
export async function tabTo(element: Element) {
  for (let stops = 0; stops < 30 && document.activeElement !== element; stops++) await userEvent.tab();
  await expect(element).toHaveFocus();
}

/** The element that another one references by `aria-controls`, `aria-labelledby` or `aria-activedescendant`. */
export function named(by: Element, attribute: string): HTMLElement | null {
  const id = by.getAttribute(attribute);
  return id ? document.getElementById(id) : null;
}

/** Presses Escape, twice if a tooltip is open: it takes the first one. */
export async function escape() {
  if (screen.queryByRole("tooltip")) await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
}
