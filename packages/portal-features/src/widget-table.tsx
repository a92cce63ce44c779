/**
 * Every widget outside of React: one table, from which the custom elements (`mp-…`) and the pages for frames (`/embed/…`) are made. Open it to add a
 * widget, or an attribute, a property or an event of one. A new widget also needs its display in `embed.css` and its line in the journey
 * `tests/e2e/widgets.spec.ts`; tests fail without. React apps import the components of `embed-widgets.tsx`, by `embed.ts`.
 */
import type { Order, SavedAddress } from "@merchant-portal/api";
import { type ComponentType, createElement, useState } from "react";
import {
  type DeliveryEvent,
  type HostPage,
  isObject,
  isText,
  type Navigation,
  type SelectedOrders,
} from "#kit/host-events.ts";
import { lazyPart } from "#kit/lazy-part.tsx";
import { Widget } from "#kit/widget.tsx";
import type { EnteredOrder } from "#parts/addresses/address-values.ts";
import type { CountedFilters } from "#screens/dashboard/today-counts.tsx";
import type { IntegrationPage } from "#screens/integrations/integrations-screen.tsx";
import type { EmbeddedOrderTableProps } from "#screens/order-list/order-table-props.ts";
import { newestFirst, sortText } from "#screens/order-list/views/order-sort.ts";
import {
  AddressBook,
  BulkImport,
  CreateOrderWizard,
  Integrations,
  OrderDetail,
  type OrderDetailProps,
  OrderList,
  PrintButton,
  type PrintButtonProps,
  RateCalculator,
  ServiceUsers,
  ShipFromLocations,
  TodayCounts,
  TrackingTimeline,
  type TrackingTimelineProps,
} from "./embed-widgets.tsx";

/** `url`: of the host's page or the portal's configuration only, never of a frame's address. `texts`: divided by spaces or commas. `flag`: by its presence. */
type AttributeKind = "text" | "url" | "texts" | "flag";

/** What the portal's configuration gives to the widgets in its frames. */
export type PortalProp = "trackingUrl" | "externalTrackingUrl" | "supportEmail" | "shopifyAppStore" | "access";

/** A property as the host sets it, which may be anything: whether it fits. */
type Check = (value: unknown) => boolean;

interface WidgetEntry<Props extends object, Property extends keyof Props> {
  component: ComponentType<Props>;
  /** By prop; the attribute is written with dashes. A frame has them in the query of its address. */
  attributes?: { readonly [Name in keyof Props]?: AttributeKind };
  /** What no attribute can say, by prop. A frame has none. */
  properties?: Readonly<Record<Property, Check>>;
  /** Callbacks that become an event. */
  events?: { readonly [Name in keyof Props]?: (...args: never[]) => readonly [DeliveryEvent, object] };
  /** Callbacks that lead to a page of the host, and the `widgetnavigate` event of each. They are offered where `navigates` names the page. */
  navigates?: { readonly [Name in keyof Props]?: readonly [HostPage, (...args: never[]) => Omit<Navigation, "to">] };
  /** What a frame takes from the portal's configuration. */
  portalProps?: readonly (PortalProp & keyof Props)[];
  /** Without an order it shows nothing, and a frame says so. */
  needsOrder?: boolean;
  /** The address of a frame may have the query of the portal's orders page. */
  hasListQuery?: boolean;
}

/** Types an entry by the props of its component. */
const widgetOf =
  <Props extends object>() =>
  <Property extends keyof Props = never>(entry: WidgetEntry<Props, Property>): WidgetEntry<Props, Property> =>
    entry;

const isOrder: Check = (value) => isObject(value) && isText(value["id"]);
const isOrders: Check = (value) => Array.isArray(value) && value.every(isOrder);
const isFunction: Check = (value) => typeof value === "function";
const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isColumns = listOf(hasFields({ id: isText, header: isText, cell: isFunction }));
const isActions = listOf(hasFields({ id: isText, label: isText, onPress: isFunction }));
const slots = { columns: isColumns, rowActions: isActions, bulkActions: isActions };

const selected = (selection: SelectedOrders) => ["ordersselected", selection] as const;
const toNewOrder = {
  onCreateOrder: ["create-order", () => ({})],
  onCreateLike: ["create-order", (order: Order) => ({ order })],
} as const;

