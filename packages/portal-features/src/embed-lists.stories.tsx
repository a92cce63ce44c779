/** The order list as another app shows it: with columns and actions of its own, and with what it is told. Open it when a list gets a new slot. */
import type { Order } from "@merchant-portal/api";
import { type FakeAnswers, fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { isLocale } from "#kit/locale.ts";
import {
  DeliveryProvider,
  type DeliveryProviderProps,
  type HostAction,
  type HostColumn,
  Integrations,
  OrderDetail,
  OrderList,
  OrderTable,
  PrintButton,
  ServiceUsers,
  ShipFromLocations,
  TodayCounts,
} from "./embed.ts";

const orders = sampleOrders(3).map((order) => ({ ...order, orderStatus: "GEOCODED" as const }));
const [first] = orders;
if (!first) throw new Error("There is no order.");

const served: FakeAnswers = {
  "GET /merchants": sampleMerchant,
  "GET /orders": { orders },
  "GET /orders/featureFlags/{flagName}": { enabled: false },
  "GET /users/service": [{ username: "svc-shop", createdAt: 1_795_186_800_000 }],
};

interface HostProps extends Omit<DeliveryProviderProps, "api" | "locale"> {
  answers?: FakeAnswers;
  locale?: unknown;
}

function Host({ answers = {}, locale, ...props }: HostProps) {
  const [api] = useState(() => fakeApi({ ...served, ...answers }));
  return <DeliveryProvider api={api} locale={isLocale(locale) ? locale : "en"} timeZone="America/Toronto" {...props} />;
}

const meta = {
  title: "Embedding/Lists",
  component: Host,
  render: (args, { globals }) => <Host locale={globals["locale"]} {...args} />,
} satisfies Meta<typeof Host>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const firstBox = async (canvas: Canvas) => {
  const [box] = await canvas.findAllByRole("checkbox", { name: /^Select order/ });
  if (!box) throw new Error("There is no order to select.");
  return box;
};

const onFiltersChange = fn();

/** Search and filters are the merchant's from the host's on, and the host is told of them. */
export const List: Story = {
  args: {
    children: <OrderList filters={{ status: ["GEOCODED"] }} onFiltersChange={onFiltersChange} maxHeight="20rem" />,
    onLoading: fn(),
    onReady: fn(),
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("grid", { name: "Orders" });
    await expect(screen.queryAllByRole("heading", { level: 1 })).toHaveLength(0);
    await expect(args.onLoading).toHaveBeenCalledWith({ widget: "OrderList" });
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    await expect(args.onReady).toHaveBeenCalledWith({ widget: "OrderList" });
    // The keys of the page are the host's.
    await userEvent.keyboard("/");
    const search = canvas.getByRole("searchbox", { name: "Search" });
    await expect(search).not.toHaveFocus();
    await userEvent.type(search, "JUN{Enter}");
    await waitFor(() =>
      expect(onFiltersChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ search: "JUN", status: ["GEOCODED"] }),
      ),
    );
  },
};

const packed = {
  views: [
    { id: "pack1", name: "À emballer", query: "status=GEOCODED", columns: { order: ["order"], hidden: ["tags"] } },
  ],
};
/** A host that holds the filters in a state of its own. */
function Controlled() {
  const [filters, setFilters] = useState<ComponentProps<typeof OrderList>["filters"]>({ status: ["PICKUP_READY"] });
  return (
    <>
      <output aria-label="Host">{filters?.status?.join()}</output>
      <button type="button" onClick={() => setFilters({ status: ["DELIVERED"] })}>
        Delivered
      </button>
      <OrderList filters={filters ?? {}} onFiltersChange={setFilters} maxHeight="20rem" />
    </>
  );
}

/** A saved view with other filters stays chosen when the host gives these back; filters of the host's own deselect it. */
export const ControlledFilters: Story = {
  args: { children: <Controlled />, merchant: "controlled" },
  beforeEach: () => {
    localStorage.setItem("mp.orders.controlled", JSON.stringify(packed));
    return () => localStorage.removeItem("mp.orders.controlled");
  },
  play: async ({ canvas, globals }) => {
    const all = globals["locale"] === "fr" ? "Toutes les commandes" : "All orders";
    const view = (name: string) => ({ name: new RegExp(`^(View|Vue).*${name}`) });
    await userEvent.click(await canvas.findByRole("button", view(all)));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "À emballer" }));
    await waitFor(() => expect(canvas.getByRole("status", { name: "Host" })).toHaveTextContent("GEOCODED"));
    await expect(canvas.getByRole("button", view("À emballer"))).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Delivered" }));
    await canvas.findByRole("button", view(all));
  },
};

