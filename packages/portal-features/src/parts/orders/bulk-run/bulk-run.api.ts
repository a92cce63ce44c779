/** What a run over orders that another part makes stands on. */
export type { OwnBatch } from "./batch-entry.ts";
export type { BatchMark } from "./batch-marks.ts";
export { noBatchStore } from "./batch-store.ts";
export { createKeptBatches, type KeptBatches } from "./kept-batches.ts";
export { knownRuns } from "./known-batches.ts";
export { countBatch, isSeveral, planOrders, type Failure, type OrderBatch, type OrderPlan } from "./order-batch.ts";
export type { OrderRef } from "./order-run.ts";
export { pageDevice } from "./page-device.ts";
export { SkippedList } from "./plan-lists.tsx";
export { useBatchDesk } from "./use-batch-desk.ts";
export { useBatchMarks } from "./use-batch-marks.ts";
export { useBatchNotices } from "./use-batch-notices.ts";
export { useFailureWords } from "./use-failure-words.ts";
export { useNotStored, useRunWords } from "./use-run-words.ts";
export { orderName } from "#parts/orders/order-name.ts";
