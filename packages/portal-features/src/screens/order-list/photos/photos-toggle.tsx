/** The photos column and the button that shows it. */
import { cx, IconButton, ImageIcon, type TableColumn } from "@merchant-portal/ui";
import { usePreference, createPreference } from "#parts/preferences/preferences.tsx";
import { type TranslateOrderList, useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { Order } from "@merchant-portal/api";
import { OrderPhotos } from "./order-photos.tsx";
import { orderStops } from "#parts/tracking/order-stops.ts";
import { allEvents } from "#parts/tracking/tracking-events.ts";

/** The toolbar button that shows or hides the photos column. */
export function PhotosToggle() {
  const t = useOrderListWords();
  const isOn = usePreference(photosPreference) === "shown";
  return (
    <IconButton
      label={t("photos.toggle")}
      icon={<ImageIcon />}
      aria-pressed={isOn}
      onClick={() => photosPreference.set(isOn ? "hidden" : "shown")}
      className={cx(isOn && "mp:border-accent mp:bg-accent-subtle mp:hover:bg-accent-subtle")}
    />
  );
}

/** The photos column. Rows do not share its cells (no `isReusable`): each has its own images. */
export const photosColumn = (t: TranslateOrderList, origin: string): TableColumn<Order> => ({
  id: "photos",
  header: t("photos.toggle"),
  width: 84,
  isInteractive: true,
  // Without a control inside, the cell itself takes the focus.
  cell: (order, { tabIndex }) =>
    hasPhotos(order, origin) ? <OrderPhotos order={order} tabIndex={tabIndex} max={2} /> : "",
});

/** Whether the order has a photo or signature from an allowed address. */
const hasPhotos = (order: Pick<Order, "timelineEvents" | "tasks">, origin: string): boolean =>
  allEvents(order, origin).some(({ photos, signatures }) => photos.length + signatures.length > 0) ||
  orderStops(order, origin).some(({ photos }) => photos.length > 0);

type PhotosChoice = "shown" | "hidden";

const isChoice = (value: unknown): value is PhotosChoice => value === "shown" || value === "hidden";

/** Whether the orders list shows photos; stored on this device (S2.18). */
export const photosPreference = createPreference<PhotosChoice>("orders.photos", isChoice, () => "hidden");
