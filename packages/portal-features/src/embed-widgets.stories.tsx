/** Each widget as another app shows it, under one provider, with the app's callbacks, words and look. Open it when a widget gets a new prop. */
import type { ClientOptions, Order } from "@merchant-portal/api";
import { type FakeAnswers, fakeApi, refuse } from "@merchant-portal/api/testing";
import {
  sampleAddresses,
  sampleMerchant,
  sampleOrder,
  sampleOrders,
  sampleRates,
} from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { isLocale } from "#kit/locale.ts";
import { finishJobs, jobsOf } from "#parts/jobs/jobs.ts";
import { deleteJob } from "#parts/orders/delete/delete.job.ts";
import { draftOn } from "#screens/create-order/story-drafts.ts";
import {
  AddressBook,
  BulkImport,
  CreateOrderWizard,
  DeliveryProvider,
  type DeliveryProviderProps,
  OrderDetail,
  OrderTable,
  PrintButton,
  TrackingTimeline,
} from "./embed.ts";
import { findOrderTable, findTimeline, findWizard } from "./testing.ts";

const orders = sampleOrders(3).map((order) => ({ ...order, orderStatus: "GEOCODED" as const }));
const [order = sampleOrder()] = orders;

const served: FakeAnswers = {
  "GET /merchants": sampleMerchant,
  "GET /orders": { orders },
  "GET /orders/addresses": sampleAddresses,
  "GET /orders/featureFlags/{flagName}": { enabled: false },
  "POST /rates": sampleRates,
  "POST /orders": sampleOrder(),
};

interface HostProps extends Omit<DeliveryProviderProps, "api" | "locale">, Pick<ClientOptions, "getToken"> {
  answers?: FakeAnswers;
  locale?: unknown;
}

/** A page of another app: a provider, and one widget in it. */
function Host({ answers = {}, getToken, locale, ...props }: HostProps) {
  const [api] = useState(() => {
    return fakeApi({ ...served, ...answers }, getToken && { getToken });
  });
  return <DeliveryProvider api={api} locale={isLocale(locale) ? locale : "en"} timeZone="America/Toronto" {...props} />;
}

const meta = {
  title: "Embedding/Widgets",
  component: Host,
  render: (args, { globals }) => <Host locale={globals["locale"]} {...args} />,
} satisfies Meta<typeof Host>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The host's page has the headings. */
const hasNoPageHeading = () => expect(screen.queryAllByRole("heading", { level: 1 })).toHaveLength(0);

const shelves = [{ id: "shelf", header: "Shelf", cell: ({ id }: Order) => `A-${id}` }];

/** Read and used by the helpers that hosts have for their tests. */
export const Orders: Story = {
  args: { children: <OrderTable trackingUrl="/tracking/{id}" maxHeight="20rem" columns={shelves} /> },
  play: async ({ canvasElement }) => {
    const table = await waitFor(() => {
      const found = findOrderTable(canvasElement);
      if (!found?.isReady() || found.rows().length === 0) throw new Error("There are no rows yet.");
      return found;
    });
    await expect(table.rows().map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
    const row = table.row(order.id);
    if (!row) throw new Error("The order has no row.");
    await expect(row.text("shelf")).toBe(`A-${order.id}`);
    await expect(row.text("Shelf")).toBe(`A-${order.id}`);
    await expect(table.columns()).toContain("Shelf");
    await expect(() => row.text("colour")).toThrow(/no column "colour"/);
    row.select();
    await waitFor(() => expect(table.selected()).toEqual([order.id]));
    row.select(false);
    await waitFor(() => expect(table.selected()).toEqual([]));
    row.open();
    await waitFor(() => expect(row.isOpen).toBe(true));
  },
};

/** The host's order is shown at once, and the server's state replaces it. */
export const OneOrder: Story = {
  args: {
    children: <OrderDetail order={order} />,
    answers: { "GET /orders": { orders: [{ ...order, notes: "Changed since." }] } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("tab", { name: "Information" });
    await canvas.findByText("Changed since.");
    await canvas.findByRole("button", { name: "Label" });
  },
};

export const Timeline: Story = {
  args: { children: <TrackingTimeline order={order} /> },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(findTimeline(canvasElement)?.isReady()).toBe(true));
    const [latest] = findTimeline(canvasElement)?.events() ?? [];
    await expect(latest?.title).not.toBe("");
    await expect(latest?.time).toBeInstanceOf(Date);
  },
};

