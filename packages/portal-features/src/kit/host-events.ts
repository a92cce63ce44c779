/**
 * What an app is told of its widgets: one table of events for its three forms. A React app gets callbacks, a page of elements and the app around a
 * frame get events with the same `detail`. Open it to report something new: a line here and the place that calls it. No React, as hosts of frames load it.
 */
import { isApiError, type ApiErrorKind, type Order } from "@merchant-portal/api";

/** Documents that have left the page, in one file. */
export interface PrintedDocuments {
  kind: "label" | "packing-slip";
  /** Ids of their orders, in the order of the pages. */
  ids: readonly string[];
  /** The file's name. */
  file: string;
  /** Saved, opened in a window to be printed, or sent to a printer. */
  to: string;
}

/** An import whose last file row was sent, or refused. */
export interface DoneImport {
  importId: string;
  /** Numbers of orders. */
  created: number;
  failed: number;
}

/** The selection of a list, in the order of its rows. */
export interface SelectedOrders {
  count: number;
  ids: readonly string[];
  orders: readonly Order[];
}

/** Pages of the host that a widget can lead to. */
export type HostPage = "orders" | "create-order" | "integration";

/** A press that leads to a page of the host, with what that page begins with. */
export interface Navigation {
  to: HostPage;
  /** The order to begin with, or the one that was created. */
  order?: Order;
  /** The import whose orders are wanted. */
  importId?: string;
  /** For the list of orders. */
  filters?: object;
  /** The recipient to begin with, and what was entered already: for `toSaved`. */
  address?: object;
  integration?: string;
}

/** The callbacks of a host. One provider has one set, which all of its widgets call; an event is reported once. */
export interface HostCallbacks {
  onOrderCreated?: (order: Order) => void;
  /** Fields or tags of these orders were edited. */
  onOrdersChanged?: (ids: readonly string[]) => void;
  /** The server has deleted these orders: the time to undo is over. */
  onOrdersDeleted?: (ids: readonly string[]) => void;
  onOrdersReady?: (ids: readonly string[]) => void;
  onOrdersNotReady?: (ids: readonly string[]) => void;
  /** Fulfilled in the merchant's Shopify shop. */
  onOrdersFulfilled?: (ids: readonly string[]) => void;
  onPrinted?: (printed: PrintedDocuments) => void;
  onImportDone?: (done: DoneImport) => void;
  /** A widget is drawn, and shows placeholders. `widget` is the component's name. */
  onLoading?: (where: { widget: string }) => void;
  /** It shows its content: for the first time, or after its 'Try again'. */
  onReady?: (where: { widget: string }) => void;
  /** A failure that a merchant saw, for the host's log: an `ApiError` (`isApiError`) when a call failed. `widget` is the component's name, or `jobs`. */
  onError?: (error: Error, where: { widget: string }) => void;
}

/** A failure as plain data. `kind`: that of an `ApiError`; `other` for an exception in our code. */
export interface WidgetFailure {
  widget: string;
  message: string;
  kind: ApiErrorKind | "other";
  /** HTTP status, 0 when there was no response. */
  status: number;
  code?: string | undefined;
  requestId?: string | undefined;
}

/** The events by name, with their `detail`. */
export interface DeliveryEvents {
  ordercreated: { order: Order };
  orderschanged: { ids: readonly string[] };
  ordersdeleted: { ids: readonly string[] };
  ordersready: { ids: readonly string[] };
  ordersnotready: { ids: readonly string[] };
  ordersfulfilled: { ids: readonly string[] };
  printed: PrintedDocuments;
  importdone: DoneImport;
  widgetloading: { widget: string };
  widgetready: { widget: string };
  widgeterror: WidgetFailure;
  /** Of one list, at its element. */
  ordersselected: SelectedOrders;
  widgetnavigate: Navigation;
}
export type DeliveryEvent = keyof DeliveryEvents;

type Callback = keyof HostCallbacks;
/** The arguments of a callback as the `detail` of its event. */
type Details = {
  [Name in Callback]-?: (...args: Parameters<Required<HostCallbacks>[Name]>) => [DeliveryEvent, object];
};

const idsOf =
  (name: DeliveryEvent) =>
  (ids: readonly string[]): [DeliveryEvent, object] => [name, { ids }];

const details: Details = {
  onOrderCreated: (order) => ["ordercreated", { order }],
  onOrdersChanged: idsOf("orderschanged"),
  onOrdersDeleted: idsOf("ordersdeleted"),
  onOrdersReady: idsOf("ordersready"),
  onOrdersNotReady: idsOf("ordersnotready"),
  onOrdersFulfilled: idsOf("ordersfulfilled"),
  onPrinted: (printed) => ["printed", printed],
  onImportDone: (done) => ["importdone", done],
  onLoading: (where) => ["widgetloading", where],
  onReady: (where) => ["widgetready", where],
  onError: (error, { widget }) => ["widgeterror", failureOf(error, widget)],
};

function failureOf(error: Error, widget: string): WidgetFailure {
  const { message } = error;
  if (!isApiError(error)) return { widget, message, kind: "other", status: 0 };
  const { kind, status, code, requestId } = error;
  return { widget, message, kind, status, code, requestId };
}

export const callbackNames = Object.keys(details) as readonly Callback[];

/** Callbacks that all report to `dispatch`, as events. */
export function callbacksTo(dispatch: (name: DeliveryEvent, detail: object) => void): Required<HostCallbacks> {
  const entries = callbackNames.map((name) => {
    const toEvent = details[name] as (...args: unknown[]) => [DeliveryEvent, object];
    return [name, (...args: unknown[]) => dispatch(...toEvent(...args))];
  });
  return Object.fromEntries(entries) as Required<HostCallbacks>;
}

type Fields = Readonly<Record<string, unknown>>;
/** An object, and no array. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isText = (value: unknown): boolean => typeof value === "string";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isOrder = (value: unknown): boolean => isObject(value) && isText(value["id"]);
const hasIds = ({ ids }: Fields) => isTexts(ids);
const hasWidget = ({ widget }: Fields) => isText(widget);

/** Whether what a frame has sent is a detail of the event (T15). */
const fits: Readonly<Record<DeliveryEvent, (detail: Fields) => boolean>> = {
  ordercreated: ({ order }) => isOrder(order),
  orderschanged: hasIds,
  ordersdeleted: hasIds,
  ordersready: hasIds,
  ordersnotready: hasIds,
  ordersfulfilled: hasIds,
  printed: ({ kind, ids }) => isText(kind) && isTexts(ids),
  importdone: ({ importId, created, failed }) => isText(importId) && isCount(created) && isCount(failed),
  widgetloading: hasWidget,
  widgetready: hasWidget,
  widgeterror: ({ widget, message, kind }) => isText(widget) && isText(message) && isText(kind),
  ordersselected: ({ count, ids, orders }) =>
    isCount(count) && isTexts(ids) && Array.isArray(orders) && orders.every(isOrder),
  widgetnavigate: ({ to }) => isText(to),
};

/** The event of a message from a frame, if its name and its detail are right. */
export function readEvent(name: unknown, detail: unknown): { name: DeliveryEvent; detail: object } | undefined {
  const event = (Object.keys(fits) as DeliveryEvent[]).find((one) => one === name);
  return event && isObject(detail) && fits[event](detail) ? { name: event, detail } : undefined;
}
