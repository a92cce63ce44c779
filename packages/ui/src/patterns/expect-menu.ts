import { expect, screen, userEvent, waitFor } from "storybook/test";
import { named, press, tabTo } from "./keys.ts";

/**
 * Checks the menu button and menu patterns of the ARIA Authoring Practices. Enter, Space and Down open on the first
 * item; Up, Down, Home and End move; a letter goes to the next item that starts with it; one item at a time is
 * focusable; Escape closes and returns the focus.
 */
export async function expectMenu(opener: HTMLElement) {
  await expect(opener).toHaveAttribute("aria-haspopup", "menu");
  for (const key of ["{Enter}", " ", "{ArrowDown}"]) {
    await tabTo(opener);
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    const menu = await screen.findByRole("menu");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(named(opener, "aria-controls")).toBe(menu);
    await expect(named(menu, "aria-labelledby")).toBe(opener);
    const items = itemsOf(menu);
    const [first] = items;
    const last = items.at(-1);
    if (!first || !last || items.length < 2) throw new Error("A menu has two items at least.");
    await waitFor(() => expect(first).toHaveFocus());
    await expectMoves(items, first, last);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  }
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])"),
];

async function expectMoves(items: HTMLElement[], first: HTMLElement, last: HTMLElement) {
  await press("{ArrowDown}", () => items[1] ?? null);
  // Only one item is in the tab order: Tab leaves the menu.
  await expect(items.filter((item) => item.tabIndex === 0)).toEqual([items[1]]);
  await press("{ArrowUp}", () => first);
  await press("{End}", () => last);
  await press("{Home}", () => first);
  const letter = last.textContent?.trim()[0] ?? "";
  const next = items.slice(1).find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
  await press(letter, () => next ?? null);
}

/** Checks a menu of radio items: exactly one is checked, and choosing another moves the check. */
export async function expectMenuChoice(opener: HTMLElement, choice: string) {
  await tabTo(opener);
  await userEvent.keyboard("{Enter}");
  const before = await screen.findAllByRole("menuitemradio");
  await expect(before.filter((item) => item.getAttribute("aria-checked") === "true")).toHaveLength(1);
  await waitFor(() => expect(before[0]).toHaveFocus());
  await press(`${choice[0]}`, () => screen.getByRole("menuitemradio", { name: choice }));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  const after = await screen.findAllByRole("menuitemradio", { checked: true });
  await expect(after.map((item) => item.textContent)).toEqual([choice]);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(opener).toHaveFocus());
}
