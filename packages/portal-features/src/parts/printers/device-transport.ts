import { splitLabels } from "./label-batches.ts";
import { notSent, type PrintFailureReason, type PrintTransport } from "./print-transport.ts";
import type { SavedPrinter } from "./saved-printer.ts";

/** A printer on a wire, found and not open yet. */
export interface PrinterDevice {
  /** Opens it and answers what sends one label; undefined when it is no printer. */
  open(): Promise<WriteLabel | undefined>;
  /** Ends what is under way: a printer without paper would be waited for without end. */
  stop(reason: unknown): void;
  close(): Promise<void>;
}

/** Fulfilled when the label has gone; answers why when it has not. Rejects as the browser's API does. */
type WriteLabel = (label: Uint8Array) => Promise<PrintFailureReason | undefined>;

/** Sends ZPL to a printer on a wire label by label, so that it is known how many went. `find` answers it while it is there. */
export function deviceTransport(
  { id, kind, name }: SavedPrinter,
  find: () => Promise<PrinterDevice | undefined>,
): PrintTransport {
  return {
    id,
    kind,
    name,
    formats: ["zpl"],
    async send(file, { signal, onProgress } = {}) {
      if (file.format !== "zpl") return notSent(file, "wrongFormat");
      if (signal?.aborted) return notSent(file, "cancelled");
      const device = await find();
      if (!device) return notSent(file, "notFound");
      const labels = splitLabels(file);
      let sent = 0;
      let isOpen = false;
      const stop = () => device.stop(signal?.reason);
      signal?.addEventListener("abort", stop, { once: true });
      try {
        const write = await device.open();
        if (!write) return notSent(file, "failed");
        isOpen = true;
        onProgress?.({ sent, total: labels.length });
        for (const label of labels) {
          if (signal?.aborted) return notSent(file, "cancelled", sent);
          const reason = await write(label);
          if (reason) return notSent(file, reason, sent);
          sent += 1;
          onProgress?.({ sent, total: labels.length });
        }
        return { at: "handedOver" };
      } catch (error) {
        return notSent(file, signal?.aborted ? "cancelled" : deviceFailure(error, isOpen), sent);
      } finally {
        signal?.removeEventListener("abort", stop);
        await device.close().catch(() => undefined);
      }
    },
  };
}

/** What an error of WebUSB or Web Serial means. `isSending`: the printer was open, and labels were on their way. */
function deviceFailure(error: unknown, isSending: boolean): PrintFailureReason {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  // Chromium says NetworkError for a device that another program holds, and for one that was pulled out.
  if (name === "NetworkError" || name === "InvalidStateError") return isSending ? "unplugged" : "busy";
  if (name === "NotFoundError") return isSending ? "unplugged" : "notFound";
  if (name === "SecurityError" || name === "NotAllowedError") return "notAllowed";
  return isSending ? "unplugged" : "failed";
}
