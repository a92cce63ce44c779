import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The sandbox's model of Shopify: shops that installed the provider's app, and their orders. */
export interface ShopifyTables {
  shopify_shop: {
    /** Its domain, `alder-goods.myshopify.com`. */
    shop: string;
    /** The portal merchant that it belongs to; null after its merchant linked another shop. */
    merchant_id: string | null;
    /** `ShopifyLocation[]`, as JSON. */
    locations: string;
  };
  shopify_order: {
    shop: string;
    /** Shopify's numeric id, as text. */
    id: string;
    /** The provider's order that delivers it. That order may have been deleted. */
    order_id: string | null;
    created_at: number;
    /** `ShopifyOrder`, as JSON. */
    document: string;
  };
  /** Signed links that linked a shop, until they expire: each does so once. */
  shopify_link_use: {
    hmac: string;
    /** The user who used it. */
    sub: string;
    expires_at: number;
  };
}

/** Adds the links that linked a shop, by their signature. */
export const shopifyLinkUses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("shopify_link_use")
      .addColumn("hmac", "text", (column) => column.primaryKey())
      .addColumn("sub", "text", (column) => column.notNull())
      .addColumn("expires_at", "double precision", (column) => column.notNull())
      .execute();
  },
};

/** The first fulfilment id. Shopify numbers fulfilments across all shops. */
export const firstFulfillmentId = 4_440_001;

export const shopifyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("shopify_shop")
      .addColumn("shop", "text", (column) => column.primaryKey())
      .addColumn("merchant_id", "text", (column) => column.unique())
      .addColumn("locations", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("shopify_order")
      .addColumn("shop", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("order_id", "text")
      .addColumn("created_at", "double precision", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("shopify_order_pkey", ["shop", "id"])
      .execute();
    await sql`create sequence shopify_fulfillment start with ${sql.lit(firstFulfillmentId)}`.execute(db);
  },
};
