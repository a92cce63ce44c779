/** The calls under `/shopify`. */
import type { Call, Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { TokenRefused } from "#identity/tokens.ts";
import { changeMerchant, readMerchant } from "#merchants/merchant-store.ts";
import { bulkFulfill } from "#shopify/bulk-fulfill.ts";
import { createAndFulfill } from "#shopify/create-and-fulfill.ts";
import { fulfillOrder } from "#shopify/fulfill-order.ts";
import { isFresh, isSigned, linkLifeMs } from "#shopify/link-signature.ts";
import { chosenLocation, linkedShop, locationsOf } from "#shopify/linked-shop.ts";
import { offeredRates } from "#shopify/offered-rates.ts";
import { isFulfilled, lockShopifyOrder, needsRate, readShopifyOrder } from "#shopify/shopify-order.ts";
import { syncTags } from "#shopify/sync-tags.ts";
import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { inTransaction } from "#db/in-transaction.ts";
import { seedNewShop } from "#seed/seed-shop.ts";

/** The handlers of S7.7, under /shopify. */
export const shopifyRoutes: Handlers = {
  async listFulfillmentLocations({ db, params, session, clock }) {
    const shop = await linkedShop(db, session.merchantId, params.shop);
    const stored = await readShopifyOrder(db, shop, params.id);
    const locations = locationsOf(shop, stored.order);
    if (isFulfilled(stored)) {
      const fulfillmentIds = stored.order.fulfillments.map(({ id }) => id);
      return { status: 200, json: { locations, fulfillmentIds } };
    }
    if (!needsRate(stored)) return { status: 200, json: { locations } };
    const merchant = await readMerchant(db, session.merchantId);
    const offered = offeredRates(stored.order, { locations, merchant, now: clock.now() });
    return { status: 200, json: { locations, rates: offered.map(({ rate }) => rate) } };
  },

  async fulfillShopifyOrder({ db, params, body, session, clock }) {
    const shop = await linkedShop(db, session.merchantId, params.shop);
    const stored = await lockShopifyOrder(db, shop, body.orderId);
    const { id: locationId } = chosenLocation(shop, stored.order, body.locationId);
    const fulfillmentIds = await fulfillOrder(db, shop, stored, { locationId, now: clock.now() });
    return { status: 200, json: { fulfillmentIds } };
  },

  async createAndFulfillShopifyOrder({ db, params, body, session, clock }) {
    const shop = await linkedShop(db, session.merchantId, params.shop);
    const stored = await lockShopifyOrder(db, shop, body.orderId);
    const merchant = await readMerchant(db, session.merchantId);
    const chosen = { ...body, merchant, session, now: clock.now() };
    return { status: 200, json: { fulfillmentIds: await createAndFulfill(db, shop, stored, chosen) } };
  },

  async bulkFulfillShopifyOrders({ db, body, session, clock }) {
    const shop = await linkedShop(db, session.merchantId, body.shopName);
    return { status: 200, json: { results: await bulkFulfill(db, shop, body.orders, clock.now()) } };
  },

  async syncShopifyTags({ db, body, session }) {
    const shop = await linkedShop(db, session.merchantId, body.shopName);
    return { status: 200, json: { results: await syncTags(db, shop, body.orders) } };
  },

  async authorizeShopifyShop({ db, body, identity, clock, origin }) {
    const { token, hmac, ...query } = body;
    const user = await userOf(identity, token);
    if (!isSigned(query, hmac)) throw refuse.forbidden("HMAC_MISMATCH", "This link was not made by Shopify.");
    if (!isFresh(query, clock.now())) {
      throw refuse.forbidden(
        "LINK_EXPIRED",
        "This link is no longer valid. Open the app from your Shopify admin again.",
      );
    }
    await linkShop(db, user, { shop: query.shop, hmac: hmac.toLowerCase() }, clock.now());
    // The shop's admin, which the sandbox simulates; the portal's configuration lists this origin.
    const page = new URL("/sandbox/shop", origin);
    page.searchParams.set("shop", query.shop);
    return { status: 200, json: { redirectUrl: page.href } };
  },
};

async function userOf(identity: Call<"authorizeShopifyShop">["identity"], token: string): Promise<LinkUser> {
  try {
    return await identity.verifyIdToken(token);
  } catch (error) {
    throw error instanceof TokenRefused ? refuse.signIn() : error;
  }
}

/** Who links a shop. */
interface LinkUser {
  sub: string;
  merchantId: string;
}

interface Link {
  shop: string;
  hmac: string;
}

/**
 * Links a shop to a merchant and unlinks the previous one. A shop that is new to the sandbox gets a few orders, so that
 * there is something to fulfil. A link works once (T22); sent again by the same user it changes nothing, so that a lost
 * response can be repeated (T61).
 * @param now epoch ms
 * @throws Refusal 403 when the link was used, or the shop is linked to another merchant, without naming it
 */
function linkShop(db: Kysely<Tables>, user: LinkUser, link: Link, now: number): Promise<void> {
  const { merchantId } = user;
  const { shop } = link;
  return inTransaction(db, async (work) => {
    if (!(await isFirstUse(work, user, link, now))) return;
    // Locks the merchant first, as every change of it does.
    const merchant = await changeMerchant(work, merchantId, (one) => ({ ...one, shopifyShop: shop }));
    const isNew = await work
      .insertInto("shopify_shop")
      .values({ shop, merchant_id: null, locations: "[]" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("shop")
      .executeTakeFirst();
    const { merchant_id: owner } = await work
      .selectFrom("shopify_shop")
      .select("merchant_id")
      .where("shop", "=", shop)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (owner !== null && owner !== merchantId) {
      throw refuse.forbidden("SHOP_LINKED_ELSEWHERE", "This shop cannot be linked to your account. Ask us for help.");
    }
    await work.updateTable("shopify_shop").set({ merchant_id: null }).where("merchant_id", "=", merchantId).execute();
    await work.updateTable("shopify_shop").set({ merchant_id: merchantId }).where("shop", "=", shop).execute();
    if (isNew) await seedNewShop(work, shop, merchant, now);
  });
}

/**
 * Uses a link up, with the transaction. False when the same user did before and the shop is still theirs.
 * @throws Refusal 403 when it was used otherwise
 */
async function isFirstUse(
  work: Kysely<Tables>,
  { sub, merchantId }: LinkUser,
  { shop, hmac }: Link,
  now: number,
): Promise<boolean> {
  await work.deleteFrom("shopify_link_use").where("expires_at", "<", now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await work
    .insertInto("shopify_link_use")
    // Longer than any link is valid, also one whose time was a little ahead.
    .values({ hmac, sub, expires_at: now + linkLifeMs * 2 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) return true;
  const use = await work
    .selectFrom("shopify_link_use")
    .select("sub")
    .where("hmac", "=", hmac)
    .executeTakeFirstOrThrow();
  const row = await work.selectFrom("shopify_shop").select("merchant_id").where("shop", "=", shop).executeTakeFirst();
  if (use.sub === sub && row?.merchant_id === merchantId) return false;
  throw refuse.forbidden("LINK_USED", "This link was used already. Open the app from your Shopify admin again.");
}
