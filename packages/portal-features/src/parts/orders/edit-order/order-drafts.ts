/** Unsaved edits of orders. Open it to see why an edit survives when its row scrolls away. */
import type { InlineEditDraft } from "@merchant-portal/ui";
import { createContext } from "react";

/**
 * Unsaved text of inline-edited fields, by order id and field. The list owns it, as a row's own state is lost when the
 * row collapses or scrolls away.
 */
export type OrderDrafts = Map<string, InlineEditDraft<unknown>>;

export const OrderDraftsContext = createContext<OrderDrafts | undefined>(undefined);
