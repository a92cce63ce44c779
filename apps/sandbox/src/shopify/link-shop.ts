import type { Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { inTransaction } from "#db/in-transaction.ts";
import { changeMerchant } from "#merchants/merchant-store.ts";
import { seedNewShop } from "#seed/seed-shop.ts";

/**
 * Links a shop to a merchant, in place of the one that was. A shop that the sandbox has never heard of gets a few
 * orders, so that there is something to fulfil. Linked already: nothing changes.
 * @param now epoch ms
 * @throws Refusal 403 when the shop is linked to another merchant; whose it is stays unsaid
 */
export function linkShop(db: Kysely<Tables>, merchantId: string, shop: string, now: number): Promise<void> {
  return inTransaction(db, async (work) => {
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
