import type { Decorator } from "@storybook/react-vite";
import { expect } from "storybook/test";

/** For stories that must hold at the narrowest screen: 320 px, less the page's own padding. */
export const narrow: Decorator = (Story) => (
  <div data-story-place="narrow" className="w-68">
    <Story />
  </div>
);

/** Nothing stands out of the narrow place, so nothing would scroll sideways. */
export async function expectToFit(canvasElement: HTMLElement) {
  const place = canvasElement.querySelector<HTMLElement>("[data-story-place]");
  if (!place) throw new Error("The story stands in no narrow place.");
  await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
}
