import { expect, userEvent, waitFor, within } from "storybook/test";
import { named, press } from "./keys.ts";

/**
 * Checks the tabs pattern of the ARIA Authoring Practices: a named list with one tab stop; Left and Right wrap around
 * and skip disabled tabs, Home and End go to the ends; the panel is shown (at once, or by Enter and Space if manual),
 * named by its tab, and the next tab stop.
 */
export async function expectTabs(list: HTMLElement, activation: "automatic" | "manual" = "automatic") {
  await expect(list).toHaveRole("tablist");
  await expect(list).toHaveAccessibleName();
  const tabs = within(list)
    .getAllByRole("tab")
    .filter((tab) => !tab.matches(":disabled, [aria-disabled=true]"));
  const [first] = tabs;
  const last = tabs.at(-1);
  if (!first || !last || tabs.length < 2) throw new Error("There are two tabs at least.");
  const selected = () => within(list).getByRole("tab", { selected: true });
  while (!list.contains(document.activeElement)) await userEvent.tab();
  await expect(selected()).toHaveFocus();
  await press("{Home}", () => first);
  for (const tab of [...tabs.slice(1), first]) {
    await press("{ArrowRight}", () => tab);
    if (activation === "manual") {
      await expect(tab).not.toBe(selected());
      await userEvent.keyboard(tab === first ? " " : "{Enter}");
    }
    await waitFor(() => expect(selected()).toBe(tab));
    await expect(
      within(list)
        .getAllByRole("tab")
        .filter((other) => other.tabIndex === 0),
    ).toEqual([tab]);
    const panel = named(tab, "aria-controls");
    await expect(panel).toHaveRole("tabpanel");
    await expect(named(panel ?? tab, "aria-labelledby")).toBe(tab);
    await expect(panel).toBeVisible();
  }
  await press("{ArrowLeft}", () => last);
  await press("{Home}", () => first);
  await press("{End}", () => last);
  if (activation === "manual") await userEvent.keyboard("{Enter}");
  const panel = named(last, "aria-controls");
  await userEvent.tab();
  await expect(panel?.contains(document.activeElement)).toBe(true);
  await userEvent.tab({ shift: true });
  await expect(last).toHaveFocus();
}
