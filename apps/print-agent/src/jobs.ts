/**
 * The jobs of the agent and their log, which is why no label is printed twice: each label is written to it at the moment it is sent. After a restart
 * nothing is printed by itself; an interrupted job says how far it came. Open it when a job that is sent again gets a wrong response.
 */
import {
  appendFileSync,
  closeSync,
  fdatasync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CupsPrinter } from "./cups.ts";
import { folderPrinter, PrinterStopped, rawPrinter, splitLabels, type Printer, type StopReason } from "./printers.ts";
import { targetOf, type Format, type PrinterSettings } from "./settings.ts";

/** How a job ended. */
export interface JobEnd {
  end: "printed" | StopReason;
  /** Complete labels that were printed, from the start of the file. */
  labels: number;
}

/** What the log knows of a job. */
export interface LoggedJob extends Partial<JobEnd> {
  job: string;
  printer: string;
  /** Milliseconds; each job has its own, so that names of files are in the order of printing. */
  at: number;
  total: number;
  /** The last label that was or is being sent, and its name at the printer's spooler. */
  sending?: number;
  spooled?: string;
}

type Line = Partial<LoggedJob> & { job: string };

/** More than the 200 of the protocol. */
const keptJobs = 500;
/** Then the log is written anew with the kept jobs. */
const maxLines = 10_000;

/** The printer of some settings. */
export function printerOf({ to }: PrinterSettings): Printer {
  const target = targetOf(to);
  if (target.kind === "cups") return new CupsPrinter(target.queue);
  return target.kind === "raw" ? rawPrinter(target) : folderPrinter(target.path);
}

export interface Jobs {
  /** Prints a file; with the id of an earlier job, prints nothing and returns how that one ended. Never rejects. */
  print(
    job: string,
    printer: PrinterSettings,
    file: { bytes: Buffer; format: Format },
    signal: AbortSignal,
  ): Promise<JobEnd>;
  isPrinting(printer: string): boolean;
  /** Stops every job before its next label. */
  stop(): Promise<void>;
}

