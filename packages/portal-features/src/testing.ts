/** What tests across rooms drive without a screen: jobs of an earlier page, the wizard's draft, the import and the print agent. Nothing of the product imports it. */
export { leaveJob } from "./parts/jobs/testing-jobs.ts";
export { openImport } from "./parts/order-import/open-import.ts";
export { type RunStore, memoryRunStore } from "./parts/order-import/sending/run-store.ts";
export {
  countRun,
  type ImportRun,
  type OrderSource,
  type SendChoice,
} from "./parts/order-import/sending/import-run.ts";
export { createSender } from "./parts/order-import/sending/send-import.ts";
export { templateFile } from "./parts/order-import/template-file.ts";
export { afterFailure, afterResponse, asSent, type Failure, failureOf } from "./parts/orders/order-intent.ts";
export { agentTransport, listAgentPrinters } from "./parts/printing/printers/agent-transport.api.ts";
export {
  type Draft,
  type DraftStorage,
  dropDraft,
  saveDraft,
  newDraft,
  readDraft,
} from "./screens/create-order/draft.ts";
