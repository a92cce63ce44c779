/**
 * A queue of CUPS, over IPP: what `lp`, `lpstat` and `cancel` speak themselves. They are not called, because `lpstat` does not tell a
 * printed job from a cancelled one (decision 050). Open it when CUPS says something that the portal should know.
 */
import { existsSync } from "node:fs";
import { request } from "node:http";
import { userInfo } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { patienceFor, PrinterStopped, type Part, type Printer, type PrinterState } from "./printers.ts";
import type { Format } from "./settings.ts";

/** How long CUPS may report a problem while a label is at the printer: a report of an earlier job is removed by then. */
const graceMs = 3000;
const pollMs = 50;

const operations = {
  createJob: 0x0005,
  sendDocument: 0x0006,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getPrinterAttributes: 0x000b,
  getPrinters: 0x4002,
};
type Operation = keyof typeof operations;
type Attributes = Map<string, (string | number)[]>;
/** Tag, name and value. */
type Attribute = [tag: keyof typeof tags, name: string, value: string | number];

const tags = {
  integer: 0x21,
  boolean: 0x22,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mime: 0x49,
};
const numbers = new Set([0x21, 0x23]);

/** What CUPS refused, by IPP's number; or that it does not run. */
class CupsError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
const notFound = 0x0406;
/** No number of IPP: CUPS did not respond. */
const unreachable = 0;

/** The server: `CUPS_SERVER`, else the socket of this machine's CUPS. */
function cupsServer(): { socketPath: string } | { host: string; port: number } {
  const named = process.env["CUPS_SERVER"];
  const sockets = ["/run/cups/cups.sock", "/var/run/cups/cups.sock", "/private/var/run/cupsd"];
  const server = named ?? sockets.find((file) => existsSync(file)) ?? "localhost";
  if (server.startsWith("/")) return { socketPath: server };
  const { hostname, port } = new URL(`http://${server}`);
  return { host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port || 631) };
}

function encode(operation: Operation, attributes: readonly Attribute[]): Buffer {
  const head = Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 1]);
  head.writeUInt16BE(operations[operation], 2);
  const all: Attribute[] = [
    ["charset", "attributes-charset", "utf-8"],
    ["language", "attributes-natural-language", "en"],
    ...attributes,
  ];
  const parts = all.map(([tag, name, value]) => {
    const number = Buffer.alloc(4);
    if (typeof value === "number") number.writeInt32BE(value);
    const bytes = tag === "boolean" ? number.subarray(3) : typeof value === "number" ? number : Buffer.from(value);
    const named = Buffer.from(name);
    const part = Buffer.concat([Buffer.from([tags[tag], 0, 0]), named, Buffer.from([0, 0]), bytes]);
    part.writeUInt16BE(named.length, 1);
    part.writeUInt16BE(bytes.length, 3 + named.length);
    return part;
  });
  return Buffer.concat([head, ...parts, Buffer.from([3])]);
}

/** The groups of attributes of a response; the first group is about the request. */
function decode(body: Buffer): Attributes[] {
  const groups: Attributes[] = [];
  let name = "";
  for (let at = 8; at < body.length;) {
    const tag = body.readUInt8(at);
    at += 1;
    if (tag === 3) break;
    if (tag < 0x10) {
      groups.push(new Map());
      continue;
    }
    const nameEnd = at + 2 + body.readUInt16BE(at);
    // A further value of an attribute has no name.
    name = body.toString("utf8", at + 2, nameEnd) || name;
    const valueEnd = nameEnd + 2 + body.readUInt16BE(nameEnd);
    const value = body.subarray(nameEnd + 2, valueEnd);
    const group = groups.at(-1);
    group?.set(name, [...(group.get(name) ?? []), numbers.has(tag) ? value.readInt32BE() : value.toString("utf8")]);
    at = valueEnd;
  }
  return groups;
}

