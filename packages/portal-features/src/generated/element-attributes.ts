// Generated from widget-table.tsx and embed.ts by tools/widget-docs.ts. Do not edit.

import type * as Of from "../embed.ts";

/** A prop of any variant of the props. */
type Prop<Props, Name extends string> = Props extends unknown ? (Name extends keyof Props ? Props[Name] : never) : never;

export interface ElementAttributes {
  "mp-order-list": {
    "tracking-url"?: Prop<Of.OrderListProps, "trackingUrl"> | undefined;
    "external-tracking-url"?: Prop<Of.OrderListProps, "externalTrackingUrl"> | undefined;
    "max-height"?: Prop<Of.OrderListProps, "maxHeight"> | undefined;
    "open"?: Prop<Of.OrderListProps, "open"> | undefined;
    "new-order-id"?: Prop<Of.OrderListProps, "newOrderId"> | undefined;
    "support-email"?: Prop<Of.OrderListProps, "supportEmail"> | undefined;
    navigates?: string | undefined;
  };
  "mp-order-table": {
    "tracking-url"?: Prop<Of.OrderTableProps, "trackingUrl"> | undefined;
    "external-tracking-url"?: Prop<Of.OrderTableProps, "externalTrackingUrl"> | undefined;
    "max-height"?: Prop<Of.OrderTableProps, "maxHeight"> | undefined;
    "open"?: Prop<Of.OrderTableProps, "open"> | undefined;
    "new-order-id"?: Prop<Of.OrderTableProps, "newOrderId"> | undefined;
    "support-email"?: Prop<Of.OrderTableProps, "supportEmail"> | undefined;
    "shows-photos"?: boolean | undefined;
    navigates?: string | undefined;
  };
  "mp-order-detail": {
    "order-id"?: Prop<Of.OrderDetailProps, "orderId"> | undefined;
    "tracking-url"?: Prop<Of.OrderDetailProps, "trackingUrl"> | undefined;
    "external-tracking-url"?: Prop<Of.OrderDetailProps, "externalTrackingUrl"> | undefined;
    "support-email"?: Prop<Of.OrderDetailProps, "supportEmail"> | undefined;
    navigates?: string | undefined;
  };
  "mp-create-order": {
    navigates?: string | undefined;
  };
  "mp-address-book": {
    "max-height"?: Prop<Of.AddressBookProps, "maxHeight"> | undefined;
    navigates?: string | undefined;
  };
  "mp-tracking-timeline": {
    "order-id"?: Prop<Of.TrackingTimelineProps, "orderId"> | undefined;
    "tracking-number"?: Prop<Of.TrackingTimelineProps, "trackingNumber"> | undefined;
  };
  "mp-print-button": {
    "kind"?: Prop<Of.PrintButtonProps, "kind"> | undefined;
    "order-ids"?: string | undefined;
  };
  "mp-rate-calculator": {
    "origin"?: Prop<Of.RateCalculatorProps, "origin"> | undefined;
    "destination"?: Prop<Of.RateCalculatorProps, "destination"> | undefined;
  };
  "mp-today-counts": {
    navigates?: string | undefined;
  };
  "mp-integrations": {
    "shopify-app-store"?: Prop<Of.IntegrationsProps, "shopifyAppStore"> | undefined;
    "support-email"?: Prop<Of.IntegrationsProps, "supportEmail"> | undefined;
    navigates?: string | undefined;
  };
}