/** The host has only the id of the order. */
export const TimelineById: Story = {
  args: { children: <TrackingTimeline orderId={order.id} /> },
  play: async ({ canvas }) => void (await canvas.findAllByRole("list")),
};

/** `onPrinted` reports saved documents once, with their orders. */
export const Print: Story = {
  args: {
    children: <PrintButton orders={orders} />,
    onPrinted: fn(),
    answers: { "GET /labels/{id}": () => new Blob(["^XA^FO50,50^FD1^FS^XZ\n"]) },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Label" }));
    const form = within(await screen.findByRole("dialog"));
    await userEvent.click(await form.findByRole("radio", { name: "ZPL" }));
    await userEvent.click(form.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(args.onPrinted).toHaveBeenCalledOnce());
    await expect(args.onPrinted).toHaveBeenCalledWith({
      kind: "label",
      ids: orders.map(({ id }) => id),
      file: "labels.zpl",
      to: "file",
    });
  },
};
export const NothingToPrint: Story = { args: { children: <PrintButton orders={[]} kind="packing-slip" /> } };

const draft = "mp.user.ana.draft.create-order";

/** `onOrderCreated` is called once. Without `onViewOrders` there is no button to the list. */
export const Wizard: Story = {
  args: { children: <CreateOrderWizard />, user: "ana", onOrderCreated: fn() },
  beforeEach: () => {
    sessionStorage.setItem(draft, draftOn("review").getItem(draft) ?? "");
    return () => sessionStorage.removeItem(draft);
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await canvas.findByRole("button", { name: "Create another" });
    await hasNoPageHeading();
    await expect(args.onOrderCreated).toHaveBeenCalledOnce();
    await expect(args.onOrderCreated).toHaveBeenCalledWith(expect.objectContaining({ id: sampleOrder().id }));
    await expect(screen.queryByRole("button", { name: "View orders" })).toBeNull();
  },
};

/** The helpers for tests of a host type into the wizard and read what it asks for. */
export const NewOrder: Story = {
  args: { children: <CreateOrderWizard /> },
  play: async ({ canvasElement, globals }) => {
    const isFrench = globals["locale"] === "fr";
    const wizard = await waitFor(() => {
      const found = findWizard(canvasElement);
      if (!found?.isReady() || found.steps().length === 0) throw new Error("There is no step yet.");
      return found;
    });
    await expect(wizard.steps().map(({ state }) => state)).toEqual(["current", "todo", "todo", "todo", "todo", "todo"]);
    await expect(wizard.title()).toBe(wizard.steps()[0]?.title);
    const street = isFrench ? "Rue" : "Street";
    wizard.fill(street, "");
    wizard.next();
    await waitFor(() => expect(wizard.problems().length).toBeGreaterThan(0));
    wizard.fill(street, "1 rue Principale");
    await expect(wizard.field(street)).toHaveValue("1 rue Principale");
  },
};

const clients = [0, 1].map(() => fakeApi(served));
/** A host that names no user, and gives the next merchant a client of their own. */
function TwoMerchants() {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(1)}>
        Next merchant
      </button>
      <DeliveryProvider api={clients[at] ?? fakeApi({})} locale="en">
        <BulkImport onSeeOrders={fn()} />
        <CreateOrderWizard />
      </DeliveryProvider>
    </>
  );
}