const node = (text: string) => Object.assign(document.createElement("b"), { textContent: text });
const onHold = fn();
const columns: readonly HostColumn[] = [
  { id: "margin", header: "Margin", cell: ({ packageCount }) => `${packageCount * 3} %`, align: "end" },
  { id: "crm", header: "CRM", cell: ({ id }) => node(`C-${id.slice(0, 3)}`) },
  {
    id: "broken",
    header: "Broken",
    cell: () => {
      throw new Error("The host's own.");
    },
  },
];
const hold: HostAction = { id: "hold", label: "Hold back", onPress: onHold };
const never: HostAction = { id: "never", label: "Never", isOffered: () => false, onPress: fn() };
const slots = { columns, rowActions: [hold, never], bulkActions: [hold, never] };
const idsOf = (call: unknown[] | undefined) => ((call?.[0] ?? []) as readonly Order[]).map(({ id }) => id);

/** A column of text, one of DOM nodes, and one that throws: it shows dashes, and is reported once. Actions are in the row, the details and the bar. */
export const Slots: Story = {
  tags: ["picture"],
  args: { children: <OrderTable {...slots} maxHeight="20rem" />, onError: fn() },
  beforeEach: () => void onHold.mockClear(),
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole("grid");
    const own = within(grid);
    await own.findByRole("columnheader", { name: "Margin" });
    await expect(own.getAllByText(`C-${first.id.slice(0, 3)}`)[0]).toBeVisible();
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(args.onError).toHaveBeenCalledWith(expect.any(Error), { widget: "OrderTable" });
    const [menu] = await own.findAllByRole("button", { name: /^(Actions on order|Actions sur la commande)/ });
    if (!menu) throw new Error("There is no menu.");
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Hold back" }));
    await waitFor(() => expect(idsOf(onHold.mock.lastCall)).toEqual([first.id]));
    await expect(screen.queryByRole("menuitem", { name: "Never" })).toBeNull();
    for (const box of (await own.findAllByRole("checkbox")).slice(1)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole("button", { name: "Hold back" }));
    await expect(idsOf(onHold.mock.lastCall)).toEqual(orders.map(({ id }) => id));
    await expect(canvas.queryByRole("button", { name: "Never" })).toBeNull();
  },
};

/** The same in the details of one order. */
export const DetailSlots: Story = {
  args: { children: <OrderDetail orderId={first.id} rowActions={slots.rowActions} /> },
  beforeEach: () => void onHold.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Hold back" }));
    await expect(idsOf(onHold.mock.lastCall)).toEqual([first.id]);
  },
};

const Thrower = (): never => {
  throw new Error("The host's own.");
};
const badColumns = [
  { id: "date", header: "Date", cell: () => new Date(0) },
  { id: "object", header: "Object", cell: () => ({ margin: 3 }) },
  { id: "async", header: "Async", cell: async () => Promise.resolve("late") },
  { id: "element", header: "Element", cell: () => <Thrower /> },
  { id: "good", header: "Good", cell: () => [<b key="one">Good cell</b>, " ", 3] },
] as unknown as readonly HostColumn[];
const faulty: HostAction = { id: "faulty", label: "Faulty", isOffered: Thrower, onPress: fn() };
const faultySlots = { columns: badColumns, rowActions: [faulty, hold], bulkActions: [] };

