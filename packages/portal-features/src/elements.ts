/**
 * The widgets as custom elements, for a page with any framework or none: `<mp-order-table>`, `<mp-create-order>`,
 * `<mp-print-button>`, `<mp-tracking-timeline>`. Importing registers them; they stay empty until
 * `connectDelivery` is called. Open it to add an element, an attribute or an event.
 */
import type { Order } from "@merchant-portal/api";
import { createElement, type ReactElement, useState } from "react";
import { pageElements, type PageElement } from "./elements-root.tsx";
import { CreateOrderWizard, PrintButton, TrackingTimeline } from "./embed-widgets.tsx";
import type { DeliveryEventMap } from "./kit/host-events.ts";
import { lazyPart } from "./kit/lazy-part.tsx";
import { Widget } from "./kit/widget.tsx";
import type { StartFrom } from "./screens/create-order/start-from.ts";
import type { ListFilters } from "./screens/order-list/filters/list-filters.ts";
import type { EmbeddedOrderTableProps, SelectedOrders } from "./screens/order-list/order-table-props.ts";
import { newestFirst } from "./screens/order-list/views/order-sort.ts";

export { connectFrame, type FrameConnection, type FrameOptions } from "./connect-frame.ts";
export type { DeliveryEventMap, DeliveryEvents } from "./kit/host-events.ts";
export { connectDelivery, type DeliveryConnection, type DeliveryOptions } from "./elements-root.tsx";

/** On a server there is no `HTMLElement`, and the module must still load. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

let count = 0;

/** What all elements have in common: a change of an attribute or property draws them again, and removing them unmounts them. */
abstract class DeliveryElement extends Base implements PageElement {
  readonly key = `mp-${++count}`;
  #properties: Readonly<Record<string, unknown>> = {};

  abstract render(): ReactElement;

  connectedCallback(): void {
    pageElements.add(this);
  }

  /** Frameworks move an element by removing and inserting it within one task. Then typed text must stay, so this waits. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) pageElements.remove(this);
    });
  }

  /** With this method, `moveBefore` does not call `disconnectedCallback`. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    pageElements.redraw();
  }

  report(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }

  protected read<Value>(name: string): Value | undefined {
    return this.#properties[name] as Value | undefined;
  }

  protected write(name: string, value: unknown): void {
    this.#properties = { ...this.#properties, [name]: value };
    pageElements.redraw();
  }

  /** A property that the page set before this code loaded hides the accessor of the class, so it is deleted and set again. */
  protected upgrade(...names: string[]): void {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (!own) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, own.value);
    }
  }

  /** The attributes that are set, as props: `max-height` is `maxHeight`. */
  protected texts<Name extends string>(...names: Name[]): { [Key in Name]?: string } {
    const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const found = names.flatMap((name) => {
      const value = this.getAttribute(dashed(name));
      return value === null ? [] : [[name, value] as const];
    });
    return Object.fromEntries(found) as { [Key in Name]?: string };
  }
}

/**
 * The orders. They can be sorted by their column headers.
 * @component OrderTable
 * @fires ordersselected
 */
export class OrderTableElement extends DeliveryElement {
  static readonly observedAttributes = [
    "tracking-url",
    "external-tracking-url",
    "max-height",
    "open",
    "new-order-id",
    "shows-photos",
  ] as const;

  constructor() {
    super();
    this.upgrade("filters");
  }

  get filters(): Partial<ListFilters> | undefined {
    return this.read("filters");
  }
  set filters(filters: Partial<ListFilters> | undefined) {
    this.write("filters", filters);
  }

  readonly #onSelectedChange = ({ count, orders }: SelectedOrders) =>
    this.report("ordersselected", { count, orders: orders() });

  override render(): ReactElement {
    return createElement(SortedTable, {
      ...this.texts("trackingUrl", "externalTrackingUrl", "maxHeight", "open", "newOrderId"),
      ...(this.filters && { filters: this.filters }),
      showsPhotos: this.hasAttribute("shows-photos"),
      onSelectedChange: this.#onSelectedChange,
    });
  }
}

/** A page with a tracking line alone does not load the table, as it has no bundler that would leave it out. */
const Table = lazyPart(
  () => import("./screens/order-list/order-table.tsx"),
  (file) => file.OrderTable,
);

/** Stores the sort, because a page without React has no state for it. */
function SortedTable(props: EmbeddedOrderTableProps) {
  const [sort, onSortChange] = useState(newestFirst);
  return createElement(Widget, { name: "OrderTable" }, createElement(Table, { ...props, sort, onSortChange }));
}

/**
 * One order in six steps.
 * @component CreateOrderWizard
 */
export class CreateOrderElement extends DeliveryElement {
  constructor() {
    super();
    this.upgrade("startFrom");
  }

  get startFrom(): StartFrom | undefined {
    return this.read("startFrom");
  }
  set startFrom(startFrom: StartFrom | undefined) {
    this.write("startFrom", startFrom);
  }

  override render(): ReactElement {
    return createElement(CreateOrderWizard, this.startFrom ? { startFrom: this.startFrom } : {});
  }
}

/**
 * Prints or saves documents.
 * @component PrintButton
 */
export class PrintButtonElement extends DeliveryElement {
  static readonly observedAttributes = ["kind"] as const;

  constructor() {
    super();
    this.upgrade("orders");
  }

  get orders(): readonly Order[] {
    return this.read("orders") ?? [];
  }
  set orders(orders: readonly Order[]) {
    this.write("orders", orders);
  }

  override render(): ReactElement {
    const kind = this.getAttribute("kind") === "packing-slip" ? "packing-slip" : "label";
    return createElement(PrintButton, { kind, orders: this.orders });
  }
}

/**
 * The events of an order.
 * @component TrackingTimeline
 */
export class TrackingTimelineElement extends DeliveryElement {
  static readonly observedAttributes = ["order-id", "tracking-number"] as const;

  constructor() {
    super();
    this.upgrade("order");
  }

  get order(): Order | undefined {
    return this.read("order");
  }
  set order(order: Order | undefined) {
    this.write("order", order);
  }

  override render(): ReactElement {
    const ofPackage = this.texts("trackingNumber");
    const { orderId } = this.texts("orderId");
    if (this.order) return createElement(TrackingTimeline, { ...ofPackage, order: this.order });
    if (orderId) return createElement(TrackingTimeline, { ...ofPackage, orderId });
    return createElement("span", { hidden: true });
  }
}

const elements = {
  "mp-order-table": OrderTableElement,
  "mp-create-order": CreateOrderElement,
  "mp-print-button": PrintButtonElement,
  "mp-tracking-timeline": TrackingTimelineElement,
} as const;

declare global {
  interface HTMLElementTagNameMap {
    "mp-order-table": OrderTableElement;
    "mp-create-order": CreateOrderElement;
    "mp-print-button": PrintButtonElement;
    "mp-tracking-timeline": TrackingTimelineElement;
  }
  /** All events bubble, so an element and the document have them: `addEventListener`, and Angular's templates, know each `detail`. */
  interface GlobalEventHandlersEventMap extends DeliveryEventMap {}
}

if ("customElements" in globalThis) {
  for (const [name, element] of Object.entries(elements)) {
    // A page may load the script twice; the first one has the elements.
    if (!customElements.get(name)) customElements.define(name, element);
  }
}
