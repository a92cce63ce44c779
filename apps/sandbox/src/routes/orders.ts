import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { readMerchant } from "#merchants/merchant-store.ts";
import { changeOrder, removeOrder } from "#orders/change-order.ts";
import { createOrder } from "#orders/create-order.ts";
import { listOrders } from "#orders/list-orders.ts";
import { checkDeletion, markedNotReady, markedReady, updated, withoutTags, withTags } from "#orders/order-changes.ts";
import { toOrderRow } from "#orders/order-row.ts";
import { saveAddress } from "#orders/saved-addresses.ts";

/** The handlers of S7.5, tag 'Orders'. */
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

  async deleteOrder({ db, params, session }) {
    await removeOrder(db, session.merchantId, params.id, checkDeletion);
    return { status: 204 };
  },

  async markPickupReady({ db, params, session, clock }) {
    const order = await changeOrder(db, session.merchantId, params.id, (one) => markedReady(one, clock.now()));
    return { status: 200, json: order };
  },

  async markNotPickupReady({ db, params, session, clock }) {
    const order = await changeOrder(db, session.merchantId, params.id, (one) => markedNotReady(one, clock.now()));
    return { status: 200, json: order };
  },

  async updateOrder({ db, params, body, session }) {
    const merchant = await readMerchant(db, session.merchantId);
    const order = await changeOrder(db, session.merchantId, params.id, (one) => updated(one, body, merchant));
    return { status: 200, json: order };
  },

  async addTagsToOrder({ db, params, body, session }) {
    const order = await changeOrder(db, session.merchantId, params.id, (one) => withTags(one, body));
    return { status: 200, json: order };
  },

  async removeTagsFromOrder({ db, params, body, session }) {
    const order = await changeOrder(db, session.merchantId, params.id, (one) => withoutTags(one, body));
    return { status: 200, json: order };
  },
};
