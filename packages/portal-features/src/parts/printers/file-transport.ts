import { readySave } from "#kit/save-blob.ts";
import { turn } from "#kit/slices.ts";
import { notSent, type PrintTransport, type TransportFile } from "./print-transport.ts";

/** The file as the browser takes it: its bytes are never shared with a worker. ZPL has no type of its own that a browser would leave alone. */
export const asBlob = ({ bytes, format }: TransportFile): Blob =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: format === "zpl" ? "application/octet-stream" : "application/pdf",
  });

/** Saves the file as a download; nothing can block that. */
export const fileTransport: PrintTransport = {
  id: "file",
  kind: "file",
  formats: ["pdf", "pdf_letter", "zpl"],
  async send(file, { signal } = {}) {
    if (signal?.aborted) return notSent(file, "cancelled");
    const blob = asBlob(file);
    // Some megabytes were copied, and are given an address: tasks of their own.
    await turn();
    const save = readySave(blob, file.name);
    await turn();
    save();
    return { at: "handedOver" };
  },
};
