import { Badge, PrinterIcon, TriangleAlertIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { OrderPrints } from "./print-log.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";

export interface PrintBadgeProps {
  mark: OrderPrints;
  /** `small`: for a table full of them, the words on hover and for screen readers. */
  look: "small" | "words";
}

/** 'Printed', or 'Printed, changed since' and what; nothing when no label was. */
export function PrintBadge({ mark: { label, changed }, look }: PrintBadgeProps) {
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
