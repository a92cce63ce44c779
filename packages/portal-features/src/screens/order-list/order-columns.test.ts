import { expect, test } from "vitest";
import { orderColumns } from "#screens/order-list/order-columns.tsx";

/** Pixels of the boxes and the expanders before the columns. */
const leading = 80;
/** The page's padding, the list's border, and two scroll bars as wide as those of Windows. */
const around = 48 + 2 + 2 * 17;

test.each([true, false])(
  "the list fits a window of 1280 px beside scroll bars that take room (shop: %s)",
  (isShopify) => {
    const columns = orderColumns({
      t: ((key: string) => key) as never,
      number: String,
      service: String,
      trackingUrl: "https://track.example/{id}",
      origin: "https://portal.example",
      newOrderId: undefined,
      showsPhotos: false,
      isShopify,
    });
    const width = columns.reduce((sum, column) => sum + column.width, leading);
    expect(width).toBeLessThanOrEqual(1280 - around);
  },
);
