/** What a printer is to the agent, and the two kinds without a spooler: a raw port and a folder. Open it to add another kind. */
import { access, constants, open, rename, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type { Format } from "./settings.ts";

export type PrinterState = "ready" | "noPaper" | "offline" | "busy";

/** Why a job stopped. `notFound`: the printer's queue is gone; `failed`: anything that has no word of its own. */
export type StopReason = Exclude<PrinterState, "ready"> | "cancelled" | "notFound" | "failed";

/** The printer did not take a label. */
export class PrinterStopped extends Error {
  readonly reason: StopReason;
  /** The whole label was sent. It counts as printed, because a label must never come out twice. */
  readonly mayHavePrinted: boolean;
  constructor(reason: StopReason, message: string, mayHavePrinted = false) {
    super(message);
    this.reason = reason;
    this.mayHavePrinted = mayHavePrinted;
  }
}

/** One label, or one PDF. */
export interface Part {
  bytes: Uint8Array;
  format: Format;
  /** Differs for each part; sorted, names are in the order of printing. */
  name: string;
  /** The printer calls it at the last moment at which nothing can be printed yet, with the spooler's name of the part if there is one. */
  commit: (spooled?: string) => void;
}

export interface Printer {
  state(): Promise<PrinterState>;
  /** Resolves when the printer has accepted the part. @throws PrinterStopped */
  print(part: Part, signal: AbortSignal): Promise<void>;
  /** For printers with a spooler: whether a part of an interrupted job was printed. */
  wasPrinted?(spooled: string): Promise<boolean>;
}

/** Milliseconds that a printer may take for one label before it counts as stopped. The portal waits two minutes for ten. */
export const patienceFor = (format: Format) =>
  Number(process.env["PRINT_AGENT_PATIENCE_MS"] ?? (format === "zpl" ? 30_000 : 100_000));

/** The labels of a ZPL file, each with the commands before it. Joined, they are the file, byte for byte. */
export function splitLabels(zpl: Buffer): Buffer[] {
  const text = zpl.toString("latin1");
  const ends = [...text.matchAll(/\^XZ/gi)].map(({ index }) => index + 3);
  // Bytes after the last label belong to it.
  if (ends.length > 0) ends[ends.length - 1] = zpl.length;
  return ends.map((end, at) => zpl.subarray(ends[at - 1] ?? 0, end));
}

/**
 * A printer that takes bytes on a port, usually 9100. Each label has a connection of its own: when the printer closes it, it has read the
 * label to the end, and until then the agent does not go on to the next.
 */
export function rawPrinter(address: { host: string; port: number }): Printer {
  return {
    state: () =>
      new Promise((resolve) => {
        const socket = connect({ ...address, timeout: 2000 });
        const end = (state: PrinterState) => (socket.destroy(), resolve(state));
        socket.on("connect", () => end("ready"));
        socket.on("timeout", () => end("offline"));
        socket.on("error", () => end("offline"));
      }),
    print: ({ bytes, format, commit }, signal) =>
      new Promise((resolve, reject) => {
        const socket = connect({ ...address, timeout: 10_000 });
        let isSent = false;
        let stopped: PrinterStopped | undefined;
        const stop = (reason: StopReason, message: string) => {
          stopped = new PrinterStopped(reason, message, isSent);
          socket.destroy();
        };
        const cancel = () => stop("cancelled", "Cancelled");
        signal.addEventListener("abort", cancel, { once: true });
        const patience = setTimeout(() => stop("busy", "The printer reads no data"), patienceFor(format));
        socket.on("connect", () => {
          socket.setTimeout(0);
          // What the printer sends back is nothing that the agent asked for.
          socket.resume();
          try {
            commit();
            socket.end(bytes);
          } catch (error) {
            stop("failed", (error as Error).message);
          }
        });
        socket.on("finish", () => (isSent = true));
        socket.on("timeout", () => stop("offline", `${address.host}:${address.port} does not respond`));
        socket.on("error", (error) => {
          stopped ??= new PrinterStopped("offline", error.message, isSent);
        });
        socket.on("close", () => {
          clearTimeout(patience);
          signal.removeEventListener("abort", cancel);
          if (stopped) reject(stopped);
          else if (isSent) resolve();
          else reject(new PrinterStopped("offline", "The printer closed the connection"));
        });
      }),
  };
}

/** A folder that another program watches: one file a label, complete when its name appears. */
export function folderPrinter(path: string): Printer {
  return {
    state: () =>
      access(path, constants.W_OK).then(
        () => "ready",
        () => "offline",
      ),
    async print({ bytes, format, name, commit }) {
      const file = join(path, `${name}.${format}`);
      try {
        const unfinished = await open(`${file}.part`, "w");
        try {
          await unfinished.writeFile(bytes);
          await unfinished.sync();
        } finally {
          await unfinished.close();
        }
        commit();
        await rename(`${file}.part`, file);
      } catch (error) {
        await rm(`${file}.part`, { force: true }).catch(() => undefined);
        const { code, message } = error as NodeJS.ErrnoException;
        throw new PrinterStopped(code === "ENOENT" || code === "ENOTDIR" ? "offline" : "failed", message);
      }
    },
  };
}
