import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { inLocale } from "#styles/story-locale.ts";
import { narrow } from "#styles/story-place.tsx";
import { TimeText } from "./time-text.tsx";
import { Example as TimeTextExample } from "./time-text.example.tsx";

const moment = Date.UTC(2026, 10, 21, 19, 14);
const english = { children: "2 h ago", full: "November 21, 2026, 2:14 PM" };
const french = { children: "il y a 2 h", full: "21 novembre 2026, 14 h 14" };

const meta = {
  title: "Display/TimeText",
  component: TimeText,
  render: (args, { globals }) => <TimeText {...args} {...inLocale(globals, english, french)} />,
  args: { moment, ...english },
} satisfies Meta<typeof TimeText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TimeTextExample };

export const Short: Story = { tags: ["picture"] };
/** Focus shows the full date, which is also the description; Escape closes it. */
export const ByKeyboard: Story = {
  play: async ({ globals }) => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(inLocale(globals, english, french).full);
    await expect(document.activeElement).toHaveAttribute("datetime", "2026-11-21T19:14:00.000Z");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
/** A tap shows it too, on devices without hover. */
export const ByTouch: Story = {
  play: async ({ canvas, globals }) => {
    await userEvent.pointer([{ keys: "[TouchA]", target: canvas.getByRole("time") }]);
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(inLocale(globals, english, french).full);
    await userEvent.pointer([{ keys: "[TouchA]", target: document.body }]);
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
/** In a grid that manages the focus itself. */
export const NoTabStop: Story = {
  args: { tabIndex: -1 },
  play: async () => {
    await userEvent.tab();
    await expect(document.activeElement?.matches("time")).toBe(false);
  },
};
export const LongFrench: Story = { globals: { locale: "fr" }, decorators: [narrow] };
