/** The simulated label printer of the sandbox: its jobs, and switches that break it. Open it to add a condition. */
import type { Clock } from "#clock.ts";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { PortBusy } from "#server.ts";

/** The state of the printer. */
export type PrinterCondition = "ready" | "noPaper" | "offline";

export interface PrinterSwitches {
  condition: PrinterCondition;
  /** Half a second for each label, so that a run can be watched and cancelled. */
  isSlow: boolean;
  /** Labels that remain on the roll; unlimited when absent. */
  labelsLeft?: number;
}

/** A received print job, with its printed labels only. */
export interface PrintJob {
  id: string;
  receivedAt: number;
  via: "agent" | "raw";
  /** Labels printed, and labels sent. */
  printed: number;
  sent: number;
  state: "printing" | "printed" | "noPaper" | "offline" | "cancelled";
}

export interface Printer {
  switches(): PrinterSwitches;
  change(switches: Partial<PrinterSwitches>): void;
  /** Newest first. */
  jobs(): PrintJob[];
  /** The printed ZPL of a job; undefined when there is no such job. */
  zplOf(id: string): string | undefined;
  /** Prints the labels of a stream one by one, until the printer fails or `signal` aborts. */
  print(zpl: string, via: PrintJob["via"], signal?: AbortSignal): Promise<PrintJob>;
  forget(): void;
  /** A working printer with unlimited paper and no jobs. */
  reset(): void;
}

const maxJobs = 50;
const maxLength = 2_000_000;
const slowMs = 500;

/** A simulated label printer in memory. */
export function createPrinter(clock: Clock): Printer {
  let switches: PrinterSwitches = { condition: "ready", isSlow: false };
  let jobs: { job: PrintJob; zpl: string }[] = [];
  let count = 0;
  /** Labels print one after another, as on paper. */
  let queue: Promise<unknown> = Promise.resolve();

  const printOne = (): PrintJob["state"] | undefined => {
    if (switches.condition !== "ready") return switches.condition;
    if (switches.labelsLeft === undefined) return undefined;
    if (switches.labelsLeft === 0) {
      switches = { ...switches, condition: "noPaper" };
      return "noPaper";
    }
    switches = { ...switches, labelsLeft: switches.labelsLeft - 1 };
    return undefined;
  };

  return {
    switches: () => switches,
    change(change) {
      const next = { ...switches, ...change };
      // A new roll is unlimited, unless the same change counts it.
      if (change.condition === "ready" && change.labelsLeft === undefined) delete next.labelsLeft;
      switches = next;
    },
    jobs: () => jobs.map(({ job }) => ({ ...job })),
    zplOf: (id) => jobs.find(({ job }) => job.id === id)?.zpl,
    async print(zpl, via, signal) {
      const labels = labelsOf(zpl);
      const job: PrintJob = {
        id: `print_${(count += 1)}`,
        receivedAt: clock.now(),
        via,
        printed: 0,
        sent: labels.length,
        state: "printing",
      };
      // An offline printer receives nothing, and stores nothing.
      if (switches.condition === "offline") return { ...job, state: "offline" };
      const entry = { job, zpl: "" };
      jobs = [entry, ...jobs].slice(0, maxJobs);
      const mine = queue.then(() => printAll(entry, labels, { isSlow: () => switches.isSlow, printOne, signal }));
      queue = mine;
      await mine;
      return { ...job };
    },
    forget() {
      jobs = [];
    },
    reset() {
      switches = { condition: "ready", isSlow: false };
      jobs = [];
    },
  };
}

/** Prints the labels of a job one by one, until all are printed, the printer fails or `signal` aborts. */
async function printAll(
  entry: { job: PrintJob; zpl: string },
  labels: readonly string[],
  printer: { isSlow: () => boolean; printOne: () => PrintJob["state"] | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  const { isSlow, printOne, signal } = printer;
  for (const label of labels) {
    if (isSlow()) await pause(slowMs, signal);
    const trouble = signal?.aborted ? "cancelled" : printOne();
    if (trouble) {
      entry.job.state = trouble;
      return;
    }
    entry.zpl = (entry.zpl + label).slice(0, maxLength);
    entry.job.printed += 1;
  }
  entry.job.state = "printed";
}

/** The labels in a ZPL text: from `^XA` to `^XZ` each. */
const labelsOf = (zpl: string): string[] =>
  zpl.split(/(?<=\^XZ)/i).flatMap((piece) => (/\^XZ$/i.test(piece) ? (piece.match(/\^XA[^]*/i) ?? []) : []));

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** The maximum number of characters on one connection. */
const maxBytes = 20 * 1024 * 1024;

/** Listens as printers do on port 9100: prints what a connection sent when it ends. @throws PortBusy */
export async function openRawPort(printer: Printer, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    let zpl = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      zpl += chunk;
      if (zpl.length > maxBytes) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("end", () => void printer.print(zpl, "raw"));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortBusy(port) : error),
    );
    // This port has no authentication, so it is never open beyond this machine.
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Clients that do not disconnect must not delay closing.
        for (const socket of open) socket.destroy();
      }),
  };
}
