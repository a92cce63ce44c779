import { fakeApi, type FakeCall, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findExisting, type LookUpProgress, maxSearches } from "./existing-references.ts";

/** A server with orders of these references, newest first, 100 a page; it records the requests. */
function serverWith(references: readonly string[]) {
  const orders = references.map((refNumber, at) => sampleOrder({ id: `o-${at}`, refNumber }));
  const requests: URLSearchParams[] = [];
  const answer = ({ url }: FakeCall) => {
    requests.push(url.searchParams);
    const search = url.searchParams.get("freeSearch") ?? "";
    const found = orders.filter(({ refNumber = "" }) => refNumber.toLowerCase().includes(search.toLowerCase()));
    const start = Number(url.searchParams.get("startAt") ?? 0);
    const hasMore = found.length > start + 100;
    return {
      orders: found.slice(start, start + 100),
      ...(hasMore && { next: { startAt: String(start + 100), createdAt: 1_795_186_800_000 } }),
    };
  };
  return { api: fakeApi({ "GET /orders": answer }), requests };
}
const { signal } = new AbortController();
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

test("for any file and any server: exactly the references that exist, with the same case", async () => {
  const unit = fc.constantFrom("a", "A", "é", "1", "-", " ");
  // No reference of the contract begins with a blank.
  const reference = fc.string({ unit, maxLength: 2 }).map((hasMore) => `r${hasMore}`.trim());
  await fc.assert(
    fc.asyncProperty(
      fc.array(reference, { maxLength: 150 }),
      fc.array(reference, { maxLength: 150 }),
      async (...given) => {
        const [file, server] = given;
        const found = await findExisting(serverWith(server).api, new Set(file), { signal });
        expect(found).toEqual(new Set(file.filter((one) => server.includes(one))));
      },
    ),
    { numRuns: 60 },
  );
});

test("few references are searched; many, and one that matches too many texts, are found by reading all orders", async () => {
  const few = serverWith(many("R-", 5));
  expect(await findExisting(few.api, new Set(["R-1", "new"]), { signal })).toEqual(new Set(["R-1"]));
  expect(few.requests.map((query) => query.get("freeSearch"))).toEqual(["R-1", "new"]);

  const common = serverWith([...many("1-", 500), "1"]);
  expect(await findExisting(common.api, new Set(["1", "1-7"]), { signal })).toEqual(new Set(["1", "1-7"]));

  const whole = serverWith(many("R-", 250));
  const reports: LookUpProgress[] = [];
  const onProgress = (progress: LookUpProgress) => void reports.push(progress);
  // The file of a large shop's day does not read all its orders.
  const day = serverWith(many("R-", 250));
  expect(await findExisting(day.api, new Set(["R-249", ...many("new-", 500)]), { signal })).toEqual(new Set(["R-249"]));
  expect(day.requests.every((query) => query.get("freeSearch") !== null)).toBe(true);
  const wanted = ["R-249", ...many("new-", maxSearches)];
  expect(await findExisting(whole.api, new Set(wanted), { signal, onProgress })).toEqual(new Set(["R-249"]));
  expect(whole.requests.every((query) => query.get("freeSearch") === null && query.get("dateFrom") === null)).toBe(
    true,
  );
  expect(reports).toEqual([100, 200, 250].map((read) => ({ of: "orders", read })));
});

test("a failure or an abort gives no partial result", async () => {
  const answer = () => refuse(500, "boom");
  const api = fakeApi({ "GET /orders": answer });
  await expect(findExisting(api, new Set(["a"]), { signal })).rejects.toMatchObject({ status: 500 });
  await expect(findExisting(api, new Set(many("a", 200)), { signal })).rejects.toMatchObject({ status: 500 });
  const cancelled = AbortSignal.abort(new Error("skipped"));
  await expect(findExisting(serverWith(["a"]).api, new Set(["a"]), { signal: cancelled })).rejects.toThrow("skipped");
  await expect(findExisting(serverWith(["a"]).api, new Set(many("a", 200)), { signal: cancelled })).rejects.toThrow(
    "skipped",
  );
});
