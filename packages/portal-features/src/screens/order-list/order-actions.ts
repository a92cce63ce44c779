/** What acts on orders or shows one in full: the file that `list-parts.tsx` fetches when the first rows are there. */
export { OrderDetail } from "./detail/order-detail.tsx";
export { OrderPage } from "./detail/order-page.tsx";
export { MoreFields } from "./filters/more-fields.tsx";
export { TagChoices } from "./filters/tag-choices.tsx";
export { OrderCardMenu, RowActionsMenu } from "./order-card-actions.tsx";
export { QuietRefresh } from "./quiet-refresh.tsx";
export { ReprintDialog } from "./reprint/reprint-dialog.tsx";
export { BulkActions } from "./selection/bulk-actions.tsx";
export { PaperMenu } from "./selection/paper-menu.tsx";
export { LostFulfillment, SyncTagsButton } from "./shopify-actions.tsx";
export { ListActions } from "./use-list-actions.tsx";
export { ColumnsPanel } from "./views/columns-panel.tsx";
export { ImportOutcome } from "./filters/import-outcome.tsx";
export { FixCount } from "#parts/orders/fix/orders-to-fix.tsx";
export { LinkedOrder } from "./views/linked-order.tsx";
export { ViewNameDialog } from "./views/view-name-dialog.tsx";