/** Sends one request. @throws CupsError */
async function ask(
  operation: Operation,
  path: string,
  attributes: readonly Attribute[],
  document?: Uint8Array,
): Promise<Attributes[]> {
  const { status, groups } = await new Promise<Buffer>((resolve, reject) => {
    const headers = { "Content-Type": "application/ipp" };
    const asked = request({ ...cupsServer(), path, method: "POST", headers, timeout: 15_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`CUPS refuses this user (${response.statusCode})`));
      });
    });
    asked.on("timeout", () => asked.destroy(new Error("CUPS does not respond")));
    asked.on("error", reject);
    asked.end(Buffer.concat([encode(operation, attributes), ...(document ? [document] : [])]));
  })
    .then((body) => ({ status: body.readUInt16BE(2), groups: decode(body) }))
    .catch((error: Error) => {
      throw new CupsError(unreachable, `CUPS cannot be reached: ${error.message}`);
    });
  if (status < 0x0100) return groups;
  throw new CupsError(
    status,
    String(valuesOf(groups, "status-message")[0] ?? `CUPS responded 0x${status.toString(16)}`),
  );
}

/** The values of the first attribute with this name. */
const valuesOf = (groups: readonly Attributes[], name: string) =>
  groups.find((group) => group.has(name))?.get(name) ?? [];

const user: Attribute = ["name", "requesting-user-name", userInfo().username];
/** Of IPP; 8 is aborted. */
const jobStates = { processing: 5, canceled: 7, completed: 9 };

/** The queues of this computer. @throws CupsError when CUPS does not run */
export async function cupsQueues(): Promise<string[]> {
  const groups = await ask("getPrinters", "/", [["keyword", "requested-attributes", "printer-name"]]).catch(
    (error: unknown) => {
      // That there is no queue is an error to CUPS.
      if (error instanceof CupsError && error.status === notFound) return [];
      throw error;
    },
  );
  return groups.flatMap((group) => valuesOf([group], "printer-name").map(String));
}

/** A queue of CUPS. Each label is a job of CUPS, so that CUPS says which ones were printed. */
export class CupsPrinter implements Printer {
  readonly #path: string;
  readonly #printer: Attribute;

  constructor(queue: string) {
    this.#path = `/printers/${encodeURIComponent(queue)}`;
    this.#printer = ["uri", "printer-uri", `ipp://localhost${this.#path}`];
  }

  async state(): Promise<PrinterState> {
    try {
      const { isStopped, isPrinting, problem } = await this.#readPrinter();
      return problem ?? (isStopped ? "offline" : isPrinting ? "busy" : "ready");
    } catch {
      return "offline";
    }
  }

