/**
 * Finds orders by what a person has at hand: a reference, a name, a caller's phone, the code of a label (S2.59). Open it to change when a search is
 * sent, or which order comes first.
 */
import type { Order } from "@merchant-portal/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { cleanSearch, searchToSend } from "#rules/free-search.ts";
import { showStatus } from "#rules/order-status.ts";
import { formatPhone } from "#rules/phone.ts";
import { plainText } from "#rules/plain-text.ts";
import { searchOrders } from "./find-orders.api.ts";
import { deleteKind } from "./order-cache.ts";
import { orderName } from "./order-name.ts";
import { ordersKey } from "./orders.api.ts";

/** Shorter texts find too much. */
const fewestTyped = 3;
/** Milliseconds without typing before the search is sent. */
const pauseMs = 300;
/** Orders that are read: one that is called exactly so may not be among the newest. */
const maxRead = 40;
/** Orders that are shown. */
const maxShown = 6;

/** One found order in words. */
export interface FoundOrder {
  id: string;
  /** Reference and recipient. */
  title: string;
  /** City, status, day of creation, phone. */
  detail: string;
}

/** `hasMore`: the list has others. No older result while a new one is searched: a press would open the wrong order. */
export type FoundOrders =
  | { at: "idle" | "searching" }
  | { at: "found"; orders: readonly FoundOrder[]; hasMore: boolean }
  | { at: "failed"; error: unknown; retry: () => void };

/** Finds the orders of a typed text, after a pause. */
export function useFoundOrders(typed: string): FoundOrders {
  const api = useApi();
  const lineOf = useOrderLine();
  const hidden = usePending(deleteKind);
  const search = cleanSearch(typed);
  const paused = usePaused(search);
  const isLong = search.length >= fewestTyped;
  const query = useQuery({
    ...queryOptions({
      queryKey: [...ordersKey, "found", paused],
      queryFn: ({ signal }) => searchOrders(api, searchToSend(paused), maxRead, signal),
    }),
    enabled: isLong && paused === search,
  });
  if (!isLong) return { at: "idle" };
  if (paused !== search || query.isFetching) return { at: "searching" };
  if (query.isError) return { at: "failed", error: query.error, retry: () => void query.refetch() };
  const found = rankFound(
    (query.data ?? []).filter(({ id }) => !hidden.has(id)),
    search,
  );
  return { at: "found", orders: found.slice(0, maxShown).map(lineOf), hasMore: found.length > maxShown };
}

/** The text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Returns the function that says which order it is. */
function useOrderLine(): (order: Order) => FoundOrder {
  const shared = useSharedWords();
  const format = useFormat();
  return (order) => {
    const { id, recipient, recipientAddress, orderStatus, createdAt } = order;
    const { label, raw } = showStatus(orderStatus);
    const status = label ? shared(`status.${label}`) : raw;
    // A number must not break at its hyphen.
    const phone = formatPhone(String(recipient.phone ?? ""))
      .replaceAll(" ", "\u00a0")
      .replaceAll("-", "\u2011");
    const facts = [recipientAddress.city, status, format.date(createdAt), phone];
    return {
      id,
      title: [orderName(order), recipient.name].filter(Boolean).join(" · "),
      detail: facts.filter(Boolean).join(" · "),
    };
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Orders that are called exactly so come first: their reference, id, name, phone or the code of a label. The others stay in their order, newest first. */
export function rankFound(orders: readonly Order[], typed: string): readonly Order[] {
  const wanted = plainText(typed).replace(/^#/, "");
  const phone = digitsOf(searchToSend(typed));
  const isExact = ({ id, refNumber, recipient, packages }: Order) => {
    const names = [id, refNumber, recipient.name, ...packages.flatMap((one) => [one.trackingNumber, one.refNumber])];
    if (names.some((name) => name !== undefined && plainText(name).replace(/^#/, "") === wanted)) return true;
    return phone.length >= 7 && digitsOf(String(recipient.phone ?? "")).endsWith(phone);
  };
  const exact = new Set(orders.filter(isExact));
  return [...exact, ...orders.filter((order) => !exact.has(order))];
}
