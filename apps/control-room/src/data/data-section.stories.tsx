import { refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inControlRoom } from "#testing/in-control-room.tsx";
import { createdAccounts, sampleAccounts, sampleFaults, sampleMails, sampleState } from "#testing/samples.ts";
import { DataSection } from "./data-section.tsx";

const meta = {
  title: "Control room/Data",
  component: DataSection,
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof DataSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fresh: Story = {
  decorators: [inControlRoom()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("524 orders")).toBeVisible();
    await expect(canvas.getByText("500 orders, seed 1")).toBeVisible();
    await expect(canvas.getAllByText("None")).toHaveLength(2);
  },
};

export const Broken: Story = {
  decorators: [
    inControlRoom({
      "GET /state": { ...sampleState, database: "postgres", contractViolations: 2, policyReports: 1 },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "2" })).toHaveAttribute("href", "/sandbox/violations");
    await expect(canvas.getByRole("link", { name: "1" })).toHaveAttribute("href", "/sandbox/csp-reports");
  },
};

const inUse = {
  "GET /accounts": [...sampleAccounts, ...createdAccounts],
  "GET /outbox": sampleMails,
  "GET /faults": sampleFaults,
  "GET /clock": { now: 1_773_500_000_000, offsetMs: 90_000_000 },
};

/** The reset lists what it deletes, shows progress and confirms the end. */
export const Reset: Story = {
  decorators: [
    (() => {
      let finish: (() => void) | undefined;
      let done = 0;
      return inControlRoom({
        ...inUse,
        "GET /health": () => {
          done += 250;
          if (done > 500) finish?.();
          const seeding = { done: Math.min(done, 500), all: 600 };
          return { status: "ok", version: "1.21.0", database: "pglite", seeding };
        },
        "POST /reset": () => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))),
      });
    })(),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reset…" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reset the sandbox?" }));
    await waitFor(() => expect(dialog.getByText("3 mails in the outbox")).toBeVisible());
    for (const text of [
      "624 orders and their changes, replaced by the demo data",
      "2 accounts that were created",
      "1 changed password of a demo account",
      "3 faults",
      "The clock’s lead of 1 day and 1 hour",
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
    await expect(await dialog.findByText(/of 600 orders/)).toBeVisible();
    await expect(dialog.getByRole("progressbar", { name: "Reset the sandbox?" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText("The sandbox was reset")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

export const ResetFails: Story = {
  decorators: [inControlRoom({ ...inUse, "POST /reset": () => refuse(500, "Down.") })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reset…" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("The reset failed");
  },
};
