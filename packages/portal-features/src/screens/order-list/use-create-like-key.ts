import type { Order } from "@merchant-portal/api";
import { useEffect, useRef, type RefObject } from "react";

/** With the focus on an order of the list, begins another one like it. */
const createLikeKey = "c";

const typing = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]";

/**
 * Hears the key on the rows inside `list`, in whose order `orders` stand. It is heard there alone (WCAG 2.1.4), and not in the
 * details under a row, which have a button for it.
 */
export function useCreateLikeKey(
  list: RefObject<HTMLElement | null>,
  orders: readonly Order[],
  onCreateLike: ((order: Order) => void) | undefined,
): void {
  const latest = useRef({ orders, onCreateLike });
  useEffect(() => {
    latest.current = { orders, onCreateLike };
  });
  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== createLikeKey || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.closest(typing)) return;
      const row = event.target.closest("[data-row],[data-detail]")?.getAttribute("data-row");
      const order = row ? latest.current.orders[Number(row)] : undefined;
      if (!order || !latest.current.onCreateLike) return;
      event.preventDefault();
      latest.current.onCreateLike(order);
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [list]);
}
