/** What other parts use to run one action over many orders, such as printing. Open it to export more of the engine. */
export type { TabBatch } from "./stored-batches.ts";
export { type RowFailure, useRowFailures } from "./use-row-failures.ts";
export { noBatchStore, pageDevice } from "./batch-store.ts";
export { createStoredBatches, type StoredBatches } from "./stored-batches.ts";
export { userRuns } from "./user-batches.ts";
export { countBatch, planOrders, type Failure, type OrderBatch, type OrderPlan, type OrderRef } from "./order-batch.ts";
export { useBatchProgress, useOutcomes } from "./use-batch-progress.ts";
export { useBatchNotices } from "./use-batch-notices.ts";
export { useFailureWords, useNotStored, useRunWords } from "./use-run-words.ts";
export { orderName } from "#parts/orders/order-name.ts";
export { BatchResult, SkippedList } from "./batch-result.tsx";
