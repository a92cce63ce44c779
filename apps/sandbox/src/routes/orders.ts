import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { readMerchant } from "#merchants/merchant-store.ts";
import { createOrder } from "#orders/create-order.ts";
import { listOrders } from "#orders/list-orders.ts";
import { toOrderRow } from "#orders/order-row.ts";
import { saveAddress } from "#orders/saved-addresses.ts";

/** Spec §7, tag 'Orders'. */
export const orderRoutes: Handlers = {
  async listOrders({ db, params, session }) {
    const { startAt, createdAt } = params;
    if (startAt === undefined && createdAt !== undefined) throw refuse.values({ startAt: "goes with createdAt" });
    if (startAt !== undefined && createdAt === undefined) throw refuse.values({ createdAt: "goes with startAt" });
    return { status: 200, json: await listOrders(db, session.merchantId, params) };
  },

  async createOrder({ db, body, session, clock }) {
    const merchant = await readMerchant(db, session.merchantId);
    const order = createOrder(body, merchant, session, clock.now());
    await db.insertInto("orders").values(toOrderRow(order)).execute();
    if (order.saveAddress) await saveAddress(db, order);
    return { status: 201, json: order };
  },
};
