/** What acts on orders of the list, in one file: no first row waits for it. */
export { BulkActs } from "./bulk-acts.tsx";
export { ListActs } from "./list-acts.tsx";
export { OrderCardMenu } from "./order-card-menu.tsx";
