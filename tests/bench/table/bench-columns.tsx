import { Badge, Button, createColumns, Tag } from "@merchant-portal/ui";
import type { BenchRow } from "./bench-rows.ts";

const tones = { Geocoded: "neutral", "Pickup ready": "info", Delivered: "success", Failed: "danger" } as const;

const columns = createColumns<BenchRow>()([
  { id: "ref", header: "Order", width: 120, isRowHeader: true, cell: (row) => row.ref },
  { id: "recipient", header: "Recipient", width: 140, grow: 2, cell: (row) => row.recipient },
  { id: "city", header: "Destination", width: 120, grow: 1, cell: (row) => row.city },
  { id: "service", header: "Service", width: 100, cell: (row) => row.service },
  { id: "kind", header: "Kind", width: 110, cell: (row) => <Badge tone="accent">{row.service}</Badge> },
  { id: "packages", header: "Packages", width: 90, align: "end", cell: (row) => row.packages },
  { id: "price", header: "Price", width: 90, align: "end", cell: (row) => row.price },
  { id: "status", header: "Status", width: 130, cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge> },
  {
    id: "tags",
    header: "Tags",
    width: 130,
    cell: (row) => (
      <span className="mp:flex mp:min-w-0 mp:gap-1 mp:overflow-hidden">
        {row.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    ),
  },
  {
    id: "track",
    header: "Tracking",
    width: 90,
    isInteractive: true,
    cell: (row, { tabIndex }) => (
      <a href={`#${row.id}`} tabIndex={tabIndex} className="mp:text-accent mp:underline">
        Track
      </a>
    ),
  },
  {
    id: "print",
    header: "Print",
    width: 90,
    isInteractive: true,
    cell: (_, { tabIndex }) => (
      <Button size="sm" tabIndex={tabIndex}>
        Print
      </Button>
    ),
  },
  {
    id: "ready",
    header: "Ready",
    width: 90,
    isInteractive: true,
    cell: (_, { tabIndex }) => (
      <Button size="sm" variant="ghost" tabIndex={tabIndex}>
        Ready
      </Button>
    ),
  },
]);
/** Twelve columns of text, pills, tags, links and buttons: the same cells for every list. */
export const benchColumns = columns.map((column) => ({ ...column, isReusable: true }));

export const LIST_HEIGHT = 800;
export const ROW_HEIGHT = 44;

/** What an opened row shows. */
export const BenchDetail = ({ row }: { row: BenchRow }) => (
  <div data-bench="detail" className="mp:h-30 mp:px-4 mp:py-3">
    {row.recipient}, {row.city}
  </div>
);
