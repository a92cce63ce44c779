import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Progress } from "./progress.tsx";

const meta = {
  title: "Feedback/Progress",
  component: Progress,
  args: { label: "Labels", value: 57, max: 200, valueText: "57 of 200 labels" },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  render: () => (
    <div className="flex max-w-md flex-col gap-5">
      <Progress label="Not begun" value={0} />
      <div className="flex flex-col gap-1.5">
        <p className="text-dense text-text-muted">57 of 200 labels</p>
        <Progress label="Labels" value={57} max={200} valueText="57 of 200 labels" />
      </div>
      <Progress label="Done" value={100} />
      <Progress label="More than asked for" value={12} max={10} />
      <Progress label="Preparing" value={null} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const labels = canvas.getByRole("progressbar", { name: "Labels" });
    await expect(labels).toHaveAttribute("aria-valuetext", "57 of 200 labels");
    // Without a value the browser says that the end is not known.
    await expect(canvas.getByRole("progressbar", { name: "Preparing" })).not.toHaveAttribute("value");
    const states = [...canvasElement.querySelectorAll<HTMLElement>("[data-slot=progress]")].map(
      ({ dataset }) => dataset["state"],
    );
    await expect(states).toEqual(["loading", "loading", "complete", "complete", "indeterminate"]);
  },
};
export const Dark: Story = { ...Matrix, globals: { theme: "dark" } };

export const Moves: Story = {
  render: function Render(args) {
    const [done, setDone] = useState(1);
    return (
      <div className="flex max-w-md flex-col items-start gap-4">
        <p className="text-dense text-text-muted">{done} étiquettes sur 4</p>
        <Progress {...args} label="Étiquettes" value={done} max={4} valueText={`${done} étiquettes sur 4`} />
        <Button onClick={() => setDone(done + 1)}>Suivante</Button>
      </div>
    );
  },
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Étiquettes" });
    await userEvent.click(canvas.getByRole("button", { name: "Suivante" }));
    await expect(bar).toHaveAttribute("value", "2");
    await expect(bar).toHaveAttribute("aria-valuetext", "2 étiquettes sur 4");
    await expect(bar.parentElement).toHaveAttribute("data-state", "loading");
  },
};
