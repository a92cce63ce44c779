import { refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { inControlRoom, stillClock } from "#testing/in-control-room.tsx";
import { now } from "#testing/samples.ts";
import { ClockSection } from "./clock-section.tsx";

const meta = {
  title: "Control room/Clock",
  component: ClockSection,
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
  beforeEach: stillClock,
} satisfies Meta<typeof ClockSection>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A clock API that really advances. */
function movingClock() {
  let offsetMs = 0;
  const time = () => ({ now: now + offsetMs, offsetMs });
  return inControlRoom({
    "GET /clock": time,
    "POST /clock": ({ body }) => {
      offsetMs += (body as { advanceMs: number }).advanceMs;
      return time();
    },
  });
}

export const RealTime: Story = {
  decorators: [inControlRoom()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Real time")).toBeVisible();
    await expect(await canvas.findByText("Friday, March 13 · Eastern Time")).toBeVisible();
    await expect(canvas.getByText("Alder Goods")).toBeVisible();
  },
};

export const Moved: Story = {
  decorators: [movingClock()],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "+1 day" }));
    await expect(await canvas.findByText("1 day ahead")).toBeVisible();
    await waitFor(() => expect(screen.getByText("The clock was moved by 1 day")).toBeVisible());
    const other = canvas.getByRole("textbox", { name: "Other" });
    await userEvent.clear(other);
    await userEvent.type(other, "90{Enter}");
    await expect(await canvas.findByText("1 day and 1 hour ahead")).toBeVisible();
  },
};

export const WrongAmount: Story = {
  decorators: [movingClock()],
  play: async ({ canvas }) => {
    const other = await canvas.findByRole("textbox", { name: "Other" });
    for (const typed of ["0", "-5", "soon"]) {
      await userEvent.clear(other);
      await userEvent.type(other, `${typed}{Enter}`);
      await expect(other).toHaveAccessibleDescription("Enter a number above zero, a year at most.");
    }
    await expect(canvas.getByText("Real time")).toBeVisible();
  },
};

export const NotMoved: Story = {
  decorators: [inControlRoom({ "POST /clock": () => refuse(500, "Down.") })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "+1 hour" }));
    await waitFor(() => expect(screen.getByText("The clock was not moved")).toBeVisible());
  },
};

export const French: Story = { decorators: [inControlRoom()], globals: { locale: "fr" } };
