import { asBlob } from "./file-transport.ts";
import { notSent, type PrintTransport } from "./print-transport.ts";

/** How long a new window may take to read the file; a reload of it after that finds nothing. */
const keptMs = 5 * 60_000;

/**
 * Opens a PDF in a window of its own, from where the browser prints it. Not in a hidden frame: Firefox shows PDFs in a
 * viewer of another origin, which the page cannot ask to print. A blocked window is an outcome (T100).
 */
export const browserTransport: PrintTransport = {
  id: "browser",
  kind: "browser",
  formats: ["pdf", "pdf_letter"],
  async send(file, { signal } = {}) {
    if (signal?.aborted) return notSent(file, "cancelled");
    if (file.format === "zpl") return notSent(file, "wrongFormat");
    const url = URL.createObjectURL(asBlob(file));
    const opened = open(url, "_blank");
    if (!opened || opened.closed) {
      URL.revokeObjectURL(url);
      return notSent(file, "blocked");
    }
    setTimeout(() => URL.revokeObjectURL(url), keptMs);
    return { at: "handedOver" };
  },
};
