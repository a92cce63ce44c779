/** The result of a run over orders; apart, for its code comes when a result is shown. */
export { BatchResult } from "./batch-result.tsx";
