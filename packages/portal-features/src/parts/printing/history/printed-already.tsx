/** Says before printing which labels were printed already, and offers to print only the others. */
import { useCallback } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button, InfoIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useMerchant } from "#kit/host.ts";
import { type PrintedOrder, type PrintHistory, printHistory, printsOf } from "./print-history.ts";
import { useHistoryWords } from "./use-history-words.ts";

interface PrintedAlreadyProps<Order extends PrintedOrder> {
  /** All orders to print. */
  orders: readonly Order[];
  /** Whether printed orders are excluded now. */
  skipsPrinted: boolean;
  /** Receives the orders that were not printed or have changed since, or all again. */
  onChange: (orders: readonly Order[]) => void;
}

/** Draws nothing when none was printed. */
export function PrintedAlready<Order extends PrintedOrder>({
  orders,
  skipsPrinted,
  onChange,
}: PrintedAlreadyProps<Order>) {
  const select = useCallback(
    (history: PrintHistory) =>
      orders.filter((order) => {
        const prints = printsOf(history, order);
        return !prints?.label || prints.changed.length > 0;
      }),
    [orders],
  );
  const { data: unprinted = orders } = useQuery({ ...printHistory(useMerchant()), enabled: false, select });
  const t = useHistoryWords();
  const format = useFormat();
  const printed = orders.length - unprinted.length;
  if (printed === 0) return null;
  const values = { count: printed, number: format.number(printed) };
  const others = { count: unprinted.length, number: format.number(unprinted.length) };
  return (
    <div data-slot="printed-note" className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-2 mp:gap-y-1 mp:text-dense">
      <InfoIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-info" />
      <output className="mp:min-w-0 mp:flex-[1_1_10rem]">
        {t(skipsPrinted ? "already.leftOut" : others.count === 0 ? "already.all" : "already.some", values)}
      </output>
      {others.count > 0 && (
        <Button size="sm" onClick={() => onChange(skipsPrinted ? orders : unprinted)}>
          {skipsPrinted ? t("already.printAll", { number: format.number(orders.length) }) : t("already.rest", others)}
        </Button>
      )}
    </div>
  );
}
