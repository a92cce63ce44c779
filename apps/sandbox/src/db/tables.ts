/** The types of the database's tables. Open it, and `migrations.ts`, to add a column. */
import type { CsvImportTables } from "./csv-import-tables.ts";
import type { ColumnType, Generated, Selectable } from "kysely";
import type { IdentityTables } from "#identity/identity-tables.ts";
import type { ShopifyTables } from "./shopify-tables.ts";

/**
 * What the sandbox stores. Times are epoch milliseconds in a double: whole and exact, and a number from every driver
 * (a bigint is a number from PGlite and a string from pg). A `document` is the JSON that the contract describes; the
 * columns beside it are what the database searches by, derived from it in one place (`order-row.ts`).
 */
export interface Tables extends IdentityTables, CsvImportTables, ShopifyTables {
  setting: { name: string; value: string };
  merchant: { id: string; document: string; flags: string };
  orders: OrderTable;
  saved_address: SavedAddressTable;
  idempotency: IdempotencyTable;
  mail: MailTable;
  service_user: ServiceUserTable;
  shipstation: { merchant_id: string; document: string };
}

interface OrderTable {
  id: string;
  merchant_id: string;
  created_at: number;
  status: string;
  service: string;
  delivery_type: string | null;
  is_business: boolean | null;
  delivered_at: number | null;
  pickup_ready_at: number | null;
  /** When its next tracking step is due; null when it waits for the merchant, or is finished. */
  next_step_at: number | null;
  /** Upper case, without spaces. */
  origin_postal: string;
  display_name: string | null;
  tags: string[];
  /** Folded: lower case, without accents. */
  search: string;
  /**
   * Its character pairs as numbers (`search-pairs.ts`), written as an array literal, because the driver is slow with
   * arrays.
   */
  search_pairs: ColumnType<number[], string, string>;
  document: string;
}

interface SavedAddressTable {
  id: string;
  merchant_id: string;
  created_at: number;
  search: string;
  document: string;
}

interface IdempotencyTable {
  owner: string;
  key: string;
  /** A hash of the request, to tell a retry from another request with the same key. */
  fingerprint: string;
  created_at: number;
  status: number;
  content_type: string | null;
  /** Encrypted when the response contains a password. */
  body: string | null;
  /** When an encrypted body is removed (epoch ms); the row stays. */
  secret_until: number | null;
}

interface ServiceUserTable {
  username: string;
  merchant_id: string;
  created_at: number;
}

interface MailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  kind: "temporaryPassword" | "resetCode" | "signInCode" | "notice";
  secret: string | null;
  sent_at: number;
}

export type MailRow = Selectable<MailTable>;
