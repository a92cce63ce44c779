import { never, refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { inControlRoom, stillClock } from "#testing/in-control-room.tsx";
import { createdAccounts, now, sampleAccounts, sampleFaults, sampleMails } from "#testing/samples.ts";
import { ControlRoom } from "./control-room.tsx";

const meta = {
  title: "Control room/Page",
  component: ControlRoom,
  parameters: { layout: "bare" },
  beforeEach: stillClock,
} satisfies Meta<typeof ControlRoom>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = 86_400_000;
const full = inControlRoom({
  "GET /accounts": [...sampleAccounts, ...createdAccounts],
  "GET /outbox": sampleMails,
  "GET /faults": sampleFaults,
  "GET /clock": { now: now + 8 * day, offsetMs: 8 * day },
});

/** The page after the first start. */
export const Fresh: Story = {
  decorators: [inControlRoom()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Control room" })).toBeVisible();
    await expect(await canvas.findByText("Live")).toBeVisible();
    await expect(canvas.getByText("No faults: every call works as usual.")).toBeVisible();
    await expect(canvas.getByText("No mail yet")).toBeVisible();
  },
};

export const InUse: Story = {
  tags: ["picture"],
  decorators: [full],
  play: async ({ canvas }) => {
    const glance = within(await canvas.findByRole("navigation", { name: "At a glance" }));
    await waitFor(() => expect(glance.getByRole("link", { name: /^Faults 3/ })).toBeVisible());
    await expect(glance.getByRole("link", { name: /Outbox 3 Newest to merchant@example.com/ })).toBeVisible();
    await expect(glance.getByRole("link", { name: /Clock .* 1 week and 1 day ahead/ })).toBeVisible();
    await expect(glance.getByRole("link", { name: /Contract Met/ })).toHaveAttribute("href", "#data");
  },
};

/** The button of an account shows its mail. */
export const MailOfAnAccount: Story = {
  decorators: [full],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Read the mail marie-helene/ }));
    const section = canvas.getByRole("region", { name: "Outbox" });
    await expect(section).toHaveFocus();
    await expect(within(section).getByText("Kestrel-4821!")).toBeVisible();
    await expect(within(section).getAllByRole("listitem")).toHaveLength(1);
    await userEvent.clear(within(section).getByRole("searchbox"));
    await expect(within(section).getAllByRole("listitem")).toHaveLength(3);
  },
};

export const French: Story = {
  decorators: [full],
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Salle de contrôle" })).toBeVisible();
    await expect((await canvas.findAllByText("En avance de 1 semaine et 1 jour"))[0]).toBeVisible();
  },
};

export const Dark: Story = { decorators: [full], globals: { theme: "dark" } };
export const Phone: Story = { decorators: [full], globals: { viewport: { value: "small" }, locale: "fr" } };

export const Loading: Story = {
  decorators: [
    inControlRoom({
      "GET /accounts": never,
      "GET /outbox": never,
      "GET /faults": never,
      "GET /clock": never,
      "GET /state": never,
    }),
  ],
};

const down = () => refuse(500, "Something went wrong.");
/** The sandbox is down: each section shows an error and a button to retry. */
export const Down: Story = {
  decorators: [
    inControlRoom({
      "GET /accounts": down,
      "GET /outbox": down,
      "GET /faults": down,
      "GET /clock": down,
      "GET /state": down,
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No response")).toBeVisible();
    await expect(await canvas.findByText("The outbox could not be read")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(5);
  },
};
