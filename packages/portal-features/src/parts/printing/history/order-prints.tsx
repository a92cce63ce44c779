/** How an order shows that it was printed: a badge in the list, and its prints in the details. */
import { useQueryClient } from "@tanstack/react-query";
import { Badge, PrinterIcon, TriangleAlertIcon, Button, Definition } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useMerchant } from "#kit/host.ts";
import { markUnprinted, type OrderPrints as PrintsOfOrder, type PrintedOrder, type Prints } from "./print-history.ts";
import { useHistoryWords } from "./use-history-words.ts";
import { useOrderPrints } from "./use-print-history.ts";

/** The badge in a list. After a print, only the rows that change render again. */
export function OrderPrints({ order, look }: { order: PrintedOrder; look: PrintBadgeProps["look"] }) {
  const prints = useOrderPrints(order);
  return prints && <PrintBadge prints={prints} look={look} />;
}

interface PrintBadgeProps {
  prints: PrintsOfOrder;
  /** `small`: an icon after the status in tables; the words appear on hover and for screen readers. */
  look: "small" | "words";
}

/** 'Printed', or 'Printed, changed since' with the changed parts. Draws nothing when no label was printed. */
export function PrintBadge({ prints: { label, changed }, look }: PrintBadgeProps) {
  const t = useHistoryWords();
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
    <Badge {...shown} title={isStale ? `${words}. ${when}` : when} className="mp:ms-1 mp:shrink-0 mp:gap-0 mp:px-1.5">
      <span className="mp:sr-only">{words}</span>
    </Badge>
  );
}

/** Inside a `DefinitionList`: when the label and the packing slip were printed, how often and in which format. Draws nothing when neither was. */
export function PrintHistory({ order, name }: { order: PrintedOrder; name: string }) {
  const t = useHistoryWords();
  const format = useFormat();
  const notify = useNotify();
  const queries = useQueryClient();
  const merchant = useMerchant();
  const prints = useOrderPrints(order);
  if (!prints) return null;
  const describe = ({ at, format: file, times }: Prints) => {
    const often = times > 1 && t("times", { count: times, number: format.number(times) });
    return [format.dateTime(at), t(`formats.${file}`), often].filter(Boolean).join(" · ");
  };
  const onMarkUnprinted = () => {
    const undo = markUnprinted(queries, merchant, order.id, prints.label ? "label" : "packing-slip");
    notify.success(t("forgotten", { name }), { seconds: 10, action: { label: t("undo"), onPress: undo } });
  };
  const unprintedButton = (
    <Button size="sm" variant="ghost" className="mp:-ms-2.5" onClick={onMarkUnprinted}>
      {t("forget")}
    </Button>
  );
  return (
    <>
      {prints.label && (
        <Definition term={t("label")}>
          <span className="mp:flex mp:flex-col mp:items-start mp:gap-1">
            <span>{describe(prints.label)}</span>
            {prints.changed.length > 0 && <PrintBadge prints={prints} look="words" />}
            {unprintedButton}
          </span>
        </Definition>
      )}
      {prints.slip && (
        <Definition term={t("slip")}>
          <span className="mp:flex mp:flex-col mp:items-start mp:gap-1">
            <span>{describe(prints.slip)}</span>
            {!prints.label && unprintedButton}
          </span>
        </Definition>
      )}
    </>
  );
}