/** The jobs of a log, oldest first. */
export function readLog(folder: string): LoggedJob[] {
  let text = "";
  try {
    text = readFileSync(join(folder, "jobs.jsonl"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const jobs = new Map<string, LoggedJob>();
  for (const line of text.split("\n")) {
    try {
      const read = JSON.parse(line) as Line;
      jobs.set(read.job, { ...jobs.get(read.job), ...read } as LoggedJob);
    } catch {
      // A line may be half written.
    }
  }
  // Of a job whose first line is half written, nothing was printed.
  return [...jobs.values()].filter(({ printer }) => (printer as string | undefined) !== undefined);
}

/** Opens the log of a folder and settles the jobs that a crash interrupted. `say` gets sentences for the agent's user. */
export function openJobs(folder: string, printers: readonly PrinterSettings[], say: (sentence: string) => void): Jobs {
  const log = new JobLog(folder);
  const running = new Map<string, Promise<JobEnd>>();
  /** The last job of each printer: jobs print one after another. */
  const queues = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();

  const track = (job: string, printer: string, work: () => Promise<JobEnd>): Promise<JobEnd> => {
    const promise = (queues.get(printer) ?? Promise.resolve()).then(work).then((end) => {
      log.tryWrite({ job, ...end }, say);
      running.delete(job);
      if (queues.get(printer) === promise) queues.delete(printer);
      return end;
    });
    running.set(job, promise);
    queues.set(printer, promise);
    return promise;
  };
  for (const interrupted of [...log.jobs.values()].filter(({ end }) => end === undefined)) {
    const settings = printers.find(({ id }) => id === interrupted.printer);
    void track(interrupted.job, interrupted.printer, () => settle(interrupted, settings && printerOf(settings), say));
  }

  return {
    print(job, settings, { bytes, format }, signal) {
      const before = running.get(job);
      if (before) return before;
      const { end, labels } = log.jobs.get(job) ?? {};
      if (end !== undefined) return Promise.resolve({ end, labels: labels ?? 0 });
      const parts = format === "zpl" ? splitLabels(bytes) : [bytes];
      try {
        log.start({ job, printer: settings.id, at: Date.now(), total: parts.length });
      } catch (error) {
        say(`The job log cannot be written, so nothing is printed: ${(error as Error).message}`);
        return Promise.resolve({ end: "failed", labels: 0 });
      }
      const either = AbortSignal.any([signal, stopping.signal]);
      return track(job, settings.id, () =>
        printParts({ job, parts, format, printer: printerOf(settings), log, signal: either, say }),
      );
    },
    isPrinting: (printer) => queues.has(printer),
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
      log.close();
    },
  };
}

interface Work {
  job: string;
  parts: Buffer[];
  format: Format;
  printer: Printer;
  log: JobLog;
  signal: AbortSignal;
  say: (sentence: string) => void;
}

async function printParts({ job, parts, format, printer, log, signal, say }: Work): Promise<JobEnd> {
  const at = log.jobs.get(job)?.at ?? Date.now();
  let labels = 0;
  let committed = 0;
  try {
    for (const bytes of parts) {
      if (signal.aborted) throw new PrinterStopped("cancelled", "Cancelled");
      const sending = labels + 1;
      const name = `${new Date(at).toISOString().replaceAll(/[-:]/g, "")}-${String(sending).padStart(4, "0")}-${job}`;
      let synced = Promise.resolve();
      const commit = (spooled?: string) => {
        log.write({ job, sending, ...(spooled !== undefined && { spooled }) });
        committed = sending;
        // On the disk while the label is sent: a crash never loses it, a power failure only that of the last label.
        synced = log.sync();
        synced.catch(() => undefined);
      };
      await printer.print({ bytes, format, name, commit }, signal);
      labels = sending;
      await synced;
    }
    return { end: "printed", labels };
  } catch (error) {
    const stopped =
      error instanceof PrinterStopped
        ? error
        : new PrinterStopped("failed", (error as Error).message, committed > labels);
    if (stopped.mayHavePrinted) labels += 1;
    const doubt = stopped.mayHavePrinted ? ` Look whether label ${labels} came out: it is counted.` : "";
    say(
      `Job ${job} stopped after ${labels} of ${parts.length} labels (${stopped.reason}): ${stopped.message}.${doubt}`,
    );
    return { end: stopped.reason, labels };
  }
}

/** How an interrupted job ended: the spooler knows; without one, the label that was being sent counts as printed. */
async function settle(interrupted: LoggedJob, printer: Printer | undefined, say: Work["say"]): Promise<JobEnd> {
  const { job, total, sending = 0, spooled } = interrupted;
  const wasPrinted = spooled === undefined ? undefined : await printer?.wasPrinted?.(spooled);
  const labels = wasPrinted === false ? sending - 1 : sending;
  const doubt =
    sending > 0 && wasPrinted === undefined ? ` Look whether label ${sending} came out: it is counted.` : "";
  say(`Job ${job} was interrupted: ${labels} of ${total} labels were printed.${doubt}`);
  return { end: labels === total ? "printed" : "cancelled", labels };
}

/** A file with one line for each thing that happened to a job. */
class JobLog {
  readonly jobs: Map<string, LoggedJob>;
  readonly #file: string;
  #descriptor = -1;
  #lines = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = join(folder, "jobs.jsonl");
    this.jobs = new Map(readLog(folder).map((job) => [job.job, job]));
    this.#rewrite();
  }

  /** Stores a new job durably. @throws when the disk is full */
  start(job: LoggedJob): void {
    if (this.#lines > maxLines) this.#rewrite();
    const last = [...this.jobs.values()].at(-1)?.at ?? 0;
    this.write({ ...job, at: Math.max(job.at, last + 1) });
    fdatasyncSync(this.#descriptor);
  }

  /** In the system's hands when it returns: a killed agent has lost nothing. @throws when the disk is full */
  write(line: Line): void {
    // Its own line, even after one that a full disk cut.
    appendFileSync(this.#descriptor, `\n${JSON.stringify(line)}`);
    this.#lines += 1;
    this.jobs.set(line.job, { ...this.jobs.get(line.job), ...line } as LoggedJob);
  }

  /** The end of a job is told even when it cannot be stored: after a restart the marks of its labels say the same. */
  tryWrite(line: Line, say: Work["say"]): void {
    try {
      this.write(line);
    } catch (error) {
      this.jobs.set(line.job, { ...this.jobs.get(line.job), ...line } as LoggedJob);
      say(`The job log cannot be written: ${(error as Error).message}`);
    }
  }

  /** Resolves when all lines are on the disk. */
  sync(): Promise<void> {
    return promisify(fdatasync)(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #rewrite(): void {
    const isKept = (job: LoggedJob, at: number) => job.end === undefined || at >= this.jobs.size - keptJobs;
    const kept = [...this.jobs.values()].filter(isKept);
    for (const job of this.jobs.keys()) if (!kept.some((one) => one.job === job)) this.jobs.delete(job);
    writeFileSync(`${this.#file}.new`, kept.map((job) => `\n${JSON.stringify(job)}`).join(""), {
      mode: 0o600,
      flush: true,
    });
    renameSync(`${this.#file}.new`, this.#file);
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = openSync(this.#file, "a", 0o600);
    this.#lines = kept.length;
  }
}