/** T47: without a `user`, what one merchant has chosen and typed is not there for the next one's client. */
export const AnotherClient: Story = {
  args: { children: null },
  render: () => <TwoMerchants />,
  play: async ({ canvas }) => {
    const list = new File(["order_ref_number,recipient_name\nA-1,Zoé Côté\n"], "secret.csv", { type: "text/csv" });
    await userEvent.upload(await canvas.findByLabelText("Order details"), list);
    await canvas.findAllByText(/secret\.csv/);
    await userEvent.type(await canvas.findByLabelText("Street"), "1 rue Secrète");
    await userEvent.click(canvas.getByRole("button", { name: "Next merchant" }));
    await waitFor(() => expect(canvas.getByLabelText("Street")).not.toHaveValue("1 rue Secrète"));
    await canvas.findByLabelText("Order details");
    await expect(canvas.queryAllByText(/secret\.csv/)).toHaveLength(0);
  },
};

export const Import: Story = {
  args: { children: <BulkImport onSeeOrders={fn()} /> },
  play: async ({ canvas }) => {
    await canvas.findByText("Recent imports");
    await hasNoPageHeading();
  },
};

export const Addresses: Story = {
  args: { children: <AddressBook /> },
  play: async ({ canvas }) => {
    await canvas.findByText("Ana Tremblay");
    await hasNoPageHeading();
    // Without the host's own wizard no button leads to one.
    const [more] = canvas.getAllByRole("button", { name: /^More/ });
    if (!more) throw new Error("There is no address.");
    await userEvent.click(more);
    await expect(within(await screen.findByRole("menu")).getAllByRole("menuitem")).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
  },
};

/** `onError` gets a failure that the merchant sees, once, with the widget's name. */
export const Failure: Story = {
  args: {
    children: <OrderTable />,
    onError: fn(),
    answers: { "GET /orders": refuse(500, "The database is away.") },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("alert");
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), { widget: "OrderTable" });
  },
};

const noSession = new Error("The host has no session.");
const session = { isOver: true };

/** A host's `getToken` that throws: the widget says so, and `onError` has what it threw. 'Try again' calls it again. */
export const NoToken: Story = {
  args: {
    children: <OrderTable />,
    onError: fn(),
    getToken: () => (session.isOver ? Promise.reject(noSession) : "token-1"),
  },
  beforeEach: () => void (session.isOver = true),
  play: async ({ canvas, args }) => {
    const alert = within(await canvas.findByRole("alert"));
    alert.getByText("This page could not confirm your sign-in. Try again. If that does not help, sign in again.");
    const cause = expect.objectContaining({ kind: "token", cause: noSession });
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(args.onError).toHaveBeenCalledWith(cause, { widget: "OrderTable" });
    session.isOver = false;
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    await canvas.findByRole("grid", { name: "Orders" });
  },
};

/** So does one that a merchant can work around: the wizard goes on without the saved locations. */
export const PartialFailure: Story = {
  args: {
    children: <CreateOrderWizard />,
    onError: fn(),
    answers: { "GET /merchants": refuse(500, "The database is away.") },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText("Your ship-from locations could not be loaded. You can still type the address.");
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), {
      widget: "CreateOrderWizard",
    });
  },
};

