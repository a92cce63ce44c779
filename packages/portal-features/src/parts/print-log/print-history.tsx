import { Button, Definition } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { PrintBadge } from "./order-prints.tsx";
import type { PrintedOrder, Prints } from "./print-log.ts";
import { useOrderPrints, usePrintLog } from "./use-print-log.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";

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
