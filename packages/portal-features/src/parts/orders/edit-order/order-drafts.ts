import type { InlineEditDraft } from "@merchant-portal/ui";
import { createContext } from "react";

/**
 * What was typed into fields of orders and neither saved nor cancelled, by order and field. The list holds it: a row that is
 * collapsed, scrolled away or read again forgets what stands in it.
 */
export type OrderDrafts = Map<string, InlineEditDraft<unknown>>;

export const OrderDraftsContext = createContext<OrderDrafts | undefined>(undefined);
