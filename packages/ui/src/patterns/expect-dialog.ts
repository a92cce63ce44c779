import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { escape, tabTo } from "./keys.ts";

type Dialog = {
  name: string;
  /** A confirmation is an alert dialog: the focus starts on the button that changes nothing. */
  role?: "dialog" | "alertdialog";
  /** The name of the element with the first focus; by default any element in the dialog. */
  begins?: string;
};

/**
 * Checks the dialog (modal) and alert dialog patterns of the ARIA Authoring Practices: Enter and Space move the focus
 * in; Tab and Shift+Tab wrap around inside; the page behind is unreachable; Escape closes it and returns the focus.
 */
export async function expectDialog(opener: HTMLElement, { name, role = "dialog", begins }: Dialog) {
  for (const key of ["{Enter}", " "]) {
    await tabTo(opener);
    await userEvent.keyboard(key);
    const dialog = await screen.findByRole(role, { name });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    if (begins) await waitFor(() => expect(within(dialog).getByRole("button", { name: begins })).toHaveFocus());
    if (role === "alertdialog") await expect(dialog).toHaveAccessibleDescription();
    await expect(opener.closest("[aria-hidden=true], [inert]")).not.toBeNull();
    await expectRound(dialog);
    await escape();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  }
}

/** Tab wraps around to its start, over the same stops as Shift+Tab in reverse. */
export async function expectRound(dialog: HTMLElement) {
  const first = document.activeElement;
  const there = await round(dialog, false);
  await expect(document.activeElement).toBe(first);
  const back = await round(dialog, true);
  await expect(back.toReversed()).toEqual(there);
}

async function round(dialog: HTMLElement, shift: boolean) {
  const first = document.activeElement;
  const stops: Element[] = [];
  do {
    await userEvent.tab({ shift });
    await expect(dialog.contains(document.activeElement)).toBe(true);
    if (document.activeElement && document.activeElement !== first) stops.push(document.activeElement);
  } while (document.activeElement !== first && stops.length < 50);
  return stops;
}
