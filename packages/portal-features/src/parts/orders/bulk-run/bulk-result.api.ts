/** The result dialog of a batch, in a module of its own so that it can be imported lazily. */
export { BatchResult } from "./batch-result.tsx";
