/** Sending with the browser's own database, locks and clock: what is stored, and what can be resumed. */
import type { CsvUpload } from "@merchant-portal/api";
import { fakeApi, type FakeCall, refuse } from "@merchant-portal/api/testing";
import { Button } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { forgetUser } from "#kit/user-data.ts";
import type { OrderSource } from "./import-run.ts";
import { RecentImportsList, ResumeBanner } from "./recent-imports-list.tsx";
import { SendPanel } from "./send-panel.tsx";
import { useRecentImports } from "./use-recent-imports.ts";
import { useSendImport } from "./use-send-import.ts";
import { userDraft, userRuns } from "./user-imports.ts";

const user = "story-sender";
/** The stores of a user are the same for every client. */
const api = fakeApi({});
const references = ["A-1", "A-2", "A-3"];
/** One order a batch. */
const source: OrderSource = {
  batch: async (from) => {
    const reference = references[from];
    if (reference === undefined) return undefined;
    const body = JSON.stringify({ orders_csv: [{ order_ref_number: reference }], order_packages_csv: [] });
    return { body, references: [reference], ...(from + 1 < references.length && { next: from + 1 }) };
  },
};

/** What the server accepted, by key, and the keys in order. */
let taken = new Map<string, string>();
let keys: string[] = [];
const take = ({ body, headers }: FakeCall) => {
  const key = headers.get("Idempotency-Key") ?? "";
  const { orders_csv } = body as CsvUpload;
  taken.set(key, orders_csv[0]?.order_ref_number ?? "");
  return Response.json({ orderCount: orders_csv.length, packageCount: 0 }, { status: 202 });
};
/** Responses by the index of the call; other calls are accepted. */
const troubled = (troubles: Readonly<Record<number, (call: FakeCall) => Response | Promise<Response>>>) =>
  inDelivery(
    () => ({
      "POST /orders/csv_upload": (call) => {
        keys.push(call.headers.get("Idempotency-Key") ?? "");
        return (troubles[keys.length] ?? take)(call);
      },
      "GET /orders": { orders: [] },
    }),
    user,
  );

const onSent = fn<(importId: string) => void>();

function Page() {
  const sending = useSendImport(onSent);
  const { imports, forget } = useRecentImports(sending.state.at === "sending");
  const files = { orders: "commandes.csv", packages: "colis.csv" };
  const start = () => sending.start({ files, total: 3, choice: "good", onPurpose: [] }, source);
  return (
    <div className="flex flex-col gap-6">
      {sending.state.at === "idle" && (
        <>
          <ResumeBanner imports={imports} onResume={(id) => sending.resume(id, source)} onAbandon={sending.abandon} />
          <div>
            <Button onClick={start}>Send</Button>
          </div>
        </>
      )}
      <SendPanel sending={sending} onResume={(id, force) => sending.resume(id, source, force)} onSeeOrders={fn()} />
      <RecentImportsList
        imports={imports}
        onSeeOrders={fn()}
        onResume={(id) => sending.resume(id, source)}
        onForget={forget}
      />
    </div>
  );
}

/** Reloads the React tree: only what the device stores survives. */
function Reloaded() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <Page key={visit} />
      <div className="mt-6">
        <Button onClick={() => setVisit((before) => before + 1)}>Reload</Button>
      </div>
    </>
  );
}

const meta = {
  title: "Bulk create/Sending, kept",
  component: Reloaded,
  beforeEach: async () => {
    [taken, keys] = [new Map(), []];
    onSent.mockClear();
    await forgetUser(user);
    for (const { id } of await userRuns(api, user).runs()) await userRuns(api, user).forget(id);
    await userDraft(api, user).forget();
  },
} satisfies Meta<typeof Reloaded>;
export default meta;
type Story = StoryObj<typeof meta>;

const file = { file: new Blob(["é"]), name: "commandes.csv", encoding: "utf-8", mapping: [] } as const;
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const broken = () => new Response("", { status: 200 });

