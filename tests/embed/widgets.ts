/** A page with one element, which its address names: `?element=mp-order-list&navigates=create-order`. Whatever else is in the query is an attribute. */
import { connectDelivery, type DeliveryEvent, type HostColumn } from "@merchant-portal/portal-features/elements";
import "@merchant-portal/portal-features/embed.css";

const query = new URLSearchParams(location.search);
const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
};

const names = [
  "ordercreated",
  "orderschanged",
  "ordersdeleted",
  "ordersready",
  "ordersnotready",
  "printed",
  "importdone",
  "widgetloading",
  "widgetready",
  "widgeterror",
  "ordersselected",
  "widgetnavigate",
] as const satisfies readonly DeliveryEvent[];
for (const name of names)
  document.addEventListener(name, ({ detail }) => {
    const item = document.createElement("li");
    item.textContent = `${name} ${JSON.stringify(detail)}`;
    find("events").append(item);
  });

const { element: name = "", api = "/v1", ...attributes } = Object.fromEntries(query);
const element = document.createElement(name);
for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
// What a page without types may do.
if (query.has("wrong")) for (const one of ["columns", "orders", "order", "filters"]) Reflect.set(element, one, 7);

/** A column of the page's own: text, without React. */
const columns: readonly HostColumn[] = [
  { id: "boxes", header: "Boxes", cell: ({ packageCount }) => `${packageCount} of ours` },
];
const list = element as Partial<HTMLElementTagNameMap["mp-order-list"]>;
if (query.has("slots")) {
  const hold = { id: "hold", label: "Hold back", onPress: () => element.setAttribute("data-held", "yes") };
  Object.assign(list, { columns, rowActions: [hold], bulkActions: [hold] });
}
find("place").append(element);
/** The tokens that the page has had: the first one, until it is refused. */
let isRenewed = false;
connectDelivery({
  baseUrl: api,
  user: "user-of-the-host",
  getToken: ({ rejected }) => {
    if (rejected !== undefined && query.has("renews")) isRenewed = true;
    const [first = "", second = ""] = (sessionStorage.getItem("host-token") ?? "").split(" ");
    return isRenewed ? second : first;
  },
});
