import type { OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import type { PrintTransport } from "#parts/printers/printers.api.ts";
import type { PrintTask } from "./print-task.ts";

/** An order of a print run; `stamp` is the print log's fingerprint of what was on its document when that was requested. */
export type PrintRef = OrderRef;

/**
 * A file that was handed over, told once each time. Nothing is told of a file that was not, or of which only a part went: a blocked
 * window, a printer out of paper.
 */
export interface PrintHandover {
  /** Id of the run; the same for its retries, and for what is handed over of it again. */
  run: string;
  task: PrintTask;
  /** Whose documents are in the file, in the order of its pages. */
  orders: readonly PrintRef[];
  /** Name of the file (decisions 'Download names'). */
  file: string;
  /** Where it went: saved, opened to be printed, or to a printer by its name. */
  to: Pick<PrintTransport, "id" | "kind" | "name">;
  /** Epoch ms. */
  at: number;
}
