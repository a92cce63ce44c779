import { expect, userEvent, waitFor, within } from "storybook/test";
import { named, press, tabTo } from "./keys.ts";

/**
 * Checks the accordion pattern of the ARIA Authoring Practices: each title is a button, alone in a heading, with its
 * state; Enter and Space open and close; the panel is a region with the title's name. Down, Up, Home and End move
 * between titles.
 */
export async function expectAccordion(accordion: HTMLElement) {
  const titles = within(accordion)
    .getAllByRole("heading")
    .map((heading) => within(heading).getByRole<HTMLButtonElement>("button"))
    .filter((title) => !title.disabled);
  const [first] = titles;
  const last = titles.at(-1);
  if (!first || !last || titles.length < 2) throw new Error("There are two titles at least.");
  for (const [index, title] of titles.entries()) {
    await tabTo(title);
    const key = index % 2 === 0 ? "{Enter}" : " ";
    await userEvent.keyboard(key);
    await expect(title).toHaveAttribute("aria-expanded", "true");
    const part = named(title, "aria-controls");
    await expect(part).toHaveRole("region");
    await expect(named(part ?? title, "aria-labelledby")).toBe(title);
    await expect(part).toBeVisible();
    await userEvent.keyboard(key);
    await expect(title).toHaveAttribute("aria-expanded", "false");
    await waitFor(() => expect(part).not.toBeVisible());
    await expect(title).toHaveFocus();
  }
  await press("{Home}", () => first);
  await press("{ArrowDown}", () => titles[1] ?? null);
  await press("{ArrowUp}", () => first);
  await press("{End}", () => last);
}