/** A widget that crashes does not affect the others. */
export const Crash: Story = {
  args: {
    onError: fn(),
    children: (
      <>
        <OrderTable />
        <TrackingTimeline order={{ timelineEvents: null as never }} />
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText("This part of the page could not be loaded");
    await canvas.findByRole("grid", { name: "Orders" });
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(args.onError).toHaveBeenCalledWith(expect.any(Error), { widget: "TrackingTimeline" });
  },
};

/** A host's own words, in both languages, and its look in five values. */
export const OwnWordsAndLook: Story = {
  tags: ["picture"],
  args: {
    children: <OrderTable maxHeight="20rem" />,
    words: {
      en: { orderList: { "table.label": "Shipments" }, shared: { "status.GEOCODED": "On the map" } },
      fr: { orderList: { "table.label": "Envois" }, shared: { "status.GEOCODED": "Sur la carte" } },
    },
    appearance: { accent: "#0a7d4f", radius: 0, fontFamily: "serif", density: "compact" },
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("grid", { name: /^(Shipments|Envois)$/ });
    await within(table).findAllByText(/^(On the map|Sur la carte)$/);
    const root = table.closest("[data-mp]");
    await expect(root && getComputedStyle(root).getPropertyValue("--mp-radius-card")).toBe("0px");
    await expect(getComputedStyle(table).fontFamily).toBe("serif");
  },
};

let restore = () => {};

/** A look that is nonsense draws the defaults, and one error in the console names each option. Words that are hard to read are a warning. */
export const NonsenseLook: Story = {
  args: {
    children: <TrackingTimeline order={sampleOrder()} />,
    appearance: {
      accent: "nonsense",
      radius: Number.NaN,
      colour: "#fff",
      textMuted: "#999999",
      theme: "light",
    } as never,
  },
  // It is hard to read on purpose.
  parameters: { a11y: { test: "off" } },
  beforeEach: () => {
    const [error, warn] = [spyOn(console, "error"), spyOn(console, "warn")];
    for (const one of [error, warn]) one.mockReturnValue(undefined);
    restore = () => {
      error.mockRestore();
      warn.mockRestore();
    };
  },
  play: async ({ canvas }) => {
    const time = await canvas.findAllByText(/Created/);
    // oxlint-disable-next-line no-console -- the spies
    const [error, warn] = [console.error, console.warn];
    const fault = /accent is "nonsense"[^]*radius is NaN[^]*colour is unknown/;
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(fault)));
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining("textMuted #999999 on surface")));
    await expect(error).toHaveBeenCalledOnce();
    await expect(warn).toHaveBeenCalledOnce();
    const root = time[0]?.closest("[data-mp]");
    await expect(root && getComputedStyle(root).getPropertyValue("--mp-radius")).toBe("6px");
    restore();
  },
};

const leaving = sampleOrders(2).map((one, at) => ({ ...one, id: `leaving-${at}`, orderStatus: "GEOCODED" as const }));
const leavingApi = () => {
  const gone = new Set<string>();
  return fakeApi({
    "GET /orders": () => ({ orders: leaving.filter(({ id }) => !gone.has(id)) }),
    "DELETE /orders/{id}": ({ url }) => {
      gone.add(url.pathname.split("/").at(-1) ?? "");
      return new Response(null, { status: 204 });
    },
  });
};
let mountedApi = leavingApi();

/** A page of an app that opens and closes the place of its orders. */
function OnAndOff({ locale }: { locale: unknown }) {
  const [isOn, setOn] = useState(true);
  const [api] = useState(() => (mountedApi = leavingApi()));
  return (
    <>
      <button type="button" onClick={() => setOn(!isOn)}>
        Orders
      </button>
      {isOn && (
        <DeliveryProvider api={api} user="on-and-off" locale={isLocale(locale) ? locale : "en"}>
          <OrderTable />
        </DeliveryProvider>
      )}
    </>
  );
}

/** A deletion that ends after its provider was unmounted and mounted again removes the order from the list that is shown now. */
export const DeletedMeanwhile: Story = {
  args: { children: null },
  render: (_, { globals }) => <OnAndOff locale={globals["locale"]} />,
  play: async ({ canvas }) => {
    const rows = () => canvas.findAllByRole("checkbox", { name: /^Select order/ });
    const [box] = await rows();
    if (!box) throw new Error("There is no order to select.");
    await userEvent.click(box);
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete order" }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await userEvent.click(canvas.getByRole("button", { name: "Orders" }));
    await userEvent.click(canvas.getByRole("button", { name: "Orders" }));
    await expect(await rows()).toHaveLength(1);
    await finishJobs(mountedApi);
    // The order is no longer pending: only the list itself can leave it out.
    await waitFor(() => expect(jobsOf(mountedApi).getPending(deleteJob.name).size).toBe(0));
    await expect(await rows()).toHaveLength(1);
  },
};
