import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { searchToSend } from "#rules/free-search.ts";
import { searchOrders } from "./find-orders.api.ts";
import { rankFound } from "./find-orders.ts";

const caller = sampleOrder({ id: "caller", recipient: { name: "Ana Tremblay", phone: "+15145550100" } });
const newer = sampleOrder({
  id: "newer",
  refNumber: "JUN-10012-5145550100",
  recipient: { name: "Zoë D’Amours", phone: "+15142877300" },
  packages: [{ trackingNumber: "NW0000001042-1" }],
});

describe("which order comes first (S2.59)", () => {
  it.each(["(514) 555-0100", "+1514 555 0100", "514 555 0100", "15145550100", "tel:+1-514-555-0100"])(
    "the caller's, however the number %s is written",
    (typed) => expect(rankFound([newer, caller], typed).map(({ id }) => id)).toEqual(["caller", "newer"]),
  );
  it.each(["nw0000001042-1", "NEWER", "zoë d’amours", "#jun-10012-5145550100"])(
    "the one that %s names exactly, whatever its case",
    (typed) => expect(rankFound([caller, newer], typed)[0]).toBe(newer),
  );
  it("of others, the newest", () => expect(rankFound([newer, caller], "514")).toEqual([newer, caller]));
});

describe("the request", () => {
  const searched = async (typed: string) => {
    const asked: (string | null)[] = [];
    const api = fakeApi({
      "GET /orders": ({ url }) => {
        const text = url.searchParams.get("freeSearch");
        asked.push(text);
        return { orders: [caller, newer].filter(({ id }) => id === text) };
      },
    });
    const found = await searchOrders(api, searchToSend(typed), 40, new AbortController().signal);
    return { asked, found: found.map(({ id }) => id) };
  };

  it("a phone is searched by its digits", async () =>
    expect((await searched("(514) 555-0100")).asked).toEqual(["5145550100"]));

  it("the code of a label without a tracking number is the order's id and the place of its package", async () => {
    const order = sampleOrder({ id: "01jx7c4q9w" });
    const asked: (string | null)[] = [];
    const api = fakeApi({
      "GET /orders": ({ url }) => {
        const text = url.searchParams.get("freeSearch");
        asked.push(text);
        return { orders: text === order.id ? [order, newer] : [] };
      },
    });
    const found = await searchOrders(api, `${order.id}-2`, 40, new AbortController().signal);
    expect(found.map(({ id }) => id)).toEqual([order.id]);
    expect(asked).toEqual([`${order.id}-2`, order.id]);
  });

  it("a reference with a number behind it is searched once when it is found, and not in parts when it is short", async () => {
    expect((await searched("caller")).found).toEqual(["caller"]);
    expect((await searched("JUN-12")).asked).toEqual(["JUN-12"]);
  });
});
