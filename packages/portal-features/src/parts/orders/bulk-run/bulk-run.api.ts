/** Batches of requests over orders, for other parts that send them, such as printing. */
export type { TabBatch } from "./stored-batches.ts";
export type { RowFailure } from "./use-row-failures.ts";
export { noBatchStore } from "./batch-store.ts";
export { createStoredBatches, type StoredBatches } from "./stored-batches.ts";
export { userRuns } from "./user-batches.ts";
export { countBatch, isSeveral, planOrders, type Failure, type OrderBatch, type OrderPlan } from "./order-batch.ts";
export type { OrderRef } from "./order-run.ts";
export { pageDevice } from "./batch-store.ts";
export { SkippedList } from "./plan-lists.tsx";
export { useBatchProgress } from "./use-batch-progress.ts";
export { useRowFailures } from "./use-row-failures.ts";
export { useBatchNotices } from "./use-batch-notices.ts";
export { useFailureWords } from "./use-run-words.ts";
export { useNotStored, useRunWords } from "./use-run-words.ts";
export { orderName } from "#parts/orders/order-name.ts";

/** The result dialog of a batch, in a module of its own so that it can be imported lazily. */
export { BatchResult } from "./batch-result.tsx";
