// Generated from elements.ts and embed.ts by tools/widget-docs.ts. Do not edit.

import type { CreateOrderWizardProps, OrderTableProps, PrintButtonProps, TrackingTimelineProps } from "../embed.ts";

/** A prop of any variant of the props. */
type Prop<Props, Name extends string> = Props extends unknown ? (Name extends keyof Props ? Props[Name] : never) : never;

export interface ElementAttributes {
  "mp-order-table": {
    "tracking-url"?: Prop<OrderTableProps, "trackingUrl"> | undefined;
    "external-tracking-url"?: Prop<OrderTableProps, "externalTrackingUrl"> | undefined;
    "max-height"?: Prop<OrderTableProps, "maxHeight"> | undefined;
    open?: Prop<OrderTableProps, "open"> | undefined;
    "new-order-id"?: Prop<OrderTableProps, "newOrderId"> | undefined;
    "shows-photos"?: Prop<OrderTableProps, "showsPhotos"> | undefined;
  };
  "mp-create-order": {

  };
  "mp-print-button": {
    kind?: Prop<PrintButtonProps, "kind"> | undefined;
  };
  "mp-tracking-timeline": {
    "order-id"?: Prop<TrackingTimelineProps, "orderId"> | undefined;
    "tracking-number"?: Prop<TrackingTimelineProps, "trackingNumber"> | undefined;
  };
}

export interface ElementProperties {
  "mp-order-table": {
    filters?: Prop<OrderTableProps, "filters"> | undefined;
  };
  "mp-create-order": {
    startFrom?: Prop<CreateOrderWizardProps, "startFrom"> | undefined;
  };
  "mp-print-button": {
    orders?: Prop<PrintButtonProps, "orders"> | undefined;
  };
  "mp-tracking-timeline": {
    order?: Prop<TrackingTimelineProps, "order"> | undefined;
  };
}