  async print(part: Part, signal: AbortSignal): Promise<void> {
    let id: number | undefined;
    try {
      const before = await this.#readPrinter();
      // A problem alone may be an old report; only a new job makes the printer say that it is gone.
      if (before.isStopped) throw new PrinterStopped(before.problem ?? "offline", before.message);
      const created = await ask("createJob", this.#path, [this.#printer, user, ["name", "job-name", part.name]]);
      id = Number(valuesOf(created, "job-id")[0]);
      part.commit(String(id));
      await this.#sendDocument(id, part);
      const end = await this.#jobEnd(id, part.format, signal);
      if (end === jobStates.completed) return;
      const isCanceled = end === jobStates.canceled;
      throw new PrinterStopped(
        isCanceled ? "cancelled" : "failed",
        isCanceled ? "Cancelled in CUPS" : "CUPS could not print it",
      );
    } catch (error) {
      if (!(error instanceof CupsError)) throw error;
      if (id !== undefined) await this.#cancel(id);
      const isOffline = error.status === unreachable || error.status >= 0x0500;
      const reason = error.status === notFound ? "notFound" : isOffline ? "offline" : "failed";
      // A label that CUPS has, and of which it says no more, may come out.
      throw new PrinterStopped(reason, error.message, id !== undefined && error.status === unreachable);
    }
  }

  /** Asks CUPS how the job of a label ended, and cancels it if it has not begun. */
  async wasPrinted(spooled: string): Promise<boolean> {
    const id = Number(spooled);
    try {
      if ((await this.#readJob(id)).state < jobStates.processing) await this.#cancel(id);
      return (await this.#jobEnd(id, "zpl")) === jobStates.completed;
    } catch (error) {
      // It counts as printed when CUPS cannot say, because a label must never come out twice.
      return error instanceof PrinterStopped ? error.mayHavePrinted : true;
    }
  }

  /**
   * Waits until a job has ended, and cancels it when the printer has stopped. Returns its last state. @throws PrinterStopped, CupsError
   */
  async #jobEnd(id: number, format: Format, signal?: AbortSignal): Promise<number> {
    let since = Date.now();
    let problemSince: number | undefined;
    let stop: PrinterStopped | undefined;
    let stoppedAt = Infinity;
    for (;;) {
      const { state, hasBegun } = await this.#readJob(id);
      if (stop && state >= jobStates.canceled && state !== jobStates.completed) throw stop;
      if (state >= jobStates.canceled) return state;
      const { isStopped, problem, isCertain, message, isSent } = await this.#readPrinter();
      const isAtPrinter = state === jobStates.processing;
      // That the jobs of others come first is no fault of the printer.
      if (!isAtPrinter && !isStopped) since = Date.now();
      problemSince = isAtPrinter && isCertain ? (problemSince ?? Date.now()) : undefined;
      const isLong = Date.now() - since > patienceFor(format);
      const hasProblem = problemSince !== undefined && Date.now() - problemSince > graceMs;
      // A label that is being sent is not cut in two.
      const isCancelled = signal?.aborted && (!isAtPrinter || format === "pdf");
      // A queue that is stopped takes the label back from the printer, which may have read it.
      const mayHavePrinted = isSent || (isStopped && hasBegun);
      if (isStopped || hasProblem || isLong) stop ??= new PrinterStopped(problem ?? "offline", message, mayHavePrinted);
      else if (isCancelled) stop ??= new PrinterStopped("cancelled", "Cancelled", isSent);
      if (stop && stoppedAt === Infinity) {
        stoppedAt = Date.now();
        await this.#cancel(id);
      }
      // A job that CUPS does not cancel comes out later.
      if (stop && Date.now() - stoppedAt > 10_000) throw new PrinterStopped(stop.reason, stop.message, true);
      await pause(pollMs);
    }
  }

  async #readPrinter() {
    const names = ["printer-state", "printer-state-reasons", "printer-state-message"];
    // Further values of an attribute have no name.
    const wanted = names.map((name, at): Attribute => ["keyword", at === 0 ? "requested-attributes" : "", name]);
    const groups = await ask("getPrinterAttributes", this.#path, [this.#printer, user, ...wanted]);
    const [state] = valuesOf(groups, "printer-state");
    const reasons = valuesOf(groups, "printer-state-reasons").map(String);
    return {
      // Paused at once, or after the label that is being printed.
      isStopped: state === 5 || (reasons.includes("hold-new-jobs") && state !== 4),
      isPrinting: state === 4,
      problem: problemOf(reasons),
      // The second tray of an office printer may be empty for years.
      isCertain: problemOf(reasons.filter((reason) => !reason.endsWith("-warning"))) !== undefined,
      /** The whole label is at the printer, and CUPS waits for its word. */
      isSent: reasons.includes("cups-waiting-for-job-completed"),
      message: [...valuesOf(groups, "printer-state-message"), ...reasons].filter(Boolean).join(", "),
    };
  }

  #ofJob(id: number): Attribute[] {
    return [this.#printer, ["integer", "job-id", id], user];
  }

  async #readJob(id: number) {
    const groups = await ask("getJobAttributes", this.#path, this.#ofJob(id));
    // Until it begins, the time has no value.
    const hasBegun = typeof valuesOf(groups, "time-at-processing")[0] === "number";
    return { state: Number(valuesOf(groups, "job-state")[0]), hasBegun };
  }

  async #sendDocument(id: number, { bytes, format }: Part): Promise<void> {
    // Raw bytes go past the filters of the queue.
    const mime = format === "zpl" ? "application/vnd.cups-raw" : "application/pdf";
    const more: Attribute[] = [
      ["mime", "document-format", mime],
      ["boolean", "last-document", 1],
    ];
    await ask("sendDocument", this.#path, [...this.#ofJob(id), ...more], bytes);
  }

  async #cancel(id: number): Promise<void> {
    // It has ended by itself, or CUPS is gone: who asks next is told.
    await ask("cancelJob", this.#path, this.#ofJob(id)).catch(() => undefined);
  }
}

/** What CUPS' reasons say: `media-empty-error`, `offline-report` and their like. */
function problemOf(reasons: readonly string[]): Exclude<PrinterState, "ready" | "busy"> | undefined {
  if (reasons.some((reason) => /^media-(empty|needed)/.test(reason))) return "noPaper";
  const isOffline = (reason: string) => /^(offline|shutdown|timed-out|media-jam|cover-open|door-open)/.test(reason);
  return reasons.some(isOffline) ? "offline" : undefined;
}
