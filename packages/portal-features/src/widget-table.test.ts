import { ApiError } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { callbacksTo } from "./kit/host-events.ts";
import { attributesOf, callbacksOf, entryOf, readAttributes, widgetNamed, widgetNames } from "./widget-table.tsx";

const reader = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

it("an address names a widget, by an earlier name, too; what every object has is no name", () => {
  expect(widgetNames.map(widgetNamed)).toEqual(widgetNames);
  expect(["orders", "create", "tracking"].map(widgetNamed)).toEqual([
    "order-table",
    "create-order",
    "tracking-timeline",
  ]);
  for (const name of [...Object.getOwnPropertyNames(Object.prototype), "", "nothing", "Orders"])
    expect(widgetNamed(name), `"${name}"`).toBeUndefined();
});

describe("attributes", () => {
  it("are read as props: texts, lists and flags; an empty one counts as none", () => {
    const given = { "max-height": "20rem", open: "", "shows-photos": "", "tracking-url": "/t/{id}", colour: "red" };
    expect(readAttributes("order-table", reader(given), true)).toEqual({
      maxHeight: "20rem",
      showsPhotos: true,
      trackingUrl: "/t/{id}",
    });
    expect(readAttributes("print-button", reader({ "order-ids": "a, b\nc" }), true)).toEqual({
      orderIds: ["a", "b", "c"],
    });
  });

  it("of a frame's address never name a page to open: anybody can write it (T15)", () => {
    const given = { "tracking-url": "https://evil.example/{id}", "external-tracking-url": "javascript:0", open: "o-1" };
    for (const name of widgetNames)
      expect(Object.values(readAttributes(name, reader(given), false)).filter((value) => value !== "o-1")).toEqual([]);
  });

  it("with an address of the provider mean the same in every form: a frame has them from the portal, and all widgets of orders have them", () => {
    for (const name of widgetNames) {
      const { attributes = {}, properties = {}, portalProps = [] } = entryOf(name);
      const ofProvider = Object.keys(attributes).filter((prop) => attributes[prop] === "url");
      expect(portalProps.filter((prop) => !(prop in properties)).toSorted(), `of ${name}`).toEqual(
        ofProvider.toSorted(),
      );
    }
    for (const name of ["order-list", "order-table", "order-detail"] as const)
      expect(attributesOf(name)).toEqual(
        expect.arrayContaining(["tracking-url", "external-tracking-url", "support-email"]),
      );
  });

  it("have names of their own, which no element of a page has already", () => {
    const taken = new Set(["id", "class", "style", "title", "lang", "dir", "hidden", "slot", "tabindex", "role"]);
    for (const name of widgetNames) {
      const attributes = attributesOf(name);
      expect(new Set(attributes).size).toBe(attributes.length);
      expect(attributes.filter((one) => taken.has(one))).toEqual([]);
    }
  });
});

describe("callbacks", () => {
  it("lead to pages of the host only where it has named them", () => {
    const events: unknown[] = [];
    const callbacks = callbacksOf("order-list", (name, detail) => events.push([name, detail]));
    expect(Object.keys(callbacks(null))).toEqual(["onSelectedChange"]);
    expect(Object.keys(callbacks("orders"))).toEqual(["onSelectedChange"]);
    const { onCreateLike } = callbacks("orders, create-order") as { onCreateLike: (order: unknown) => void };
    const order = sampleOrder();
    onCreateLike(order);
    expect(events).toEqual([["widgetnavigate", { to: "create-order", order }]]);
  });

  it("of the provider are events with plain data: a failure, too", () => {
    const events: unknown[] = [];
    const host = callbacksTo((name, detail) => events.push([name, detail]));
    host.onOrdersNotReady(["a"]);
    host.onImportDone({ importId: "i", created: 2, failed: 1 });
    const error = new ApiError({ kind: "http", method: "GET", status: 500, message: "Away.", requestId: "r-1" });
    host.onError(error, { widget: "OrderList" });
    host.onError(new RangeError("Ours."), { widget: "OrderList" });
    expect(events).toEqual([
      ["ordersnotready", { ids: ["a"] }],
      ["importdone", { importId: "i", created: 2, failed: 1 }],
      ["widgeterror", { widget: "OrderList", message: "Away.", kind: "http", status: 500, requestId: "r-1" }],
      ["widgeterror", { widget: "OrderList", message: "Ours.", kind: "other", status: 0 }],
    ]);
    expect(structuredClone(events)).toEqual(events);
  });
});

it("properties: what does not fit is refused, of every widget", () => {
  const right: Record<string, unknown> = {
    orders: [sampleOrder()],
    order: sampleOrder(),
    filters: { status: ["GEOCODED"] },
    rowActions: [],
  };
  for (const name of widgetNames)
    for (const [property, check] of Object.entries(entryOf(name).properties ?? {})) {
      for (const wrong of ["text", 5, true, [null], [7], () => undefined, Symbol("s")])
        expect(check(wrong), `${name}.${property}`).toBe(false);
      expect(check(right[property])).toBe(property in right);
    }
});

it("every element has a display in the sheet, as elements that a page does not know are inline", () => {
  const sheet = readFileSync(`${import.meta.dirname}/embed.css`, "utf8");
  const named = [...sheet.matchAll(/\bmp-([a-z-]+)(?=[,)\s]*(?:\n|\)))/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(widgetNames));
});
