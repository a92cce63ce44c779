import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { LiveRegion } from "./live-region.tsx";
import { Example as LiveRegionExample } from "./live-region.example.tsx";

const meta = {
  title: "Feedback/LiveRegion",
  component: LiveRegion,
  args: { message: "" },
  render: function Render(args) {
    const [count, setCount] = useState(0);
    return (
      <div className="mp:flex mp:items-center mp:gap-3">
        <Button onClick={() => setCount(count + 1)}>{t("Select one more")}</Button>
        <span aria-hidden className="mp:text-text-muted mp:tabular-nums">
          {count}
        </span>
        <LiveRegion {...args} message={count === 0 ? "" : t("{count} selected", { count })} />
      </div>
    );
  },
} satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: LiveRegionExample };

/** The region stays mounted and its text changes; it is invisible and takes no space. */
export const Polite: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole("status");
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button"));
    await expect(region).toHaveTextContent(t("{count} selected", { count: 1 }));
    await userEvent.click(canvas.getByRole("button"));
    await expect(region).toHaveTextContent(t("{count} selected", { count: 2 }));
    await expect(region).toHaveAttribute("aria-live", "polite");
    await expect(region.getBoundingClientRect().height).toBeLessThanOrEqual(1);
  },
};

/** Setting the same text again announces nothing; another `turn` does. */
export const SaidAgain: Story = {
  render: function Render(args) {
    const [turn, setTurn] = useState(0);
    return (
      <div className="mp:flex mp:items-center mp:gap-3">
        <Button onClick={() => setTurn(turn + 1)}>{t("Say it again")}</Button>
        <LiveRegion {...args} message={turn === 0 ? "" : t("Copied")} turn={turn} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("status");
    await userEvent.click(canvas.getByRole("button"));
    await expect(region).toHaveTextContent(t("Copied"));
    const first = region.firstChild;
    await userEvent.click(canvas.getByRole("button"));
    await expect(region).toHaveTextContent(t("Copied"));
    await expect(region.firstChild).not.toBe(first);
  },
};

export const Assertive: Story = {
  args: { politeness: "assertive" },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("alert");
    await userEvent.click(canvas.getByRole("button"));
    await expect(region).toHaveTextContent(t("{count} selected", { count: 1 }));
    await expect(region).toHaveAttribute("aria-live", "assertive");
  },
};
