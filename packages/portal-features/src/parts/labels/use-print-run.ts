import { useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { getDocument } from "./labels.api.ts";
import { printDocuments, type Printed, type PrintRequest } from "./print-documents.ts";
import type { RunProgress } from "./print-run.ts";
import { saveFile } from "./save-file.ts";

export type PrintState =
  | { at: "ready" }
  | { at: "running"; request: PrintRequest; progress: RunProgress; isCancelled: boolean }
  | { at: "done"; request: PrintRequest; printed: Printed };

/**
 * A print run and where it stands. It goes on while its popover is closed. The end of the component cancels it, and like
 * any cancelled run it saves and tells what was made.
 */
export function usePrintRun(onDone: (printed: Printed) => void) {
  const api = useApi();
  const [state, setState] = useState<PrintState>({ at: "ready" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: PrintRequest) {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const progress: RunProgress = { total: request.orders.length, made: 0, failed: 0, states: [] };
    setState({ at: "running", request, progress, isCancelled: false });
    const printed = await printDocuments(request, {
      fetchFile: getDocument(api),
      signal: controller.signal,
      onProgress: (now) => setState((was) => (was.at === "running" ? { ...was, progress: now } : was)),
    });
    // Left behind: another run has begun.
    if (running.current !== controller) return;
    if (printed.file) saveFile(printed.file);
    setState({ at: "done", request, printed });
    onDone(printed);
  }

  return {
    state,
    start: (request: PrintRequest) => void start(request),
    cancel: () => {
      running.current?.abort();
      setState((was) => (was.at === "running" ? { ...was, isCancelled: true } : was));
    },
    reset: () => setState({ at: "ready" }),
  };
}
