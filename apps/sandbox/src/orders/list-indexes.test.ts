import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadOperations } from "#contract/operations.ts";
import { matchOperation, readParameters } from "#contract/parameters.ts";
import { singleFilters, type ListFilter } from "#testing/list-filters.ts";
import { readingOf } from "#testing/query-plan.ts";
import { startRig, type Rig } from "#testing/rig.ts";
import { orderPageQuery } from "./list-orders.ts";
import { savedAddressesQuery } from "./saved-addresses.ts";

const orders = 6000;
/** Of 6,000 orders: a page of a hundred, and those between two orders of a filter that one in twenty has. */
const fewRows = 2500;

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

/** How the page that a query asks for is read. */
function reading(query: ListFilter) {
  const url = new URL(`http://127.0.0.1/v1/orders?${new URLSearchParams({ limit: "100", ...query }).toString()}`);
  const match = matchOperation(operations, "GET", url.pathname);
  if (!match) throw new Error("There is no such call.");
  const parameters = readParameters(match, new Request(url));
  return readingOf(rig.sandbox.db, orderPageQuery("juniper", parameters));
}

const byIndex = expect.not.arrayContaining([expect.stringContaining("Seq Scan")]);

describe("a page of the list is read by an index, and little besides it", () => {
  test.each(Object.entries(filters))("%s", async (_what, filter) => {
    for (const page of [{}, deep]) {
      expect(await reading({ ...filter, ...page })).toEqual({ scans: byIndex, mostRows: expect.any(Number) });
      expect((await reading({ ...filter, ...page })).mostRows).toBeLessThan(fewRows);
    }
  });

  test.each(Object.entries(filters).filter(([, filter]) => !("dateFrom" in filter)))(
    "%s, within a span of days",
    async (_what, filter) => {
      for (const days of [61, 120]) {
        const span = { dateFrom: String(now - days * 86_400_000), dateTo: String(now - (days - 61) * 86_400_000) };
        expect((await reading({ ...filter, ...span })).scans).toEqual(byIndex);
      }
    },
  );
});

test("the address book is read by an index", async () => {
  const { db } = rig.sandbox;
  await sql`insert into saved_address select id || n, 'alder', created_at, search, document
    from saved_address, generate_series(1, 200) as n where merchant_id = 'juniper'`.execute(db);
  await sql`analyze saved_address`.execute(db);
  for (const search of ["", "montreal", "zx"]) {
    const { scans } = await readingOf(db, sql`${savedAddressesQuery(db, "juniper", search)}`);
    expect(scans).toEqual(byIndex);
  }
});
