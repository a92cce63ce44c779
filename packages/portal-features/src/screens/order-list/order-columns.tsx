/** The columns of the orders list. Open it to add one. A cell that the cards show too is in `order-cells.tsx`, a column that starts hidden in `more-columns.tsx`. */
import type { Order } from "@merchant-portal/api";
import type { TableColumn } from "@merchant-portal/ui";
import { OrderArrival } from "#parts/orders/order-arrival.tsx";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { OrderPrints } from "#parts/printing/history/order-prints.tsx";
import { cityLine } from "#rules/address.ts";
import { Dash } from "#kit/value-text.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import {
  CreatedTime,
  Fulfillment,
  hasLongName,
  nameClass,
  OrderName,
  TagList,
  TrackLink,
  useServiceWords,
} from "./order-cells.tsx";
import { useWithHostColumns } from "./host-columns.tsx";
import { moreColumns } from "./more-columns.tsx";
import { photosColumn } from "./photos/photos-toggle.tsx";
import { type TranslateOrderList, useOrderListWords } from "./use-order-list-words.ts";
import { useMemo } from "react";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { heavyParcelConsolidation } from "#parts/merchant/merchant.api.ts";
import { useFeatureFlag } from "#parts/merchant/use-feature-flag.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { sortColumns } from "./views/order-sort.ts";

interface ColumnsInput {
  t: TranslateOrderList;
  /** Formats a number in the user's locale. */
  number: (value: number) => string;
  /** Localizes a service. */
  service: (service: string) => string;
  /** URL template of the tracking page; without it there is no tracking column. */
  trackingUrl: string | undefined;
  /** Id of an order that was just created; it gets the badge "New". */
  newOrderId: string | undefined;
  showsPhotos: boolean;
  /** The API's, for the photos. */
  origin: string;
  /** For merchants with a Shopify shop: adds the fulfillment column, and hides the print icon. */
  isShopify: boolean;
}

/** Pixels, without what a column grows by. A merchant with a shop has one column more, so the others are narrower. */
const widths = {
  usual: { recipient: 112, destination: 120, service: 100, status: 152, tags: 112, tracking: 92 },
  shop: { recipient: 104, destination: 112, service: 96, status: 116, tags: 84, tracking: 80 },
};

/**
 * The columns from left to right, without the checkbox and the expander. Together they fit a window of 1280 px whose page and list both
 * have a scroll bar of 17 px. Memoize the result: see `createColumns`.
 */
export function orderColumns({
  t,
  number,
  service,
  trackingUrl,
  newOrderId,
  showsPhotos,
  origin,
  isShopify,
}: ColumnsInput): readonly TableColumn<Order>[] {
  const width = isShopify ? widths.shop : widths.usual;
  const columns: readonly TableColumn<Order>[] = [
    {
      id: "order",
      header: t("table.order"),
      width: 136,
      isRowHeader: true,
      canGrow: hasLongName,
      className: nameClass,
      cell: (order) => (order.id === newOrderId ? <OrderName order={order} isNew /> : orderName(order)),
    },
    {
      id: "created",
      header: t("table.created"),
      width: 104,
      isInteractive: true,
      cell: (order, { tabIndex }) => <CreatedTime order={order} tabIndex={tabIndex} />,
    },
    {
      id: "recipient",
      header: t("table.recipient"),
      width: width.recipient,
      grow: 2.9,
      cell: (order) => order.recipient.name || <Dash />,
    },
    {
      id: "destination",
      header: t("table.destination"),
      width: width.destination,
      grow: 3.9,
      cell: (order) => cityLine(order.recipientAddress) || <Dash />,
    },
    {
      id: "service",
      header: t("table.service"),
      width: width.service,
      cell: (order) => service(order.service) || <Dash />,
    },
    {
      id: "arrives",
      header: t("table.arrives"),
      width: 88,
      cell: (order) => <OrderArrival order={order} look="cell" />,
    },
    {
      id: "packages",
      header: t("table.packages"),
      width: 100,
      align: "end",
      cell: (order) => number(order.packageCount),
    },
    {
      id: "status",
      header: t("table.status"),
      // At 1440 px the longest status of either language fits on one line, beside the pickup and print icons.
      width: width.status,
      grow: 4.6,
      cell: (order) =>
        isShopify ? (
          <OrderStatusBadges order={order} />
        ) : (
          <>
            <OrderStatusBadges order={order} />
            <OrderPrints order={order} look="small" />
          </>
        ),
    },
    ...(isShopify ? [fulfillmentColumn(t)] : []),
    {
      id: "tags",
      header: t("table.tags"),
      width: width.tags,
      grow: 2,
      cell: (order) => <TagList tags={order.tags} isNarrow={isShopify} />,
    },
  ];
  const tracking = trackingUrl === undefined ? [] : [trackingColumn(t, trackingUrl, width.tracking)];
  // Each cell depends on its order alone.
  const reusable: readonly TableColumn<Order>[] = [...columns, ...tracking].map((column) => ({
    ...column,
    isReusable: true,
  }));
  // Third column, so that it is visible without scrolling sideways.
  return showsPhotos ? reusable.toSpliced(2, 0, photosColumn(t, origin)) : reusable;
}

const fulfillmentColumn = (t: TranslateOrderList): TableColumn<Order> => ({
  id: "fulfillment",
  header: t("table.fulfillment"),
  width: 96,
  cell: (order) => <Fulfillment order={order} />,
});

const trackingColumn = (t: TranslateOrderList, template: string, width: number): TableColumn<Order> => ({
  id: "tracking",
  header: t("table.tracking"),
  width,
  isInteractive: true,
  cell: (order, { tabIndex }) => <TrackLink order={order} template={template} tabIndex={tabIndex} />,
});

const sortable: readonly string[] = sortColumns;

interface ColumnOptions {
  trackingUrl: string | undefined;
  newOrderId: string | undefined;
  showsPhotos: boolean;
}

/** The columns that this merchant has, in the current language, and those of the host. Memoized. */
export function useOrderColumns({
  trackingUrl,
  newOrderId,
  showsPhotos,
}: ColumnOptions): readonly TableColumn<Order>[] {
  const t = useOrderListWords();
  const format = useFormat();
  const isShopify = useHasShop();
  const { shopify: hasShopify } = useOffer().features;
  const { origin } = useApi();
  const service = useServiceWords();
  const shared = useSharedWords();
  const timeZone = useTimeZone();
  const hasDeliveryTypes = useFeatureFlag(heavyParcelConsolidation);
  const ours = useMemo(
    () =>
      [
        ...orderColumns({ t, number: format.number, service, trackingUrl, newOrderId, showsPhotos, origin, isShopify }),
        ...moreColumns({ t, shared, format, service, timeZone, hasDeliveryTypes, hasShopify, canPrint: !isShopify }),
      ].map((column) => ({ ...column, isSortable: sortable.includes(column.id) })),
    [
      t,
      shared,
      format,
      service,
      timeZone,
      hasDeliveryTypes,
      hasShopify,
      trackingUrl,
      newOrderId,
      showsPhotos,
      origin,
      isShopify,
    ],
  );
  return useWithHostColumns(ours);
}
