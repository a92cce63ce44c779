import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Card } from "#display/card.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Skeleton, SkeletonText } from "./skeleton.tsx";
import { Example as SkeletonExample } from "./skeleton.example.tsx";

const meta = {
  title: "Feedback/Skeleton",
  component: Skeleton,
  subcomponents: { SkeletonText },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SkeletonExample };

const order = () => (
  <Card
    className="mp:flex mp:max-w-lg mp:flex-col mp:gap-4 mp:p-5"
    aria-busy="true"
    aria-label={t("Loading the order")}
  >
    <Skeleton className="mp:h-6 mp:w-48" />
    <SkeletonText lines={4} />
    <SkeletonText lines={1} />
    <div className="mp:flex mp:items-center mp:gap-3">
      <Skeleton className="mp:size-10 mp:rounded-full" />
      <Skeleton className="mp:h-control mp:w-32" />
    </div>
    <Skeleton className="mp:h-row" />
    <Skeleton className="mp:h-row" />
  </Card>
);

/** A skeleton is not read: the part that loads has a name and `aria-busy`. */
export const Matrix: Story = {
  tags: ["picture"],
  render: order,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("region", { name: t("Loading the order") })).toHaveAttribute("aria-busy", "true");
    for (const bone of canvasElement.querySelectorAll("[data-slot^=skeleton]"))
      await expect(bone).toHaveAttribute("aria-hidden", "true");
  },
};
export const Narrow: Story = {
  decorators: [narrow],
  render: order,
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};

/** The loaded content replaces the skeleton line by line, and nothing below it moves. */
export const KeepsThePlace: Story = {
  render: function Render() {
    const [isLoaded, setIsLoaded] = useState(false);
    return (
      <div className="mp:flex mp:max-w-lg mp:flex-col mp:items-start mp:gap-4">
        <h2 className="mp:w-full mp:text-title-sm mp:font-semibold">
          {isLoaded ? "MP-104223" : <Skeleton className="mp:h-[1lh] mp:w-32" />}
        </h2>
        <Button onClick={() => setIsLoaded(true)}>{t("Load")}</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: t("Load") });
    const before = button.getBoundingClientRect().top;
    await userEvent.click(button);
    await expect(canvas.getByRole("heading", { name: "MP-104223" })).toBeVisible();
    await expect(button.getBoundingClientRect().top).toBe(before);
  },
};
