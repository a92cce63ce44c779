import { useSyncExternalStore } from "react";
import type { PrintedOrder } from "./print-log.ts";
import { usePrintLog } from "./use-print-log.ts";
import { Button, InfoIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";

interface PrintedAlreadyProps<Order extends PrintedOrder> {
  /** All that are to be printed. */
  orders: readonly Order[];
  /** Whether those that were printed are left out of them. */
  skipsPrinted: boolean;
  /** Prints only these: those that were not printed or have changed since, or all again. */
  onChange: (orders: readonly Order[]) => void;
}

/** Before labels are printed: which of them were printed already and have not changed since. Nothing when none was. */
export function PrintedAlready<Order extends PrintedOrder>({
  orders,
  skipsPrinted,
  onChange,
}: PrintedAlreadyProps<Order>) {
  const { subscribe, labelled, printsOf } = usePrintLog();
  // Another set after each print, here or in another tab.
  useSyncExternalStore(subscribe, labelled, labelled);
  const rest = orders.filter((order) => {
    const prints = printsOf(order);
    return !prints?.label || prints.changed.length > 0;
  });
  const printed = orders.length - rest.length;
  if (printed === 0) return null;
  return (
    <PrintedNote
      {...{ printed, skipsPrinted }}
      rest={rest.length}
      onPress={() => onChange(skipsPrinted ? orders : rest)}
    />
  );
}

interface PrintedNoteProps {
  /** How many of the orders were printed already, as they are now. */
  printed: number;
  /** How many were not. */
  rest: number;
  /** Whether the printed ones are left out. */
  skipsPrinted: boolean;
  /** Leaves them out, or takes them in again. */
  onPress: () => void;
}

/** Says before a file is made that some of it was printed already, with a way to print only the rest. In nobody's way. */
function PrintedNote({ printed, rest, skipsPrinted, onPress }: PrintedNoteProps) {
  const t = usePrintLogWords();
  const format = useFormat();
  const values = { count: printed, number: format.number(printed) };
  const all = printed + rest;
  return (
    <div data-slot="printed-note" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dense">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      <output className="min-w-0 flex-[1_1_10rem]">
        {skipsPrinted
          ? t("already.leftOut", values)
          : rest === 0
            ? t("already.all", values)
            : t("already.some", values)}
      </output>
      {rest > 0 && (
        <Button size="sm" onClick={onPress}>
          {skipsPrinted
            ? t("already.printAll", { number: format.number(all) })
            : t("already.rest", { count: rest, number: format.number(rest) })}
        </Button>
      )}
    </div>
  );
}