/** What no cell can show is a dash and reported once, like an action that cannot say whether it is offered. The table stays. */
export const FaultySlots: Story = {
  args: { children: <OrderTable {...faultySlots} maxHeight="20rem" />, onError: fn() },
  play: async ({ canvas, args }) => {
    const own = within(await canvas.findByRole("grid"));
    await expect(await own.findAllByText("Good cell")).toHaveLength(orders.length);
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(5));
    await expect(args.onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('"object"') as string }),
      { widget: "OrderTable" },
    );
    const [menu] = await own.findAllByRole("button", { name: /^(Actions on order|Actions sur la commande)/ });
    if (!menu) throw new Error("There is no menu.");
    await userEvent.click(menu);
    await screen.findByRole("menuitem", { name: "Hold back" });
    await expect(screen.queryByRole("menuitem", { name: "Faulty" })).toBeNull();
    await userEvent.keyboard("{Escape}");
  },
};

const slow = { press: fn(), reject: (_error: Error) => {} };
const slowAction: HostAction = {
  id: "slow",
  label: "Call the courier",
  isOffered: ([order]) => order?.id === first.id,
  onPress: () => {
    slow.press();
    return new Promise((_resolve, reject) => (slow.reject = reject));
  },
};
const slowActions = [slowAction];

/** A row without an offered action has no menu. While the promise of an action is pending, its menu is busy; a rejection is reported. */
export const SlowAction: Story = {
  args: { children: <OrderTable rowActions={slowActions} maxHeight="20rem" />, onError: fn() },
  beforeEach: () => void slow.press.mockClear(),
  play: async ({ canvas, args }) => {
    const own = within(await canvas.findByRole("grid"));
    const menus = { name: /^(Actions on order|Actions sur la commande)/ };
    await own.findAllByRole("checkbox");
    await expect(await own.findAllByRole("button", menus)).toHaveLength(1);
    await userEvent.click(own.getByRole("button", menus));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Call the courier" }));
    await waitFor(() => expect(own.getByRole("button", menus)).toHaveAttribute("aria-busy", "true"));
    await userEvent.click(own.getByRole("button", menus));
    await expect(screen.queryByRole("menuitem")).toBeNull();
    await expect(slow.press).toHaveBeenCalledOnce();
    slow.reject(new Error("No courier."));
    await waitFor(() => expect(own.getByRole("button", menus)).not.toHaveAttribute("aria-busy"));
    await expect(args.onError).toHaveBeenCalledWith(new Error("No courier."), { widget: "OrderTable" });
  },
};

const onSelected = fn();
/** A host that draws itself again at each call, with a callback of its own each time. */
function Counted() {
  const [count, setCount] = useState(0);
  return (
    <>
      <output aria-label="Host">{count}</output>
      <OrderTable
        maxHeight="20rem"
        onSelectedChange={(selected) => {
          onSelected(selected);
          setCount(selected.count);
        }}
      />
    </>
  );
}

/** `onSelectedChange` is called when the selection changes: not at the start, not for a new callback, and with the orders. */
export const Selection: Story = {
  args: { children: <Counted /> },
  beforeEach: () => void onSelected.mockClear(),
  play: async ({ canvas }) => {
    const box = await firstBox(canvas);
    await expect(onSelected).not.toHaveBeenCalled();
    await userEvent.click(box);
    await waitFor(() => expect(canvas.getByRole("status", { name: "Host" })).toHaveTextContent("1"));
    await expect(onSelected).toHaveBeenCalledOnce();
    await expect(onSelected).toHaveBeenCalledWith({
      count: 1,
      ids: [first.id],
      orders: [expect.objectContaining({ id: first.id })],
    });
    await userEvent.click(box);
    await waitFor(() => expect(canvas.getByRole("status", { name: "Host" })).toHaveTextContent("0"));
    await expect(onSelected).toHaveBeenCalledTimes(2);
  },
};

const many = Array.from({ length: 10_000 }, (_, at) => ({ ...first, id: `many-${at}` }));

/** 10,000 orders of the host in one button: it is there at once, and its form counts them. */
export const PrintMany: Story = {
  args: { children: <PrintButton orders={many} /> },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Label" }));
    const form = within(await screen.findByRole("dialog"));
    await form.findAllByText(/10,000/);
    await userEvent.keyboard("{Escape}");
  },
};

