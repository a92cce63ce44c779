import { Button, Definition } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { PrintBadge } from "./print-badge.tsx";
import type { MarkedOrder, Prints } from "./print-log.ts";
import { useOrderPrints } from "./order-prints.tsx";
import { usePrintLog } from "./use-print-log.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";

/** Facts of an order, inside a `DefinitionList`: when its label and slip were printed, how often and as what. Nothing when neither was. */
export function PrintHistory({ order, name }: { order: MarkedOrder; name: string }) {
  const t = usePrintLogWords();
  const format = useFormat();
  const notify = useNotify();
  const { found } = usePrintLog();
  const mark = useOrderPrints(order);
  if (!mark) return null;
  const told = ({ at, format: file, times }: Prints) => {
    const often = times > 1 && t("times", { count: times, number: format.number(times) });
    return [format.dateTime(at), t(`formats.${file}`), often].filter(Boolean).join(" · ");
  };
  const forget = () => {
    const undo = found()?.printLog.forget(order.id, mark.label ? "label" : "packing-slip");
    if (undo) notify.success(t("forgotten", { name }), { seconds: 10, action: { label: t("undo"), onPress: undo } });
  };
  const forgetButton = (
    <Button size="sm" variant="ghost" className="-ms-2.5" onClick={forget}>
      {t("forget")}
    </Button>
  );
  return (
    <>
      {mark.label && (
        <Definition term={t("label")}>
          <span className="flex flex-col items-start gap-1">
            <span>{told(mark.label)}</span>
            {mark.changed.length > 0 && <PrintBadge mark={mark} look="words" />}
            {forgetButton}
          </span>
        </Definition>
      )}
      {mark.slip && (
        <Definition term={t("slip")}>
          <span className="flex flex-col items-start gap-1">
            <span>{told(mark.slip)}</span>
            {!mark.label && forgetButton}
          </span>
        </Definition>
      )}
    </>
  );
}
