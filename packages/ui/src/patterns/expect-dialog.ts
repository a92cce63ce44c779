import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { escape, tabTo } from "./keys.ts";

type Dialog = {
  name: string;
  /** What asks for an answer is an alert dialog: it begins on the answer that changes nothing. */
  role?: "dialog" | "alertdialog";
  /** What has the focus first, by its name; else anything in the dialog. */
  begins?: string;
};

/**
 * Dialog (Modal) and Alert Dialog of the ARIA Authoring Practices: by Enter and by Space the focus goes in; Tab and Shift+Tab
 * go round inside; the page behind is out of reach; Escape closes and gives the focus back.
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

/** Tab comes round to where it began, over the same stops that Shift+Tab goes back over. */
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
