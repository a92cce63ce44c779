/** Sending with the browser's own database, locks and clock: what is stored, and what can be continued. */
import type { CsvUpload } from "@merchant-portal/api";
import { fakeApi, type FakeCall, refuse } from "@merchant-portal/api/testing";
import { Button } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { forgetUser } from "#kit/user-data.ts";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { openDatabase } from "#parts/order-import/open-imports.ts";
import type { OrderSource } from "./batches.ts";
import { RecentImportsList, ResumeBanner } from "./recent-imports-list.tsx";
import { unsureView } from "./story-imports.ts";
import { SendPanel } from "./send-panel.tsx";
import { userImports } from "./sent-imports.ts";
import { userDraft } from "./user-draft.ts";
import { uploadJob } from "./job/upload.job.ts";
import { useRecentImports } from "./use-recent-imports.ts";
import { useUpload } from "./use-upload.ts";

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
const kinds = [uploadJob];

function Page() {
  const upload = useUpload(onSent);
  const { imports, forget } = useRecentImports();
  const files = { orders: "commandes.csv", packages: "colis.csv" };
  const start = () => upload.start({ files, total: 3, choice: "good", onPurpose: [] }, source);
  const importOf = (id: string | undefined) => imports?.find((one) => one.id === id);
  return (
    <div className="mp:flex mp:flex-col mp:gap-6">
      {!upload.view && (
        <>
          <ResumeBanner interrupted={upload.interrupted} onResume={upload.resume} onAbandon={upload.close} />
          <div>
            <Button onClick={start}>Send</Button>
          </div>
        </>
      )}
      {upload.refused.length > 0 && <p>Refused: {upload.refused.join()}</p>}
      <SendPanel upload={upload} sent={importOf(upload.view?.job.id)?.sent} onSeeOrders={fn()} />
      <RecentImportsList
        imports={imports}
        resumedAbove={upload.interrupted?.job.id ?? upload.view?.job.id}
        onSeeOrders={fn()}
        onResume={upload.resume}
        onForget={forget}
      />
    </div>
  );
}

/** Reloads the page: only what the device stores survives. */
function Reloaded() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <Page key={`page ${visit}`} />
      <JobCentre key={visit} kinds={kinds} stopsOnLeave />
      <div className="mp:mt-6">
        <Button onClick={() => setVisit((before) => before + 1)}>Reload</Button>
      </div>
    </>
  );
}

const meta = {
  title: "Parts/Bulk create/Sending after a reload",
  component: Reloaded,
  // The plays are about what is stored, and follow it by the English words.
  globals: { locale: "en" },
  beforeEach: async () => {
    [taken, keys] = [new Map(), []];
    onSent.mockClear();
    await forgetUser(user);
    for (const { id } of await userImports(api, user).all()) await userImports(api, user).forget(id);
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
    await userDraft(api, user).saveFile("orders", file);
    await press("Send");
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    const [sent] = await userImports(api, user).all();
    await expect(onSent).toHaveBeenCalledWith(sent?.id);
    await expect(await userImports(api, user).references(sent?.id ?? "")).toEqual(references);
    await expect([...taken.values()]).toEqual(references);
    await waitFor(async () => expect(await userDraft(api, user).peek()).toBeUndefined());
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

/** T57, T61: the answer cannot be read and the page reloads; the same key is sent, and each order is created once. */
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
    await press("Send");
    await canvas.findByText("We do not know whether these orders were sent");
    await press("Reload");
    await canvas.findByText(/1 of 3 orders sent for certain, 1 more perhaps/);
    await press("Continue");
    await screen.findByText("All orders were sent");
    await expect(keys).toHaveLength(4);
    await expect(keys[2]).toBe(keys[1]);
    await expect([...taken.values()]).toEqual(references);
  },
};

/** T65: the session ends; the merchant signs in and continues. */
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
    // A page that has not seen its end still marks the rows, until the files are sent again.
    const refused = (await userImports(api, user).all()).map(({ id }) => id);
    await press("Reload");
    await canvas.findByText(`Refused: ${refused.join()}`);
    await press("Send");
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    await expect(canvas.queryByText(/^Refused: /)).toBeNull();
  },
};

