import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { named } from "./keys.ts";

type Combobox = {
  /** Text to type so that there are options; without it Down opens the full list. */
  text?: string;
  /** Several can be chosen: choosing again removes. */
  isMultiple?: boolean;
};

/**
 * Checks the combobox pattern (with listbox) of the ARIA Authoring Practices. The focus stays in the input, whose
 * attributes name the list, its state and the highlighted option. Down and Up open the list and wrap around, Alt opens
 * and closes it without a highlight, Escape closes it without a choice; Enter chooses. The highlight is visible.
 */
export async function expectCombobox(input: HTMLElement, { text, isMultiple = false }: Combobox = {}) {
  await expect(input).toHaveAttribute("aria-autocomplete", "list");
  while (document.activeElement !== input) await userEvent.tab();
  await expectClosed(input);
  if (text) {
    await userEvent.type(input, text);
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await expectClosed(input);
  }
  const before = (input as HTMLInputElement).value;
  for (const [key, index] of [
    ["{ArrowDown}", 0],
    ["{ArrowUp}", -1],
  ] as const) {
    await userEvent.keyboard(key);
    const list = await expectOpen(input, isMultiple);
    const options = within(list).getAllByRole("option");
    await expect(named(input, "aria-activedescendant")).toBe(options.at(index));
    await expectMarkSeen(options, options.at(index));
    // Wraps around, both ways.
    await userEvent.keyboard(index === 0 ? "{ArrowUp}" : "{ArrowDown}");
    await expect(named(input, "aria-activedescendant")).toBe(options.at(index === 0 ? -1 : 0));
    await userEvent.keyboard(index === 0 ? "{ArrowDown}" : "{ArrowUp}");
    await userEvent.keyboard("{Escape}");
    await expectClosed(input);
    await expect(input).toHaveValue(before);
  }
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expectOpen(input, isMultiple);
  await expect(input).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expectClosed(input);
  await userEvent.keyboard("{ArrowDown}");
  const chosen = (await screen.findAllByRole("option"))[0]?.textContent ?? "";
  await userEvent.keyboard("{Enter}");
  // A multiple choice may leave the list open for the next one.
  if (!isMultiple) await expectClosed(input);
  if (input.ariaExpanded === "false") await userEvent.keyboard("{ArrowDown}");
  // Free text with suggestions has no chosen option: the suggestion became the text.
  const selected = screen.queryAllByRole("option", { selected: true });
  if (selected.length > 0) await expect(selected.map((option) => option.textContent)).toEqual([chosen]);
  else await expect(chosen).toContain((input as HTMLInputElement).value);
  if (isMultiple) {
    await userEvent.keyboard("{Enter}");
    if (input.ariaExpanded === "false") await userEvent.keyboard("{ArrowDown}");
    await expect(screen.queryAllByRole("option", { selected: true })).toEqual([]);
  }
  await userEvent.keyboard("{Escape}");
  await expectClosed(input);
}

async function expectClosed(input: HTMLElement) {
  await expect(input).toHaveFocus();
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await expect(input).not.toHaveAttribute("aria-activedescendant");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
}

async function expectOpen(input: HTMLElement, isMultiple: boolean) {
  const list = await screen.findByRole("listbox");
  await expect(input).toHaveFocus();
  await expect(input).toHaveAttribute("aria-expanded", "true");
  await expect(named(input, "aria-controls")).toBe(list);
  await expect(list).toHaveAccessibleName();
  await expect(list.getAttribute("aria-multiselectable") ?? "false").toBe(`${isMultiple}`);
  for (const option of within(list).getAllByRole("option")) await expect(option).toHaveAttribute("aria-selected");
  return list;
}

/** The focus is in the input, so the highlighted option needs a visible outline, like any focus. */
async function expectMarkSeen(options: HTMLElement[], marked: HTMLElement | undefined) {
  const outlined = options.filter((option) => getComputedStyle(option).outlineStyle !== "none");
  await expect(outlined).toEqual([marked]);
}
