import type { Decorator } from "@storybook/react-vite";
import { expect } from "storybook/test";

/** For stories that must fit on the narrowest screen: 320 px, less the page's padding. */
export const narrow: Decorator = (Story) => (
  <div data-story-place="narrow" className="mp:w-68">
    <Story />
  </div>
);

/** Checks that nothing exceeds the narrow width, so that nothing scrolls sideways. */
export async function expectToFit(canvasElement: HTMLElement) {
  const place = canvasElement.querySelector<HTMLElement>("[data-story-place]");
  if (!place) throw new Error("The story stands in no narrow place.");
  await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
}
