import { expect, screen, userEvent, waitFor } from "storybook/test";

/** Presses the keys; then the focus is on what `where` finds, as soon as it is there. */
export async function press(keys: string, where: () => Element | null) {
  await userEvent.keyboard(keys);
  await waitFor(() => expect(where()).toHaveFocus());
}

/** Tab until the element has the focus; fails when it is no tab stop. */
export async function tabTo(element: Element) {
  for (let stops = 0; stops < 30 && document.activeElement !== element; stops++) await userEvent.tab();
  await expect(element).toHaveFocus();
}

/** The element that another one names in `aria-controls`, `aria-labelledby`, `aria-activedescendant`. */
export function named(by: Element, attribute: string): HTMLElement | null {
  const id = by.getAttribute(attribute);
  return id ? document.getElementById(id) : null;
}

/** Escape; where a tooltip is open the first is for the tooltip. */
export async function escape() {
  if (screen.queryByRole("tooltip")) await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
}