/** The host has only ids. */
export const PrintByIds: Story = {
  args: { children: <PrintButton orderIds={orders.map(({ id }) => id)} kind="packing-slip" />, onReady: fn() },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("button", { name: "Packing slip" });
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

const looked = fn();
const manyIds = [...orders.map(({ id }) => id), ...Array.from({ length: 98 }, (_, at) => `gone-${at + 1}`)];

/** Nothing is looked up before the press. The form says which orders it does not print: unknown ones, and those after the first 100. */
export const PrintByManyIds: Story = {
  args: {
    children: <PrintButton orderIds={manyIds} />,
    onError: fn(),
    answers: {
      "GET /orders": () => {
        looked();
        return { orders };
      },
    },
  },
  beforeEach: () => void looked.mockClear(),
  play: async ({ canvas, args, globals }) => {
    const isFrench = globals["locale"] === "fr";
    const button = await canvas.findByRole("button", { name: isFrench ? "Étiquette" : "Label" });
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(looked).not.toHaveBeenCalled();
    await userEvent.click(button);
    const form = within(await screen.findByRole("dialog"));
    await form.findByText(
      isFrench
        ? "Seules les 100 premières commandes sur 101 peuvent être imprimées à la fois"
        : "Only the first 100 of 101 orders can be printed at once",
    );
    await form.findByRole("list", { name: isFrench ? "97 commandes sont introuvables" : "97 orders were not found" });
    await form.findByText("gone-97");
    await expect(form.queryByText("gone-98")).toBeNull();
    await form.findByText(isFrench ? /^3 commandes, / : /^3 orders, /);
    await expect(looked).toHaveBeenCalledTimes(100);
    await userEvent.keyboard("{Escape}");
  },
};

const isAway = { now: true };
/** A widget that could not load its data is not ready; it is after 'Try again'. */
export const ReadyAfterRetry: Story = {
  args: {
    children: <OrderList />,
    onReady: fn(),
    onError: fn(),
    answers: { "GET /orders": () => (isAway.now ? refuse(500, "The database is away.") : { orders }) },
  },
  beforeEach: () => void (isAway.now = true),
  play: async ({ canvas, args }) => {
    const alert = within(await canvas.findByRole("alert"));
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), { widget: "OrderList" });
    await expect(args.onReady).not.toHaveBeenCalled();
    isAway.now = false;
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    await expect(args.onReady).toHaveBeenCalledWith({ widget: "OrderList" });
  },
};

const onOpen = fn();
/** Each number leads to the host's list with the counted orders. */
export const Today: Story = {
  tags: ["picture"],
  args: { children: <TodayCounts onOpen={onOpen} /> },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /(To mark ready|À marquer)/ }));
    await expect(onOpen).toHaveBeenCalledWith({ status: ["GEOCODED"] });
  },
};

/** Without the host's list they are numbers. */
export const TodayAlone: Story = {
  args: { children: <TodayCounts />, onReady: fn() },
  play: async ({ canvas, args }) => {
    await canvas.findByText("To mark ready");
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** In a narrow place of a wide page there is one column: the clock makes no second one. */
export const TodayNarrow: Story = {
  args: {
    children: (
      <div style={{ width: "17rem" }}>
        <TodayCounts />
      </div>
    ),
    answers: {
      "GET /merchants": {
        ...sampleMerchant,
        pickupConstraintsByWeek: {
          usuals: [{ pickupWindow: { timeStart: "13:00", timeEnd: "17:00" }, cutoffTime: "12:00" }],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const grid = (await canvas.findByRole("timer")).closest("section")?.querySelector("ul")?.parentElement;
    if (!grid) throw new Error("There are no counts.");
    await expect(getComputedStyle(grid).gridTemplateColumns.split(" ")).toHaveLength(1);
  },
};

export const ShipFrom: Story = {
  args: { children: <ShipFromLocations /> },
  play: async ({ canvas }) => void (await canvas.findByText("Main location")),
};

/** Without the identity pool's address there are no examples. */
export const Users: Story = {
  args: { children: <ServiceUsers /> },
  play: async ({ canvas }) => {
    await canvas.findByText("svc-shop");
    await canvas.findByRole("button", { name: "Create service user" });
    await expect(canvas.queryByText("curl")).toBeNull();
  },
};

export const Connections: Story = {
  args: { children: <Integrations onOpen={onOpen} /> },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /ShipStation/ }));
    await expect(onOpen).toHaveBeenCalledWith("shipstation");
  },
};