/** S8.5: the notice, word for word; the draft is deleted, and the orders open. */
export const Sent: Story = {
  decorators: [troubled({})],
  play: async () => {
    await press("Send");
    await screen.findByText("Orders in the CSV are being created. Check back in a few minutes to see the results.");
    await expect(onSent).toHaveBeenCalledOnce();
    const [run] = await userRuns(api, user).runs();
    await expect(onSent).toHaveBeenCalledWith(run?.id);
    await expect(await userRuns(api, user).references(run?.id ?? "")).toEqual(references);
    await expect(await userRuns(api, user).body(run?.id ?? "")).toBeUndefined();
    await expect([...taken.values()]).toEqual(references);
  },
};

let second = Promise.withResolvers<Response>();
/** While it sends, the count has the focus of the clicked button, which is gone; then the message that it stopped has it. */
export const FocusWhileSending: Story = {
  decorators: [troubled({ 2: () => second.promise })],
  beforeEach: () => void (second = Promise.withResolvers()),
  play: async ({ canvas }) => {
    await press("Send");
    await expect(await canvas.findByText("1 of 3 orders sent")).toHaveFocus();
    second.resolve(refuse(401, "expired"));
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveFocus());
  },
};

/** T57, T61: the response is lost and the page reloads; the same key is sent, and each order is created once. */
export const LostAnswerAndReload: Story = {
  decorators: [
    troubled({
      2: (call) => {
        take(call);
        return broken();
      },
    }),
  ],
  play: async ({ canvas }) => {
    await userDraft(api, user).saveFile("orders", file);
    await press("Send");
    await canvas.findByText("We do not know whether the last orders were sent");
    await press("Reload");
    await canvas.findByText(/1 of 3 orders were sent/);
    await press("Continue");
    await screen.findByText("All orders were sent");
    await expect(keys).toHaveLength(4);
    await expect(keys[2]).toBe(keys[1]);
    await expect([...taken.values()]).toEqual(references);
  },
};

/** T65: the session ends; the merchant signs in and resumes. */
export const SessionEnds: Story = {
  decorators: [troubled({ 2: () => refuse(401, "expired") })],
  play: async ({ canvas }) => {
    await press("Send");
    await canvas.findByText("Your session has ended");
    await press("Continue");
    await screen.findByText("All orders were sent");
    await expect([...taken.values()]).toEqual(references);
  },
};

/** T58: refused rows are listed, the others are sent, and the draft stays. */
export const Refused: Story = {
  decorators: [
    troubled({
      1: () => refuse(422, "A value is not allowed.", { fields: { "orders_csv.0.recipient_city": "no such place" } }),
    }),
  ],
  play: async ({ canvas }) => {
    await press("Send");
    await canvas.findByText("Not all orders were sent");
    const table = within(canvas.getByRole("table", { name: "What the server refused" }));
    await expect(table.getByText("A-1")).toBeVisible();
    await expect(table.getByText("no such place")).toBeVisible();
    await expect([...taken.values()]).toEqual(["A-2", "A-3"]);
    await expect(onSent).not.toHaveBeenCalled();
  },
};

/** T25: a log-out deletes the draft and the batch being sent. */
export const LeftOnPurpose: Story = {
  decorators: [troubled({ 2: broken })],
  play: async ({ canvas }) => {
    const draftStore = userDraft(api, user);
    await draftStore.saveFile("orders", file);
    await press("Send");
    await canvas.findByText("We do not know whether the last orders were sent");
    const draft = await draftStore.peek();
    await expect(await draft?.files.orders?.file.text()).toBe("é");
    const [run] = await userRuns(api, user).runs();
    await expect(await userRuns(api, user).body(run?.id ?? "")).toContain("A-2");
    await forgetUser(user);
    await expect(await userRuns(api, user).body(run?.id ?? "")).toBeUndefined();
    await expect(await draftStore.peek()).toBeUndefined();
    await expect(await userRuns(api, user).references(run?.id ?? "")).toEqual(["A-1", "A-2"]);
  },
};
