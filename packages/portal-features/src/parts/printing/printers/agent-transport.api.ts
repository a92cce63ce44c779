/** API calls of a print agent on this computer (`docs/print-agent.md`), and its transport. Open it to change what happens when an agent does not respond. */
import { newId, privateRequest } from "@merchant-portal/api";
import {
  joinBytes,
  splitLabels,
  countLabels,
  notSent,
  type PrintFailure,
  type PrintFailureReason,
  type PrintTransport,
  type TransportFile,
  type TransportFormat,
} from "./print-transport.ts";
import type { SavedPrinter } from "./printer-store.ts";

/** A printer of an agent. */
export interface AgentPrinter {
  id: string;
  name: string;
  formats: readonly TransportFormat[];
  dpi?: 203 | 300;
}

export interface AgentAddress {
  /** An origin on this computer, or a path of the page's origin. */
  agent: string;
  /** The pairing code. */
  code: string;
}

/** Labels per job: few, so that a cancel takes effect soon and few labels are unsure after a lost response. */
const labelsPerJob = 10;
/** Milliseconds to list printers. */
const listTimeout = 10_000;
/** Milliseconds for a job; a printer that takes longer has stopped. */
const jobTimeout = 120_000;

/** The printers of an agent, or why they could not be listed. Never rejects. */
export async function listAgentPrinters(
  address: AgentAddress,
  signal?: AbortSignal,
): Promise<{ printers: AgentPrinter[] } | { failure: PrintFailureReason }> {
  const timeout = AbortSignal.timeout(listTimeout);
  try {
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const response = await request(address, "/printers", { signal: either });
    if (!response.ok) return { failure: await reasonOf(response) };
    const { printers } = (await response.json()) as { printers?: unknown };
    return Array.isArray(printers) ? { printers: printers.flatMap(asPrinter) } : { failure: "noAgent" };
  } catch {
    return { failure: signal?.aborted ? "cancelled" : await unreachableReason() };
  }
}

/**
 * Sends files to one printer of an agent. ZPL is sent in jobs of some labels; the agent prints each job once, however often
 * it is sent. `isAllowed`: the configuration names the agent; otherwise nothing is sent.
 */
export function agentTransport(printer: SavedPrinter & { kind: "agent" }, isAllowed: boolean): PrintTransport {
  return {
    id: printer.id,
    kind: "agent",
    name: printer.name,
    formats: printer.formats,
    async send(file, { signal, onProgress, job: unsureJob } = {}) {
      if (!printer.formats.includes(file.format)) return notSent(file, "wrongFormat");
      if (!isAllowed) return notSent(file, "notConfigured");
      const total = countLabels(file);
      const labels = file.format === "zpl" ? splitLabels(file) : [file.bytes];
      let [sent, job] = [0, unsureJob];
      const failed = (reason: PrintFailureReason, unsure?: string): PrintFailure => {
        const failure = notSent(file, reason, Math.min(sent, total));
        if (unsure === undefined) return failure;
        // The labels of a PDF are not counted.
        return { ...failure, unsure: { labels: Math.max(0, Math.min(labelsPerJob, total - sent)), job: unsure } };
      };
      while (sent < labels.length) {
        const part = labels.slice(sent, sent + labelsPerJob);
        const isResend = job !== undefined;
        job ??= newId();
        await onProgress?.({ sent: Math.min(sent, total), total, next: { labels: total > 0 ? part.length : 0, job } });
        if (signal?.aborted) return failed("cancelled", isResend ? job : undefined);
        const response = await sendJob(printer, { ...file, bytes: joinBytes(part) }, job, signal);
        if (response.labels === undefined)
          return failed(response.reason, response.mayHavePrinted || isResend ? job : undefined);
        const printed = Math.min(response.labels, part.length);
        sent += printed;
        // The response to a resent job says how many labels the first attempt printed; the others are sent next.
        if (printed < part.length && !isResend) return failed(response.reason);
        job = undefined;
      }
      if (total > 0) await onProgress?.({ sent, total });
      return { at: "sent" };
    },
  };
}

