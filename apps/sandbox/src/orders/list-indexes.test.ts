import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadOperations } from "#contract/operations.ts";
import { matchOperation, readParameters } from "#contract/parameters.ts";
import { singleFilters, type ListFilter } from "#testing/list-filters.ts";
import { readingOf } from "#testing/query-plan.ts";
import { startRig, type Rig } from "#testing/rig.ts";
import { orderPageQueries } from "./list-orders.ts";
import { savedAddressesQuery } from "./saved-addresses.ts";

const orders = 6000;
/** Of 6,000 orders a query may read this many: the newest, which a search reads first. */
const fewRows = 3001;

let rig: Rig;
let deep: ListFilter;
const now = Date.now();
const filters = singleFilters(now);

beforeAll(async () => {
  rig = await startRig({ orders });
  const { id, created_at: createdAt } = await rig.sandbox.db
    .selectFrom("orders")
    .select(["id", "created_at"])
    .where("merchant_id", "=", "juniper")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(orders * 0.9)
    .limit(1)
    .executeTakeFirstOrThrow();
  deep = { startAt: id, createdAt: String(createdAt) };
}, 120_000);
afterAll(() => rig.stop());

const operations = loadOperations();

/** How the database reads a page: the tables and indexes, and the maximum number of rows of one of them. */
async function reading(query: ListFilter) {
  const url = new URL(`http://127.0.0.1/v1/orders?${new URLSearchParams({ limit: "100", ...query }).toString()}`);
  const match = matchOperation(operations, "GET", url.pathname);
  if (!match) throw new Error("There is no such call.");
  const parameters = readParameters(match, new Request(url));
  const scans: string[] = [];
  let maxRows = 0;
  for (const one of orderPageQueries("juniper", parameters)) {
    const read = await readingOf(rig.sandbox.db, one);
    scans.push(...read.scans);
    maxRows = Math.max(maxRows, read.maxRows);
    if (read.answered > 100) break;
  }
  return { scans, maxRows };
}

/** The sequential scans. */
const whole = (scans: string[]) => scans.filter((scan) => scan.startsWith("Seq Scan"));

describe("a page of the list is read by an index, and little besides it", () => {
  test.each(Object.entries(filters))("%s", async (_what, filter) => {
    for (const page of [{}, deep]) {
      const { scans, maxRows } = await reading({ ...filter, ...page });
      expect(scans).not.toEqual([]);
      expect(whole(scans)).toEqual([]);
      expect(maxRows).toBeLessThan(fewRows);
    }
  });

  test.each(Object.entries(filters).filter(([, filter]) => !("dateFrom" in filter)))(
    "%s, within a span of days",
    async (_what, filter) => {
      for (const days of [61, 120]) {
        const span = { dateFrom: String(now - days * 86_400_000), dateTo: String(now - (days - 61) * 86_400_000) };
        expect(whole((await reading({ ...filter, ...span })).scans)).toEqual([]);
      }
    },
  );
});

test("the address book is read by an index", async () => {
  const { db } = rig.sandbox;
  await sql`insert into saved_address select id || n, 'alder', created_at, search || ' ' || n, document
    from saved_address, generate_series(1, 200) as n where merchant_id = 'juniper'`.execute(db);
  await sql`analyze saved_address`.execute(db);
  for (const search of ["", "montreal", "zx"]) {
    const { scans } = await readingOf(db, sql`${savedAddressesQuery(db, "juniper", search)}`);
    expect(scans).not.toEqual([]);
    expect(whole(scans)).toEqual([]);
  }
});
