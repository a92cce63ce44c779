/** The panel while an import is sent, after it stopped, and after it ended. */
import { ApiError } from "@merchant-portal/api";
import { sampleNow } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { failureOf, type Job } from "#parts/jobs/job.ts";
import { SendPanel } from "./send-panel.tsx";
import type { SentImport } from "./sent-import.ts";
import {
  forbiddenBatch,
  noResponse,
  refusedBatch,
  serverError,
  storyBatch,
  storyImport,
  storyView,
  unsureView,
} from "./story-imports.ts";
import type { UploadView } from "./use-upload.ts";

const acts = { pause: fn(), resume: fn(), close: fn() };
const at = (view: UploadView, sent: Partial<SentImport> = {}) => ({
  upload: { ...acts, view, isElsewhere: false },
  sent: storyImport(sent),
});
const running: Job["state"] = { at: "running", tab: "tab" };
const paused = (why: "person" | "session") => at(storyView({ at: "paused", why }));
const own = (code: string) => failureOf(new ApiError({ kind: "unreadable", method: "POST", code, message: "" }));
const ended = (more: Partial<SentImport>) => at(storyView({ at: "ended" }), more);

const meta = {
  title: "Parts/Bulk create/Sending",
  component: SendPanel,
  args: { onSeeOrders: fn(), ...at(storyView(running, { at: "sent", key: "key" })) },
  decorators: [inDelivery()],
} satisfies Meta<typeof SendPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("1,000 of 2,000 orders sent");
    await expect(canvas.getByRole("progressbar", { name: "Sending orders" })).toHaveAttribute("value", "1000");
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(acts.pause).toHaveBeenCalledWith("story");
  },
};

/** Every order is prepared before the first is sent. */
export const Preparing: Story = {
  args: at(storyView(running, { at: "waiting" }, { job: { isMaking: true } })),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Preparing the orders…")[0]).toBeInTheDocument();
  },
};

export const Pausing: Story = {
  args: at(storyView({ at: "paused", why: "person" }, { at: "sent", key: "key" }, { isStopping: true })),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Pausing after the current orders…")[0]).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Pause" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** The browser stores nothing, so a closed page could not continue; the server asks for a pause. */
export const NotKept: Story = {
  args: at(storyView({ at: "paused", why: "busy", until: sampleNow }, undefined, { isStored: false })),
  globals: { viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText(/leave this page open/);
    await expect(canvas.getAllByText(/^The server is busy\. At .+ this goes on by itself/)[0]).toBeInTheDocument();
  },
};

/** T61: unknown, not failed; the merchant retries with the same key. */
export const Unknown: Story = {
  args: at(unsureView(noResponse)),
  play: async ({ canvas }) => {
    const banner = within(await canvas.findByRole("alert"));
    await banner.findByText("We do not know whether these orders were sent");
    await banner.findByText(/^500 orders, JC-11000 to JC-11499/);
    await userEvent.click(banner.getByRole("button", { name: "Try again" }));
    await expect(acts.resume).toHaveBeenCalledWith("story");
  },
};

/** The server responded with an error, which is shown. */
export const AnsweredWithAnError: Story = {
  args: at(unsureView(serverError)),
  play: async ({ canvas }) => {
    const banner = within(await canvas.findByRole("alert"));
    await banner.findByText("We do not know whether these orders were sent");
    await banner.findByText(/^500 orders, JC-11000 to JC-11499: the server responded with an error/);
    await banner.findByText("The import queue is full. · Request ID req-0003");
    await userEvent.click(banner.getByRole("button", { name: "Try again" }));
    await expect(acts.resume).toHaveBeenCalledWith("story");
  },
};

/** Without idempotency keys only the merchant can send it again. */
export const NotFound: Story = {
  args: at(unsureView(own("notFound")), {
    batches: [storyBatch("taken", 0), storyBatch("taken", 1), storyBatch("open", 2, { failure: serverError })],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText("None of these orders exists yet");
    await canvas.findByText("The import queue is full. · Request ID req-0003");
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expect(acts.resume).toHaveBeenLastCalledWith("story");
  },
};

export const SessionEnded: Story = {
  args: paused("session"),
  play: async ({ canvas }) => {
    await canvas.findByText("Your session has ended");
    await userEvent.click(canvas.getByRole("button", { name: "Do not send the rest" }));
    await expect(acts.close).toHaveBeenCalledWith("story");
  },
};

export const Paused: Story = {
  args: paused("person"),
  play: async ({ canvas }) => {
    await canvas.findByText("Sending is paused");
    await canvas.findByText("1,000 orders were not sent.");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(acts.resume).toHaveBeenLastCalledWith("story");
  },
};

/** The batch is gone: only what was sent stays. */
export const FrenchLost: Story = {
  args: at(unsureView(own("lost"))),
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByText("Les commandes de cette importation ne sont plus sur cet appareil");
    await expect(canvas.queryByRole("button", { name: "Continuer" })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const DeviceFull: Story = {
  args: at(storyView({ at: "ended" }, undefined, { job: { notMade: own("noRoom") } })),
  play: async ({ canvas }) => {
    await canvas.findByText("This device has no storage space left");
  },
};

export const FilesGone: Story = {
  args: at(storyView({ at: "ended" }, undefined, { job: { notMade: own("gone") } })),
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing was sent. Choose the files again.");
  },
};

export const Done: Story = {
  args: ended({ batches: [0, 1, 2, 3].map((place) => storyBatch("taken", place)) }),
  play: async ({ canvas, args }) => {
    await canvas.findByText("2,000 orders are being created.");
    await userEvent.click(canvas.getByRole("button", { name: "See its orders" }));
    await expect(args.onSeeOrders).toHaveBeenCalledWith("story");
  },
};

/** T58, T65: every order is counted once, and refusals are listed by reference, column and reason. */
export const DoneWithFailures: Story = {
  tags: ["picture"],
  args: { ...ended({ batches: [storyBatch("taken", 0), refusedBatch, forbiddenBatch] }) },
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
  args: { ...ended({ total: 1_000, batches: [refusedBatch, forbiddenBatch] }) },
  globals: { locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("Aucune commande n’a été envoyée");
    await expect(canvas.queryByRole("button", { name: "Voir ses commandes" })).toBeNull();
  },
};

export const AnotherTab: Story = {
  args: { upload: { ...acts, view: undefined, isElsewhere: true }, sent: undefined },
  play: async ({ canvas }) => {
    await canvas.findByText("Another tab is sending");
  },
};
