import { expect, userEvent } from "storybook/test";
import { named } from "./keys.ts";

/**
 * Checks the disclosure pattern of the ARIA Authoring Practices: Enter and Space show and hide, the button has the
 * state and stays focused.
 */
export async function expectDisclosure(button: HTMLElement) {
  button.focus();
  for (const key of ["{Enter}", " "]) {
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(named(button, "aria-controls")).toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.keyboard(key);
    await expect(button).toHaveAttribute("aria-expanded", "false");
  }
}
