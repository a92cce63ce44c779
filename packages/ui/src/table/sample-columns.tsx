/** The columns of the table's stories. Open it when a story needs another kind of column. */
import { Badge } from "#feedback/badge.tsx";
import { inLanguage, type Sentence, t } from "#styles/story-language.tsx";
import { createColumns } from "./columns.ts";
import type { SampleOrder } from "./sample-orders.ts";

export const statusWords: Record<
  SampleOrder["status"],
  { word: Sentence; tone: "neutral" | "info" | "accent" | "success" | "danger" }
> = {
  GEOCODED: { word: "Geocoded", tone: "neutral" },
  PICKUP_READY: { word: "Pickup ready", tone: "info" },
  OUT_FOR_DELIVERY: { word: "Out for delivery", tone: "accent" },
  DELIVERED: { word: "Delivered", tone: "success" },
  FAILED: { word: "Failed", tone: "danger" },
  ARCHIVED: { word: "Archived", tone: "neutral" },
};

/** '5 h ago' in the toolbar's language; any other text stays as it is. */
export const createdOf = ({ created }: SampleOrder) =>
  created.replace(/^(\d+) h ago$/, (_, hours: string) => t("{hours} h ago", { hours }));

/** The columns of the stories, as a screen would write its own. */
export const sampleColumns = createColumns<SampleOrder>()([
  { id: "ref", header: "Order", cell: (order) => order.ref, width: 168, isRowHeader: true },
  { id: "created", header: "Created", cell: (order) => createdOf(order), width: 112 },
  { id: "recipient", header: "Recipient", cell: (order) => order.recipient, width: 180, grow: 2 },
  { id: "city", header: "Destination", cell: (order) => order.city, width: 160, grow: 1 },
  { id: "service", header: "Service", cell: (order) => inLanguage(order.service), width: 116 },
  { id: "packages", header: "Packages", cell: (order) => order.packages, width: 116, align: "end" },
  {
    id: "status",
    header: "Status",
    width: 156,
    isReusable: true,
    cell: (order) => <Badge tone={statusWords[order.status].tone}>{t(statusWords[order.status].word)}</Badge>,
  },
  {
    id: "tags",
    header: "Tags",
    width: 150,
    isReusable: true,
    cell: (order) => (
      <span className="mp:flex mp:min-w-0 mp:gap-1 mp:overflow-hidden">
        {order.tags.map((tag) => (
          <bdi
            key={tag}
            title={tag}
            className="mp:truncate mp:rounded-control mp:border mp:border-border mp:px-1.5 mp:text-meta"
          >
            {tag}
          </bdi>
        ))}
      </span>
    ),
  },
  {
    id: "track",
    header: "Tracking",
    width: 104,
    isInteractive: true,
    isReusable: true,
    cell: (order, { tabIndex }) =>
      order.status === "GEOCODED" ? (
        "—"
      ) : (
        <a
          href={`#track-${order.id}`}
          tabIndex={tabIndex}
          className="mp:text-accent mp:underline mp:underline-offset-2"
        >
          {t("Track")}
        </a>
      ),
  },
]);
