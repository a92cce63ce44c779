/** The orders that wait for a correction (S2.80), and why one does, in words. Open it when the count of 'To fix' is wrong. */
import type { Order } from "@merchant-portal/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Badge, Button, PencilIcon } from "@merchant-portal/ui";
import { defineWords } from "#kit/define-words.ts";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { deleteKind, replaceKind } from "#parts/orders/order-cache.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { withoutOrders } from "#parts/orders/orders.api.ts";
import { readOrders } from "#parts/orders/read-orders.api.ts";
import { daysToMs, presetDays } from "#rules/date-range.ts";
import { type Fixable, fixableOf, fixStatuses, type OrderPart, wrongPartOf } from "#rules/order-trouble.ts";
import { dayOf } from "#rules/zoned-time.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useFixWords = defineWords("fixOrder", { en, fr });

/**
 * Orders to fix of the list's usual range, newest first: one page, which is enough to name the next one. Without those that are being deleted. Undefined
 * until they are loaded.
 */
export function useOrdersToFix(): { orders: readonly Order[]; hasMore: boolean } | undefined {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const dateFrom = useMemo(() => daysToMs(presetDays("last2Months", today), timeZone).from, [today, timeZone]);
  const { data } = useQuery(readOrders(api, { dateFrom, orderStatus: [...fixStatuses] }, 1));
  const [deleted, replaced] = [usePending(deleteKind), usePending(replaceKind)];
  return useMemo(
    () => data && { ...data, orders: withoutOrders(withoutOrders(data.orders, deleted), replaced) },
    [data, deleted, replaced],
  );
}

/** What a merchant corrects, and in which part of the order. */
export interface FixCause {
  trouble: Fixable;
  part: OrderPart;
}

/** Why an order is to be fixed; undefined when it is not. */
export function fixCauseOf(order: Order): FixCause | undefined {
  const [trouble, part] = [fixableOf(order), wrongPartOf(order)];
  return trouble && part && { trouble, part };
}

/** Returns a function that says what is wrong, and what to do, as two sentences. */
export function useFixReason(): (cause: FixCause) => { why: string; todo: string } {
  const t = useFixWords();
  return ({ trouble, part }) => {
    const todo = t(`todo.${trouble}`);
    if (trouble !== "address" && trouble !== "area") return { why: t(`why.${trouble}`), todo };
    return { why: t(`why.${trouble}${part === "origin" ? "Origin" : "Recipient"}`), todo };
  };
}

interface FixButtonProps {
  onPress: () => void;
  /** Names the order, where several buttons of this kind can be read. */
  name?: string;
  size?: "sm";
}

/** Opens the form that corrects an order. It is the strong action of an order that needs it, and of a line quiet. */
export function FixButton({ onPress, name, size }: FixButtonProps) {
  const t = useFixWords();
  return (
    <Button
      icon={<PencilIcon />}
      onClick={onPress}
      {...(size ? { size } : { variant: "primary" })}
      {...(name !== undefined && { "aria-label": t("actionName", { name }) })}
    >
      {t("action")}
    </Button>
  );
}

interface NextToFixProps {
  onFix: (id: string) => void;
  /** Orders that were just corrected or created. */
  without: readonly string[];
  isStrong: boolean;
}

/** Leads to the next order that waits for a correction, and says how many there are. */
export function NextToFix({ onFix, without, isStrong }: NextToFixProps) {
  const t = useFixWords();
  const format = useFormat();
  const toFix = useOrdersToFix();
  if (!toFix) return null;
  const others = toFix.orders.filter(({ id }) => !without.includes(id));
  const [next] = others;
  if (!next) return <p className="mp:self-center mp:text-text-muted">{t("none")}</p>;
  const number = `${format.number(others.length)}${toFix.hasMore ? "+" : ""}`;
  return (
    <>
      <Button variant={isStrong ? "primary" : "secondary"} icon={<PencilIcon />} onClick={() => onFix(next.id)}>
        {t("next", { name: orderName(next) })}
      </Button>
      <p className="mp:self-center mp:text-text-muted">{t("left", { count: others.length, number })}</p>
    </>
  );
}

/** How many orders are to be fixed; nothing while that is not known, or there is none. */
export function FixCount() {
  const format = useFormat();
  const toFix = useOrdersToFix();
  if (!toFix || toFix.orders.length === 0) return null;
  return <Badge tone="warning">{`${format.number(toFix.orders.length)}${toFix.hasMore ? "+" : ""}`}</Badge>;
}
