/** What acts on the list and its orders, in one file: no first row waits for it. */
export { FulfillmentTabs } from "#screens/order-list/filters/fulfillment-tabs.tsx";
export { MoreFields } from "#screens/order-list/filters/more-fields.tsx";
export { TagChoices } from "#screens/order-list/filters/tag-choices.tsx";
export { OrderPhotos } from "#screens/order-list/photos/order-photos.tsx";
export { ColumnsPanel } from "#screens/order-list/views/columns-panel.tsx";
export { ViewNameDialog } from "#screens/order-list/views/view-name-dialog.tsx";
export { BulkActs } from "./bulk-acts.tsx";
export { ListActs } from "./list-acts.tsx";
export { CardMenuItems, CardPrint } from "./order-card-menu.tsx";
