import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { Progress } from "./progress.tsx";
import { Example as ProgressExample } from "./progress.example.tsx";

const meta = {
  title: "Feedback/Progress",
  component: Progress,
  args: { label: "Labels", value: 57, max: 200, valueText: "57 of 200 labels" },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ProgressExample };

export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:max-w-md mp:flex-col mp:gap-5">
      <Progress label={t("Not begun")} value={0} />
      <div className="mp:flex mp:flex-col mp:gap-1.5">
        <p className="mp:text-dense mp:text-text-muted">{t("{done} of {total} labels", { done: 57, total: 200 })}</p>
        <Progress
          label={t("Labels")}
          value={57}
          max={200}
          valueText={t("{done} of {total} labels", { done: 57, total: 200 })}
        />
      </div>
      <Progress label={t("Done")} value={100} />
      <Progress label={t("More than asked for")} value={12} max={10} />
      <Progress label={t("Preparing")} value={null} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const labels = canvas.getByRole("progressbar", { name: t("Labels") });
    await expect(labels).toHaveAttribute("aria-valuetext", t("{done} of {total} labels", { done: 57, total: 200 }));
    // Without a value the browser reports an indeterminate state.
    await expect(canvas.getByRole("progressbar", { name: t("Preparing") })).not.toHaveAttribute("value");
    const states = [...canvasElement.querySelectorAll<HTMLElement>("[data-slot=progress]")].map(
      ({ dataset }) => dataset["state"],
    );
    await expect(states).toEqual(["loading", "loading", "complete", "complete", "indeterminate"]);
  },
};

export const Moves: Story = {
  render: function Render(args) {
    const [done, setDone] = useState(1);
    const said = t("{done} of {total} labels", { done, total: 4 });
    return (
      <div className="mp:flex mp:max-w-md mp:flex-col mp:items-start mp:gap-4">
        <p className="mp:text-dense mp:text-text-muted">{said}</p>
        <Progress {...args} label={t("Labels")} value={done} max={4} valueText={said} />
        <Button onClick={() => setDone(done + 1)}>{t("Next")}</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: t("Labels") });
    await userEvent.click(canvas.getByRole("button", { name: t("Next") }));
    await expect(bar).toHaveAttribute("value", "2");
    await expect(bar).toHaveAttribute("aria-valuetext", t("{done} of {total} labels", { done: 2, total: 4 }));
    await expect(bar.parentElement).toHaveAttribute("data-state", "loading");
  },
};
