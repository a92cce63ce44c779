import { ArrowRightIcon, SwitchField } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ScreenProvider } from "./screen-provider.tsx";

/** A part of a screen in a host's page that runs one way or the other. */
const meta = {
  title: "Parts/Direction",
  component: ScreenProvider,
  args: {
    locale: "en",
    children: (
      <div className="mp:flex mp:gap-3 mp:p-4">
        <SwitchField label="Labels by rule" value />
        <ArrowRightIcon />
      </div>
    ),
  },
} satisfies Meta<typeof ScreenProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A word, then its sign: which of them is on the left, where the thumb of the switch is, and whether the arrow is mirrored. */
function lookOf(root: HTMLElement) {
  const control = within(root).getByRole("switch");
  const arrow = root.querySelector("svg");
  const thumb = getComputedStyle(control, "::before");
  return {
    dir: root.querySelector("[data-slot=delivery-provider]")?.getAttribute("dir"),
    isMirrored: control.getBoundingClientRect().left > (arrow?.getBoundingClientRect().left ?? 0),
    arrow: arrow && getComputedStyle(arrow).scale,
    thumb: thumb.translate,
  };
}

/** A widget in English is the same in a page that runs from right to left. */
export const InAPageThatRunsTheOtherWay: Story = {
  render: (args) => (
    <div dir="rtl">
      <ScreenProvider {...args} direction="ltr" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(lookOf(canvasElement)).toEqual({ dir: "ltr", isMirrored: false, arrow: "none", thumb: "16px" });
  },
};

/** And one that runs from right to left is mirrored in any page. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="ltr">
      <ScreenProvider {...args} direction="rtl" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(lookOf(canvasElement)).toEqual({ dir: "rtl", isMirrored: true, arrow: "-1 1", thumb: "-16px" });
  },
};
