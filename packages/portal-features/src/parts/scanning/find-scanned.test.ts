import type { Order } from "@merchant-portal/api";
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { findScanned } from "./find-scanned.ts";

const id = "01KAF3M2N7Q9RT5B";
const order = sampleOrder({ id, refNumber: "#1042", packageCount: 3, packages: [{ trackingNumber: "NW123456-1" }] });
const twin = (refNumber: string, end: string): Order =>
  sampleOrder({ id: `01KAF3M2N7Q9RT${end}`, refNumber, packages: [{ refNumber: "BOX-ONE" }] });

/** Scans before these orders; says what was found, and what was asked for. */
async function scanned(text: string, orders: readonly Order[] = [order], known: readonly Order[] = []) {
  const asked: string[] = [];
  const api = fakeApi({
    "GET /orders": ({ url }) => {
      const search = (url.searchParams.get("freeSearch") ?? "").toLowerCase();
      asked.push(search);
      // As a server does: what contains the text. This one does not know tracking numbers of its own making.
      const has = ({ id: own, refNumber, packages }: Order) =>
        JSON.stringify([own, refNumber, packages]).toLowerCase().includes(search);
      return { orders: orders.filter(has) };
    },
  });
  const options = { tracking: ["/tracking?orderID={id}"], known, signal: new AbortController().signal };
  const found = await findScanned(api, { text }, options);
  const place = found.is === "order" ? found.named.place : undefined;
  return { is: found.is, place, isLabel: found.is === "none" ? found.isLabel : undefined, asked };
}

describe("the order of a scan", () => {
  it.each([
    ["a tracking number", "NW123456-1", 1],
    ["a label without one", `${id}-3`, 3],
    ["with a prefix of the scanner", `~D${id}-3`, 3],
    ["an AIM identifier", `]C1${id}-2`, 2],
    ["a link", `https://northwind.example/tracking?orderID=${id}`, undefined],
    ["a reference", "1042", undefined],
  ])("%s", async (_, text, place) => {
    expect(await scanned(text)).toMatchObject({ is: "order", place });
  });

  it.each([
    ["a character less", `${id.slice(1)}-1`, false],
    ["another merchant's label", "01KAF3M2N7Q9RT5C-1", true],
    ["a link of another provider", "https://other.example/t/01KAF3M2N7Q9RT5C", true],
    ["a part of a tracking number", "NW123456", false],
  ])("%s finds none", async (_, text, isLabel) => expect(await scanned(text)).toMatchObject({ is: "none", isLabel }));

  it("a number that several orders have is not guessed", async () =>
    expect((await scanned("BOX-ONE", [twin("A", "5D"), twin("B", "5E")])).is).toBe("several"));

  it("an order that was just read needs no request, but for a number that others may have, too", async () => {
    expect((await scanned(`${id}-2`, [order], [order])).asked).toEqual([]);
    expect((await scanned("BOX-ONE", [twin("A", "5D")], [twin("A", "5D")])).asked).toEqual(["box-one"]);
  });

  it("an unknown code takes few requests", async () => {
    expect((await scanned("99999999-1")).asked.length).toBeLessThanOrEqual(2);
    expect((await scanned("ZZZZZZZZZZ")).asked.length).toBeLessThanOrEqual(4);
  });

  it("what could not be searched for is no answer; a code that the server refuses has no order", async () => {
    const options = { tracking: [], signal: new AbortController().signal };
    const scan = { text: `${id}-1` };
    await expect(findScanned(fakeApi({ "GET /orders": refuse(500, "down") }), scan, options)).rejects.toThrow("down");
    const refusing = fakeApi({ "GET /orders": refuse(400, "not a search") });
    expect((await findScanned(refusing, scan, options)).is).toBe("none");
  });
});