/** T25: after a log-out the job, its batches and the draft are gone; that two orders may have been created stays known. */
export const LeftOnPurpose: Story = {
  decorators: [troubled({ 2: broken })],
  play: async ({ canvas }) => {
    const draftStore = userDraft(api, user);
    await draftStore.saveFile("orders", file);
    await press("Send");
    await canvas.findByText("We do not know whether these orders were sent");
    const [sent] = await userImports(api, user).all();
    await forgetUser(user);
    await expect(await userDraft(api, user).peek()).toBeUndefined();
    await expect(await userImports(api, user).references(sent?.id ?? "")).toEqual(["A-1", "A-2"]);
    await press("Reload");
    await canvas.findByText("Not known");
    await expect(canvas.queryByRole("button", { name: "Continue" })).toBeNull();
  },
};

/** An import that an earlier version was sending: its last batch is sent again with its key. */
export const OfAnEarlierVersion: Story = {
  decorators: [troubled({})],
  beforeEach: async () => {
    const database = await openDatabase();
    const batch = (at: string, place: number) => ({
      key: `00000000-0000-4000-8000-00000000000${place}`,
      hash: "",
      from: place,
      count: 1,
      ends: [`A-${place + 1}`, `A-${place + 1}`],
      at,
    });
    const run = {
      id: "old",
      files: {
        orders: "commandes.csv",
        packages: "colis.csv",
      },
      startedAt: Date.now(),
      total: 2,
      choice: "good",
      most: 500,
      onPurpose: [],
      stopped: "unknown",
      batches: [batch("taken", 0), batch("open", 1)],
    };
    await database.put("runs", run, [user, "old"]);
    await database.put("bodies", '{"orders_csv":[{"order_ref_number":"A-2"}],"order_packages_csv":[]}', [user, "old"]);
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/1 of 2 orders sent for certain, 1 more perhaps/);
    await press("Continue");
    await screen.findByText("All orders were sent");
    await expect(keys).toEqual(["00000000-0000-4000-8000-000000000001"]);
  },
};

/** On a full device it stays as it was, so that the next page tries again. */
export const OfAnEarlierVersionWithoutRoom: Story = {
  ...OfAnEarlierVersion,
  play: async () => {
    const database = await openDatabase();
    await waitFor(() => expect(refusedBlobs).toBeGreaterThan(0));
    await expect(await database.get("bodies", [user, "old"])).toContain("A-2");
    await expect(await database.get("runs", [user, "old"])).not.toHaveProperty("endedAt");
  },
  beforeEach: async (context) => {
    refusedBlobs = 0;
    const put = Reflect.get(IDBObjectStore.prototype, "put") as IDBObjectStore["put"];
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if (this.name !== "blobs") return put.apply(this, args);
      refusedBlobs += 1;
      throw new DOMException("Full.", "QuotaExceededError");
    };
    await (OfAnEarlierVersion.beforeEach as (given: typeof context) => Promise<void>)(context);
    return () => void (IDBObjectStore.prototype.put = put);
  },
};
let refusedBlobs = 0;

/** On another page: the notice and the dialog say what is known of each order, and the rest can be left. */
export const OnAnotherPage: Story = {
  render: () => <JobCentre kinds={kinds} />,
  decorators: [troubled({})],
  beforeEach: () => {
    const { job, items } = unsureView({ kind: "unreadable", method: "POST", message: "" });
    const { kind, state, skipped, afterLogout, options } = job;
    const states = items.map((entry) => entry.state);
    return leaveJob({ kind, user, state, skipped, afterLogout, options, states, items: items.map(({ item }) => item) });
  },
  play: async () => {
    await screen.findByText("We do not know whether 500 orders were sent");
    await press("Show");
    const dialog = within(await screen.findByRole("dialog", { name: "Sending an import" }));
    await dialog.findByText("1,000 sent, 500 unknown, 500 not started", { selector: "p" });
    await expect(dialog.getAllByText("Unknown")).toHaveLength(1);
    await expect(dialog.queryByText("Failed")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Do not send the rest" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(screen.queryByText("We do not know whether 500 orders were sent")).toBeNull();
    await expect(keys).toEqual([]);
  },
};