/** The table waits for its code, as a page without a bundler would load it for a tracking line, too. It has its own sort, as such a page has no state. */
const Table = lazyPart(
  () => import("#screens/order-list/order-table.tsx"),
  (file) => file.OrderTable,
);
function SortedTable({ sort: given = newestFirst, ...props }: EmbeddedOrderTableProps) {
  const [lastGiven, setLastGiven] = useState(given);
  const [sort, onSortChange] = useState(given);
  // By value: a framework may set an equal one each time it draws, and the merchant's own sort stays then.
  if (sortText(given) !== sortText(lastGiven)) {
    setLastGiven(given);
    onSortChange(given);
  }
  return (
    <Widget name="OrderTable">
      <Table {...props} sort={sort} onSortChange={onSortChange} />
    </Widget>
  );
}

/** An order, or its id; without both, nothing is drawn. */
type ByOrder<Props> = Omit<Props, "order" | "orderId"> & { order?: Order; orderId?: string };
/** Props of a widget of one order, of which exactly one of both remains. */
const ofOrder = <Props,>({ order, orderId, ...rest }: ByOrder<Props>): object | undefined =>
  order ? { ...rest, order } : orderId ? { ...rest, orderId } : undefined;
function DetailOf(props: ByOrder<Exclude<OrderDetailProps, { order: Order }>>) {
  const one = ofOrder(props);
  return one && createElement(OrderDetail, one as OrderDetailProps);
}
function TimelineOf(props: ByOrder<Exclude<TrackingTimelineProps, { order: object }>>) {
  const one = ofOrder(props);
  return one && createElement(TrackingTimeline, one as TrackingTimelineProps);
}
interface ButtonProps extends Pick<PrintButtonProps, "kind"> {
  orders?: readonly Order[];
  orderIds?: readonly string[];
}
function ButtonOf({ kind: asked, orders, orderIds }: ButtonProps) {
  const kind = asked === "packing-slip" ? asked : "label";
  return orders || !orderIds ? (
    <PrintButton kind={kind} orders={orders ?? []} />
  ) : (
    <PrintButton {...{ kind, orderIds }} />
  );
}

type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown ? Props : never;

/** What the list of orders and its table have in common. */
const ofOrders = {
  attributes: {
    trackingUrl: "url",
    externalTrackingUrl: "url",
    maxHeight: "text",
    open: "text",
    newOrderId: "text",
    supportEmail: "url",
  },
  properties: { filters: isObject, sort: isObject, ...slots },
  events: { onSelectedChange: selected },
  navigates: toNewOrder,
  portalProps: ["trackingUrl", "externalTrackingUrl", "supportEmail"],
  hasListQuery: true,
} as const;

export const widgets = {
  "order-list": widgetOf<PropsOf<typeof OrderList>>()({
    component: OrderList,
    ...ofOrders,
  }),
  "order-table": widgetOf<EmbeddedOrderTableProps>()({
    component: SortedTable,
    ...ofOrders,
    attributes: { ...ofOrders.attributes, showsPhotos: "flag" },
  }),
  "order-detail": widgetOf<PropsOf<typeof DetailOf>>()({
    component: DetailOf,
    attributes: { orderId: "text", trackingUrl: "url", externalTrackingUrl: "url", supportEmail: "url" },
    properties: { order: isOrder, rowActions: isActions },
    navigates: { onCreateLike: toNewOrder.onCreateLike },
    portalProps: ["trackingUrl", "externalTrackingUrl", "supportEmail"],
    needsOrder: true,
  }),
  "create-order": widgetOf<PropsOf<typeof CreateOrderWizard>>()({
    component: CreateOrderWizard,
    properties: { startFrom: isObject },
    navigates: { onViewOrders: ["orders", (order?: Order) => (order ? { order } : {})] },
  }),
  "bulk-import": widgetOf<PropsOf<typeof BulkImport>>()({
    component: BulkImport,
    events: { onSeeOrders: (importId: string) => ["widgetnavigate", { to: "orders", importId }] },
  }),
  "address-book": widgetOf<PropsOf<typeof AddressBook>>()({
    component: AddressBook,
    attributes: { maxHeight: "text" },
    navigates: {
      onCreateOrder: [
        "create-order",
        (saved?: SavedAddress, entered?: EnteredOrder) => (saved ? { address: { saved, entered } } : {}),
      ],
      onViewOrders: ["orders", (order?: Order) => (order ? { order } : {})],
    },
  }),
  "ship-from": widgetOf<object>()({ component: ShipFromLocations }),
  "tracking-timeline": widgetOf<PropsOf<typeof TimelineOf>>()({
    component: TimelineOf,
    attributes: { orderId: "text", trackingNumber: "text" },
    properties: { order: isOrder },
    needsOrder: true,
  }),
  "print-button": widgetOf<ButtonProps>()({
    component: ButtonOf,
    attributes: { kind: "text", orderIds: "texts" },
    properties: { orders: isOrders },
  }),
  "rate-calculator": widgetOf<PropsOf<typeof RateCalculator>>()({
    component: RateCalculator,
    attributes: { origin: "text", destination: "text" },
  }),
  "today-counts": widgetOf<PropsOf<typeof TodayCounts>>()({
    component: TodayCounts,
    navigates: { onOpen: ["orders", (filters: CountedFilters) => ({ filters })] },
  }),
  "service-users": widgetOf<PropsOf<typeof ServiceUsers>>()({
    component: ServiceUsers,
    properties: { access: hasFields({ apiBase: isText, identityEndpoint: isText, clientId: isText }) },
    portalProps: ["access"],
  }),
  integrations: widgetOf<PropsOf<typeof Integrations>>()({
    component: Integrations,
    attributes: { shopifyAppStore: "url", supportEmail: "url" },
    portalProps: ["shopifyAppStore", "supportEmail"],
    navigates: { onOpen: ["integration", (integration: IntegrationPage) => ({ integration })] },
  }),
};

