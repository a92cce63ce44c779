import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A person at an address stands in a merchant's address book once. Of doubles the oldest stays. */
export const savedAddressOnce: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from saved_address later using saved_address earlier
      where later.merchant_id = earlier.merchant_id and later.search = earlier.search
        and (later.created_at, later.id) > (earlier.created_at, earlier.id)`.execute(db);
    // A search text can be longer than an index takes.
    await sql`create unique index saved_address_once on saved_address (merchant_id, md5(search))`.execute(db);
  },
};
