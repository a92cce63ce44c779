import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { forgetUser } from "#kit/user-data.ts";
import { deviceJobStore } from "#parts/jobs/job-store.ts";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { userImports } from "#parts/order-import/upload/sent-imports.ts";
import { BulkCreateScreen } from "./bulk-create-screen.tsx";
import { filesWithErrors, rightFiles } from "./story-files.ts";
import { choose, findSummary, listed, server, workerWith } from "./story-frame.tsx";

const meta: Meta<typeof BulkCreateScreen> = {
  title: "Screens/Bulk create/Existing orders",
  component: BulkCreateScreen,
  args: { openWorker: () => workerWith(), onSeeOrders: fn() },
  afterEach: listed,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Orders whose reference exists on the server: the merchant chooses. */
export const OnTheServer: Story = {
  decorators: server({ "GET /orders": { orders: [sampleOrder({ refNumber: "JUN-1001" })] } }),
  play: async ({ canvas }) => {
    await choose(filesWithErrors());
    await userEvent.click(await canvas.findByRole("button", { name: "Check references" }));
    await canvas.findAllByText("1 order is on the server already");
    await findSummary(/8 errors/);
    await expect(canvas.getByRole("radio", { name: "Skip them" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Skip them" }));
    await findSummary(/7 errors/);
    await expect(canvas.getByRole("radio", { name: "Skip them" })).toBeChecked();
  },
};
function Reloaded(props: ComponentProps<typeof BulkCreateScreen>) {
  const [pages, setPages] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPages(pages + 1)}>
        Reload
      </button>
      <BulkCreateScreen key={pages} {...props} />
    </>
  );
}
/** T58: what the server said is remembered, however often the page is reloaded. */
export const FoundBeforeReloads: Story = {
  ...OnTheServer,
  render: (args) => <Reloaded {...args} />,
  play: async ({ canvas }) => {
    await choose(filesWithErrors());
    await userEvent.click(await canvas.findByRole("button", { name: "Check references" }));
    await userEvent.click(await canvas.findByRole("radio", { name: "Skip them" }));
    await findSummary(/7 errors/);
    await listed();
    for (const _ of ["once", "twice", "three times"]) {
      await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
      await findSummary(/7 errors/);
      await expect(await canvas.findByRole("radio", { name: "Skip them" })).toBeChecked();
      await listed();
    }
  },
};
export const LookUpFails: Story = {
  decorators: server({ "GET /orders": refuse(422, "down") }),
  play: async ({ canvas }) => {
    await choose(filesWithErrors());
    await userEvent.click(await canvas.findByRole("button", { name: "Check references" }));
    const alerts = () => canvas.getAllByRole("alert").map(({ textContent }) => textContent);
    await waitFor(() => expect(alerts().join()).toMatch(/could not check which orders already exist/));
  },
};

/** T58: what the server refuses becomes an error of its cell. */
export const Refused: Story = {
  decorators: server({
    "POST /orders/csv_upload": refuse(422, "A value is not allowed.", {
      fields: { "orders_csv.1.recipient_city": "no such place" },
    }),
  }),
  play: async ({ canvas }) => {
    await choose(rightFiles(3));
    await findSummary(/3 orders, 3 packages, no errors/);
    await userEvent.click(await canvas.findByRole("button", { name: "Check references" }));
    const result = await canvas.findByText("All 3 references are new.");
    await expect(document.activeElement?.textContent).toBe(result.textContent);
    // Only rows with errors are listed: refused rows are added.
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Show" }), "Rows with errors");
    await canvas.findByText("No rows to show");
    await userEvent.click(canvas.getByRole("button", { name: "Send 3 orders" }));
    await canvas.findByText(/What the server refused is marked in the rows/);
    await findSummary(/3 orders, 3 packages, 1 error$/);
    await userEvent.click(await canvas.findByRole("button", { name: "Next error" }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription(/refused this: no such place/));
    await expect(canvas.getByText("Order, line 3")).toBeVisible();
    await userEvent.keyboard("Laval{Enter}");
    await findSummary(/no errors/);
  },
};

/** 'All or nothing' needs all errors corrected; 'only the good rows' first names the others. */
export const OnlyTheGoodRows: Story = {
  decorators: server({ "POST /orders/csv_upload": refuse(422, "down") }),
  play: async ({ canvas }) => {
    await choose(filesWithErrors());
    await findSummary(/7 errors/);
    await expect(canvas.getByRole("radio", { name: "All or nothing" })).toBeChecked();
    const send = () => canvas.getByRole("button", { name: /^Send \d+ orders?$/ });
    await waitFor(() =>
      expect(send()).toHaveAccessibleDescription("7 errors are left. Correct them, or send only the good rows."),
    );
    const all = send().textContent;
    await userEvent.click(canvas.getByRole("radio", { name: "Only the good rows" }));
    await expect(send()).not.toHaveTextContent(all ?? "");
    await expect(send()).toBeEnabled();
    const left = await canvas.findByRole("list", { name: /^\d+ orders with errors are not sent$/ });
    await expect(within(left).getAllByText(/^JUN-\d+$/).length).toBeGreaterThan(1);
    await userEvent.click(send());
    const question = within(await screen.findByRole("alertdialog", { name: /orders with errors are not sent$/ }));
    await expect(question.getByRole("list")).toHaveTextContent(left.textContent ?? "");
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await userEvent.click(send());
    const again = within(await screen.findByRole("alertdialog", { name: /orders with errors are not sent$/ }));
    await userEvent.click(again.getByRole("button", { name: /^Send/ }));
    const alert = await canvas.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toContainElement(alert));
    await expect(canvas.getByRole("region", { name: "Send" })).toContainElement(document.activeElement as HTMLElement);
  },
};

/** No answer, and 'Do not send the rest': the references are looked up again, and nothing is sent before the server was asked. */
export const MayExist: Story = {
  decorators: server({ "POST /orders/csv_upload": () => new Response("", { status: 200 }) }),
  play: async ({ canvas }) => {
    await choose(rightFiles(3));
    await findSummary(/3 orders, 3 packages, no errors/);
    await userEvent.click(await canvas.findByRole("button", { name: "Check references" }));
    await canvas.findByText("All 3 references are new.");
    await userEvent.click(canvas.getByRole("button", { name: "Send 3 orders" }));
    await canvas.findByText("We do not know whether these orders were sent");
    await userEvent.click(canvas.getByRole("button", { name: "Do not send the rest" }));
    await canvas.findByText(/^3 orders may exist already/);
    const send = () => canvas.getByRole("button", { name: "Send 3 orders" });
    await expect(send()).toHaveAccessibleDescription("Some of these orders may exist already. Check references first.");
    await expect(canvas.queryByText(/^All 3 orders will be sent/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Check references" }));
    await canvas.findByText(/^3 orders of an earlier attempt were not found/);
    await canvas.findByText(/^All 3 orders will be sent/);
    await waitFor(() => expect(send()).toBeEnabled());
    await expect(send()).not.toHaveAttribute("aria-disabled", "true");
  },
};

const holder = "held-stories";
/** An import that waits may still send an order: nothing is sent, also after another reference is edited, and after 'Undo'. */
export const HeldAfterEdits: Story = {
  decorators: server({}, holder),
  beforeEach: async () => {
    const files = { orders: "o.csv", packages: "p.csv" };
    await leaveJob({
      kind: "upload",
      user: holder,
      state: { at: "paused", why: "interrupted" },
      afterLogout: "forget",
      skipped: [],
      items: [{ id: "0", name: "JUN-1001" }],
      states: [{ at: "unknown", key: "key" }],
      options: { files, total: 1, choice: "good" },
    });
    const [left] = await deviceJobStore(holder).load();
    const id = left?.job.id ?? "";
    const imports = userImports(fakeApi({}), holder);
    await imports.add({ id, files, total: 1, startedAt: Date.now(), batches: [] });
    const batch = { at: "open", count: 1, ends: ["JUN-1001", "JUN-1001"], sentAt: Date.now() } as const;
    await imports.note(id, 0, { batch, references: ["JUN-1001"] });
    return () => forgetUser(holder);
  },
  play: async ({ canvas }) => {
    await choose(rightFiles(3));
    const held = /^1 order belongs to an import that is not over/;
    await canvas.findByText(held);
    await userEvent.click(canvas.getByRole("button", { name: "Check references" }));
    await canvas.findByText("All 3 references are new.");
    await canvas.findByText(held);
    const isHeld = () =>
      waitFor(() =>
        expect(canvas.getByRole("button", { name: /^Send \d+ orders?$/ })).toHaveAccessibleDescription(
          /an import that is not over/,
        ),
      );
    await isHeld();
    const cell = (name: string) => canvas.getAllByRole("gridcell", { name })[0] as HTMLElement;
    await userEvent.click(cell("JUN-1002"));
    await userEvent.keyboard("NEW-1{Enter}");
    await findSummary(/1 error/);
    await canvas.findByText("All 3 references are new.");
    await canvas.findByText(held);
    await isHeld();
    await userEvent.click(cell("JUN-1001"));
    await userEvent.keyboard("NEW-2{Enter}");
    await waitFor(() => expect(canvas.queryByText(held)).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText(held);
    await isHeld();
  },
};
