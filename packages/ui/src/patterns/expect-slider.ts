import { expect, userEvent } from "storybook/test";
import { tabTo } from "./keys.ts";

/**
 * Checks the slider pattern of the ARIA Authoring Practices. It is the browser's own, with its keys (which the keyboard
 * walk over the stories tests); ours are the name, the ends, a value in words, and a text field that does the same.
 */
export async function expectSlider(slider: HTMLElement, field: HTMLElement, words?: (value: number) => string) {
  if (!(slider instanceof HTMLInputElement)) throw new Error("The slider is the browser's own.");
  await expect(slider).toHaveAttribute("type", "range");
  await expect(slider).toHaveAccessibleName();
  await expect(field).toHaveAccessibleName(slider.getAttribute("aria-label") ?? undefined);
  const { min, max, step } = slider;
  for (const value of [min, max, `${Number(min) + Number(step)}`]) {
    await userEvent.clear(field);
    await userEvent.type(field, value);
    await expect(slider).toHaveValue(value);
    if (words) await expect(slider).toHaveAttribute("aria-valuetext", words(Number(value)));
  }
  await userEvent.tab({ shift: true });
  await expect(slider).toHaveFocus();
  await tabTo(field);
}
