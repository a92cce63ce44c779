/** How an order shows that it was printed. Open it to change the badge. */
import { Badge, PrinterIcon, TriangleAlertIcon, Button, Definition } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { OrderPrints as OrderPrintsState, PrintedOrder, Prints } from "./print-log.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";
import { useOrderPrints, usePrintLog } from "./use-print-log.ts";
import { useNotify } from "#kit/use-notify.ts";

/** The badge of an order in a list. When something is printed only the rows that change are drawn again. */
export function OrderPrints({ order, look }: { order: PrintedOrder; look: PrintBadgeProps["look"] }) {
  const prints = useOrderPrints(order);
  return prints && <PrintBadge prints={prints} look={look} />;
}

interface PrintBadgeProps {
  prints: OrderPrintsState;
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

/** Facts of an order, inside a `DefinitionList`: when its label and slip were printed, how often and as what. Nothing when neither was. */
export function PrintHistory({ order, name }: { order: PrintedOrder; name: string }) {
  const t = usePrintLogWords();
  const format = useFormat();
  const notify = useNotify();
  const { forget } = usePrintLog();
  const prints = useOrderPrints(order);
  if (!prints) return null;
  const describe = ({ at, format: file, times }: Prints) => {
    const often = times > 1 && t("times", { count: times, number: format.number(times) });
    return [format.dateTime(at), t(`formats.${file}`), often].filter(Boolean).join(" · ");
  };
  const onForget = () => {
    const undo = forget(order.id, prints.label ? "label" : "packing-slip");
    notify.success(t("forgotten", { name }), { seconds: 10, action: { label: t("undo"), onPress: undo } });
  };
  const forgetButton = (
    <Button size="sm" variant="ghost" className="-ms-2.5" onClick={onForget}>
      {t("forget")}
    </Button>
  );
  return (
    <>
      {prints.label && (
        <Definition term={t("label")}>
          <span className="flex flex-col items-start gap-1">
            <span>{describe(prints.label)}</span>
            {prints.changed.length > 0 && <PrintBadge prints={prints} look="words" />}
            {forgetButton}
          </span>
        </Definition>
      )}
      {prints.slip && (
        <Definition term={t("slip")}>
          <span className="flex flex-col items-start gap-1">
            <span>{describe(prints.slip)}</span>
            {!prints.label && forgetButton}
          </span>
        </Definition>
      )}
    </>
  );
}
