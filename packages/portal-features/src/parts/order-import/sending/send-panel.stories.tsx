/** The panel while an import is sent, after it stopped, and after it ended. */
import { sampleNow } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import type { ImportRun, StopReason } from "./import-run.ts";
import type { SendState } from "./import-run.ts";
import { SendPanel } from "./send-panel.tsx";
import { failedBatch, forbiddenBatch, openBatch, refusedBatch, storyBatch, storyRun } from "./story-runs.ts";

const acts = { pause: fn(), end: fn(), abandon: fn() };
const at = (state: SendState, isElsewhere = false) => ({ ...acts, state, isElsewhere });
const sending = (more: Partial<Extract<SendState, { at: "sending" }>> = {}) =>
  at({ at: "sending", run: storyRun(), isStored: true, stopMode: undefined, waitingFor: undefined, ...more });
const stopped = (reason: StopReason, more: Partial<ImportRun> = {}) =>
  at({ at: "stopped", run: storyRun({ stopped: reason, ...more }), isStored: true });
const ended = (more: Partial<ImportRun>) =>
  at({ at: "ended", run: storyRun({ endedAt: sampleNow + 60_000, next: undefined, ...more }), isStored: true });
const withOpen = { batches: [...storyRun().batches, openBatch] };

const meta = {
  title: "Bulk create/Sending",
  component: SendPanel,
  args: { onResume: fn(), onSeeOrders: fn(), sending: sending() },
  decorators: [inDelivery()],
} satisfies Meta<typeof SendPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("1,000 of 2,000 orders sent");
    await expect(canvas.getByRole("progressbar", { name: "Sending orders" })).toHaveAttribute("value", "1000");
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(acts.pause).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Stop sending" }));
    await expect(acts.end).toHaveBeenCalledOnce();
  },
};

/** Each button is answered in its own word. */
export const Pausing: Story = {
  args: { sending: sending({ stopMode: "pause" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Pausing after the current orders…")[0]).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Pause" })).toHaveAttribute("aria-disabled", "true");
  },
};
export const Stopping: Story = {
  args: { sending: sending({ stopMode: "end" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Stopping after the current orders…")[0]).toBeInTheDocument();
  },
};

/** The browser stores nothing, so a closed page could not resume; an earlier attempt is in flight. */
export const NotKept: Story = {
  args: { sending: sending({ isStored: false, waitingFor: "inFlight" }) },
  globals: { viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText(/leave this page open/);
    await expect(canvas.getAllByText(/still working on these orders/)[0]).toBeInTheDocument();
  },
};

/** T61: unknown, not failed; the merchant retries with the same key. */
export const Unknown: Story = {
  args: { sending: stopped("unknown", withOpen) },
  play: async ({ canvas, args }) => {
    const banner = within(await canvas.findByRole("alert"));
    await banner.findByText("We do not know whether the last orders were sent");
    await banner.findByText(/^500 orders, JC-11000 to JC-11499/);
    await userEvent.click(banner.getByRole("button", { name: "Try again" }));
    await expect(args.onResume).toHaveBeenCalledWith("story", false);
  },
};

/** The server responded with an error, which is shown. */
export const AnsweredWithAnError: Story = {
  args: { sending: stopped("unknown", { batches: [...storyRun().batches, failedBatch] }) },
  play: async ({ canvas, args }) => {
    const banner = within(await canvas.findByRole("alert"));
    await banner.findByText("The server refused the last orders");
    await banner.findByText(/^500 orders, JC-11000 to JC-11499: the server responded with an error/);
    await banner.findByText("The import queue is full. · Request ID req-0003");
    await userEvent.click(banner.getByRole("button", { name: "Try again" }));
    await expect(args.onResume).toHaveBeenCalledWith("story", false);
  },
};

/** Without idempotency keys only the merchant can send it again. */
export const NotFound: Story = {
  args: { sending: stopped("notFound", withOpen) },
  play: async ({ canvas, args }) => {
    await canvas.findByText("None of the last orders exists yet");
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expect(args.onResume).toHaveBeenLastCalledWith("story", false);
    await userEvent.click(canvas.getByRole("button", { name: "Send again anyway" }));
    await expect(args.onResume).toHaveBeenLastCalledWith("story", true);
  },
};

export const SessionEnded: Story = {
  args: { sending: stopped("session") },
  play: async ({ canvas }) => {
    await canvas.findByText("Your session has ended");
    await userEvent.click(canvas.getByRole("button", { name: "Do not send the rest" }));
    await expect(acts.abandon).toHaveBeenCalledWith("story");
  },
};

/** The files are gone: only what was sent stays. */
export const FrenchLost: Story = {
  args: { sending: stopped("lost") },
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByText("Les fichiers de cette importation ne sont plus sur cet appareil");
    await expect(canvas.queryByRole("button", { name: "Continuer" })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const DeviceFull: Story = {
  args: { sending: stopped("full") },
  play: async ({ canvas }) => {
    await canvas.findByText("This device has no storage space left");
  },
};

export const Done: Story = {
  args: { sending: ended({ batches: [0, 1, 2, 3].map((place) => storyBatch("taken", place)) }) },
  play: async ({ canvas, args }) => {
    await canvas.findByText("2,000 orders are being created.");
    await userEvent.click(canvas.getByRole("button", { name: "See its orders" }));
    await expect(args.onSeeOrders).toHaveBeenCalledWith("story");
  },
};

/** T58, T65: every order is counted once, and refusals are listed by reference, column and reason. */
export const DoneWithFailures: Story = {
  tags: ["picture"],
  args: { sending: ended({ batches: [storyBatch("taken", 0), refusedBatch, forbiddenBatch] }) },
  play: async ({ canvas }) => {
    const banner = within(await canvas.findByRole("alert"));
    for (const line of [
      "500 orders are being created.",
      "1,000 orders were refused and not created.",
      "500 orders were not sent.",
      "Your files and corrections are still here. What the server refused is marked in the rows.",
    ])
      await banner.findByText(line);
    const rows = canvas.getAllByRole("row").map(({ textContent }) => textContent);
    await expect(rows.slice(1)).toEqual([
      expect.stringMatching(/JC-10512.*Recipient postal or ZIP code.*is not in this province/),
      expect.stringMatching(/JC-10733.*Weight.*must be 150 or less/),
      expect.stringMatching(/JC-11000 to JC-11499.*Whole row.*Not for this merchant.*req-0002/),
    ]);
  },
};

export const Failed: Story = {
  args: { sending: ended({ total: 1_000, batches: [refusedBatch, forbiddenBatch] }) },
  globals: { locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("Aucune commande n’a été envoyée");
    await expect(canvas.queryByRole("button", { name: "Voir ses commandes" })).toBeNull();
  },
};

export const AnotherTab: Story = {
  args: { sending: at({ at: "idle" }, true) },
  play: async ({ canvas }) => {
    await canvas.findByText("Another tab is sending");
  },
};
