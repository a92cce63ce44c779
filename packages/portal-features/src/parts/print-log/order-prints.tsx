/** How an order shows that it was printed. Open it to change the badge. */
import { Badge, PrinterIcon, TriangleAlertIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { OrderPrints as Prints, PrintedOrder } from "./print-log.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";
import { useOrderPrints } from "./use-print-log.ts";

/** The badge of an order in a list. When something is printed only the rows that change are drawn again. */
export function OrderPrints({ order, look }: { order: PrintedOrder; look: PrintBadgeProps["look"] }) {
  const prints = useOrderPrints(order);
  return prints && <PrintBadge prints={prints} look={look} />;
}

interface PrintBadgeProps {
  prints: Prints;
  /** `small`: for a table full of them, the words on hover and for screen readers. */
  look: "small" | "words";
}

/** 'Printed', or 'Printed, changed since' and what; nothing when no label was. */
export function PrintBadge({ prints: { label, changed }, look }: PrintBadgeProps) {
  const t = usePrintLogWords();
  const format = useFormat();
  if (!label) return null;
  const isStale = changed.length > 0;
  const parts = format.list(changed.map((part) => t(`parts.${part}`)));
  const words = isStale ? t("changedSince", { parts }) : t("printed");
  const when = t("printedAt", { moment: format.dateTime(label.at) });
  const icon = isStale ? <TriangleAlertIcon aria-hidden /> : <PrinterIcon aria-hidden />;
  const shown = { tone: isStale ? "warning" : "neutral", icon, "data-slot": "print-mark" } as const;
  if (look === "words") {
    return (
      <Badge {...shown} title={when}>
        {words}
      </Badge>
    );
  }
  return (
    <Badge {...shown} title={isStale ? `${words}. ${when}` : when} className="shrink-0 gap-0 px-1.5">
      <span className="sr-only">{words}</span>
    </Badge>
  );
}
