import { expect, screen, userEvent, waitFor } from "storybook/test";
import { expectRound } from "./expect-dialog.ts";
import { escape, named, tabTo } from "./keys.ts";

/**
 * Checks a button that opens a small dialog beside itself: it has the state and names the dialog. Enter and Space open
 * it; the focus moves in, wraps around inside, and Escape returns it.
 */
export async function expectPopover(opener: HTMLElement, name: string) {
  await expect(opener).toHaveAttribute("aria-haspopup", "dialog");
  for (const key of ["{Enter}", " "]) {
    await tabTo(opener);
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    const opened = await screen.findByRole("dialog", { name });
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(named(opener, "aria-controls")).toBe(opened);
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await expectRound(opened);
    await escape();
    await waitFor(() => expect(opened).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  }
}