/** How many labels of a job were printed; or, when the agent did not say, whether it may have printed them. */
type JobResponse = { reason: PrintFailureReason } & ({ labels: number } | { labels?: never; mayHavePrinted: boolean });

/** Sends one job. Without a response, sends it once more with the same id, which prints nothing twice. */
async function sendJob(
  { agent, code, printer }: SavedPrinter & { kind: "agent" },
  { bytes, format }: TransportFile,
  job: string,
  signal?: AbortSignal,
): Promise<JobResponse> {
  const path = `/print?${new URLSearchParams({ printer, job }).toString()}`;
  const timeout = AbortSignal.timeout(jobTimeout);
  const init: RequestInit = {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "Content-Type": format === "zpl" ? "application/zpl" : "application/pdf" },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  for (const isLast of [false, true]) {
    try {
      const response = await request({ agent, code }, path, init);
      // A PDF counts as one label, also when it may have come out: it must not come out twice.
      const labels = await labelsIn(response.clone());
      // An agent that does not count labels has printed the job.
      if (response.ok) return { reason: "failed", labels: (format === "zpl" ? labels : undefined) ?? labelsPerJob };
      const reason = await reasonOf(response);
      return labels === undefined ? { reason, mayHavePrinted: response.status >= 500 } : { reason, labels };
    } catch {
      if (signal?.aborted) return { reason: "cancelled", mayHavePrinted: true };
      if (timeout.aborted) return { reason: "failed", mayHavePrinted: true };
      if (isLast) break;
    }
  }
  const reason = await unreachableReason();
  return { reason, mayHavePrinted: reason !== "notAllowed" };
}

function request({ agent, code }: AgentAddress, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${code}`);
  // With this option Chromium shows its permission prompt. Without it, it blocks requests from a web page to this computer.
  const loopback = agent.startsWith("http") ? { targetAddressSpace: "loopback" } : {};
  return fetch(`${agent}${path}`, { ...init, ...loopback, headers, credentials: "omit", ...privateRequest });
}

async function labelsIn(response: Response): Promise<number | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const labels = typeof body === "object" && body !== null && "labels" in body ? body.labels : undefined;
  return typeof labels === "number" && labels >= 0 ? labels : undefined;
}

const reasons: Record<string, PrintFailureReason> = {
  notPaired: "notPaired",
  notAllowed: "notAllowed",
  notFound: "notFound",
  wrongFormat: "wrongFormat",
  busy: "busy",
  noPaper: "noPaper",
  offline: "offline",
  cancelled: "cancelled",
};

async function reasonOf(response: Response): Promise<PrintFailureReason> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = typeof body === "object" && body !== null && "error" in body ? String(body.error) : "";
  // A response without an error code comes from another program on that port.
  return reasons[error] ?? (error === "" ? "noAgent" : "failed");
}

/** Why there was no response: the browser blocked the request, or no agent is running. */
async function unreachableReason(): Promise<PrintFailureReason> {
  try {
    const { state } = await navigator.permissions.query({ name: "loopback-network" as PermissionName });
    return state === "denied" ? "notAllowed" : "noAgent";
  } catch {
    // The browser does not have this permission.
    return "noAgent";
  }
}

function asPrinter(one: unknown): AgentPrinter[] {
  if (typeof one !== "object" || one === null) return [];
  const { id, name, formats, dpi } = one as Record<string, unknown>;
  if (typeof id !== "string" || typeof name !== "string" || !Array.isArray(formats)) return [];
  const supported: readonly TransportFormat[] = ["zpl", "pdf", "pdf_letter"];
  const accepted = supported.filter((format) => formats.includes(format === "zpl" ? "zpl" : "pdf"));
  if (accepted.length === 0) return [];
  return [{ id, name, formats: accepted, ...((dpi === 203 || dpi === 300) && { dpi }) }];
}