export type WidgetName = keyof typeof widgets;

/** The properties of a widget's element. */
export type WidgetProperties<Name extends WidgetName> =
  (typeof widgets)[Name] extends WidgetEntry<infer Props, infer Keys>
    ? { [Property in Keys]: Props[Property] | undefined }
    : never;

/** An entry, whatever its props. */
export interface AnyWidget extends Omit<
  WidgetEntry<object, never>,
  "component" | "attributes" | "properties" | "events" | "navigates" | "portalProps"
> {
  component: ComponentType<object>;
  attributes?: Readonly<Record<string, AttributeKind>>;
  properties?: Readonly<Record<string, Check>>;
  portalProps?: readonly PortalProp[];
  events?: Readonly<Record<string, (...args: unknown[]) => readonly [DeliveryEvent, object]>>;
  navigates?: Readonly<Record<string, readonly [HostPage, (...args: unknown[]) => object]>>;
}
export const widgetNames = Object.keys(widgets) as readonly WidgetName[];
export const entryOf = (name: WidgetName): AnyWidget => widgets[name] as unknown as AnyWidget;

/** Names that the pages for frames had before every widget had one. */
const earlierNames: ReadonlyMap<string, WidgetName> = new Map([
  ["orders", "order-table"],
  ["create", "create-order"],
  ["tracking", "tracking-timeline"],
] as const);

/** The widget of an address under `/embed`; undefined for any other text. */
export const widgetNamed = (text: string): WidgetName | undefined =>
  earlierNames.get(text) ?? widgetNames.find((one) => one === text);

/** `maxHeight` as an attribute: `max-height`. */
export const attributeOf = (prop: string): string => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const attributesOf = (name: WidgetName): readonly string[] => {
  const { attributes = {}, navigates } = entryOf(name);
  return [...Object.keys(attributes).map(attributeOf), ...(navigates ? ["navigates"] : [])];
};

const words = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== "");

/** The attributes of an element, or the query of a frame, as props. `mayHaveUrls`: false for a frame, whose address anybody can write. */
export function readAttributes(
  name: WidgetName,
  read: (attribute: string) => string | null,
  mayHaveUrls: boolean,
): Record<string, unknown> {
  const found = Object.entries(entryOf(name).attributes ?? {}).flatMap(([prop, kind]): [string, unknown][] => {
    const text = read(attributeOf(prop));
    if (text === null || (kind === "url" && !mayHaveUrls)) return [];
    if (kind === "flag") return [[prop, true]];
    return text === "" ? [] : [[prop, kind === "texts" ? words(text) : text]];
  });
  return Object.fromEntries(found);
}

/** Returns the callbacks of a widget, which report to `dispatch`; of those that lead to a page of the host, the ones that `navigates` names. */
export function callbacksOf(name: WidgetName, dispatch: (name: DeliveryEvent, detail: object) => void) {
  const { events = {}, navigates = {} } = entryOf(name);
  const report =
    (toEvent: (...args: unknown[]) => readonly [DeliveryEvent, object]) =>
    (...args: unknown[]) =>
      dispatch(...toEvent(...args));
  const always = Object.entries(events).map(([prop, toEvent]) => [prop, report(toEvent)] as const);
  const toPages = Object.entries(navigates).map(([prop, [to, toDetail]]) => ({
    to,
    entry: [prop, report((...args) => ["widgetnavigate", { to, ...toDetail(...args) }])] as const,
  }));
  return (pages: string | null): Record<string, unknown> => {
    const named = words(pages ?? "");
    return Object.fromEntries([...always, ...toPages.flatMap(({ to, entry }) => (named.includes(to) ? [entry] : []))]);
  };
}
