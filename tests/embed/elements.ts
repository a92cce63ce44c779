/** A page of another app with no framework at all: custom elements in its document, and a few buttons that move them about. */
import { connectDelivery, type DeliveryConnection } from "@merchant-portal/portal-features/elements";
import "@merchant-portal/portal-features/embed.css";

const query = new URLSearchParams(location.search);
const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
};
const table = document.querySelector("mp-order-table");
const button = document.querySelector("mp-print-button");
const timeline = document.querySelector("mp-tracking-timeline");
if (!table || !button || !timeline) throw new Error("The page lacks an element.");
table.filters = { status: ["GEOCODED"] };

/** What the page was told, a line each, in the order of its coming. */
function note(line: string) {
  const item = document.createElement("li");
  item.textContent = line;
  find("events").append(item);
}
for (const name of [
  "ordersselected",
  "ordercreated",
  "ordersdeleted",
  "ordersready",
  "printed",
  "widgeterror",
] as const) {
  document.addEventListener(name, ({ target, detail }) => {
    const where = target instanceof Element ? target.localName : "document";
    note(`${name} ${where} ${"ids" in detail ? detail.ids.length : 0}`);
  });
}
table.addEventListener("ordersselected", ({ detail }) => {
  button.orders = detail.orders;
  timeline.order = detail.orders[0];
});

/** Where a query says so, the token is late, wrong or refused. */
let isFirst = true;
function getToken({ rejected }: { rejected?: string }): string | Promise<string> {
  const mode = query.get("token");
  note(`token ${rejected === undefined ? "asked" : "rejected"}`);
  if (mode === "throws") throw new Error("The host has no session.");
  if (mode === "hangs") return new Promise(() => undefined);
  if (mode === "stale" || (mode === "renewed" && isFirst && rejected === undefined)) return "a.stale.token";
  isFirst = false;
  return sessionStorage.getItem("host-token") ?? "";
}

let connection: DeliveryConnection | undefined;
find("connect").addEventListener("click", () => {
  connection = connectDelivery({
    baseUrl: "/v1",
    getToken,
    user: "user-of-the-host",
    ...(query.has("limit") && { timeoutMs: { read: Number(query.get("limit")), write: 60_000 } }),
    appearance: { accent: "#0a7d4f", radius: 2 },
    onError: (error, { widget }) => {
      note(`error ${widget} ${error instanceof Error ? error.message : ""}`);
      if (query.has("fault")) throw new Error(query.get("fault") ?? "");
    },
  });
});
find("move").addEventListener("click", () => find("second").append(table));
find("remove").addEventListener("click", () => table.remove());
find("return").addEventListener("click", () => find("first").append(table));
find("french").addEventListener("click", () => connection?.update({ locale: "fr" }));
find("logout").addEventListener("click", () => void connection?.logout().then(() => note("logged out")));
