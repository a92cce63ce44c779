/** tools/check-hosts.ts compiles this beside the example of Vite. The types came along and are strict: with `any` for them, an expected error would be missing, which is one. */
import { OrderTable } from "@merchant-portal/portal-features/embed";
import "@merchant-portal/portal-features/elements/react";
import { Button } from "@merchant-portal/ui";

export const refused = [
  // @ts-expect-error -- there is no such filter
  <OrderTable key="filter" defaultFilters={{ colour: "red" }} />,
  // @ts-expect-error -- there is no such variant
  <Button key="variant" variant="loud" />,
  // @ts-expect-error -- a kind of document that is not printed
  <mp-print-button key="kind" kind="invoice" />,
  // @ts-expect-error -- an event without such a detail
  <mp-order-list key="event" onordersselected={({ detail }) => detail.colour} />,
];

export const accepted = (
  <mp-order-list
    tracking-url="https://example.com/{id}"
    filters={{ status: ["GEOCODED"] }}
    onordersselected={({ detail }) => console.log(detail.ids)}
  />
);

document.addEventListener("printed", ({ detail }) => console.log(detail.file));
const table = document.querySelector("mp-order-table");
if (table) table.columns = [{ id: "shelf", header: "Shelf", cell: ({ id }) => id }];
