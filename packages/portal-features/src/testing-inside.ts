/** What tests across rooms drive without a screen: jobs of an earlier page, the wizard's draft, the import and the print agent. Nothing of the product imports it, and it is not published. */
export { createQueryClient } from "./kit/provider.tsx";
export { leaveJob } from "./parts/jobs/testing-jobs.ts";
export { openImport } from "./parts/order-import/open-import.ts";
export { type OrderSource } from "./parts/order-import/upload/batches.ts";
export { countImport, type SendChoice, type SentImport } from "./parts/order-import/upload/sent-import.ts";
export { userImports } from "./parts/order-import/upload/sent-imports.ts";
export { filesToSend, uploadJob, type UploadOptions } from "./parts/order-import/upload/job/upload.job.ts";
export { waitsForPerson } from "./parts/jobs/job.ts";
export { memoryDisk, memoryJobStore } from "./parts/jobs/testing-browser.ts";
export { Jobs } from "./parts/jobs/jobs.ts";
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
