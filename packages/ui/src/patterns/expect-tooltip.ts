import { expect, screen, userEvent, waitFor } from "storybook/test";
import { tabTo } from "./keys.ts";

/**
 * Checks the tooltip pattern of the ARIA Authoring Practices: focus opens it, it describes its trigger, Escape closes
 * it, the focus stays.
 */
export async function expectTooltip(trigger: HTMLElement, content: string) {
  await tabTo(trigger);
  const tooltip = await screen.findByRole("tooltip");
  await expect(tooltip).toHaveTextContent(content);
  await expect(trigger).toHaveAccessibleDescription(content);
  await expect(tooltip.querySelector("a[href], button, input, [tabindex='0']")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(tooltip).not.toBeInTheDocument());
  await expect(trigger).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await screen.findByRole("tooltip");
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
}
