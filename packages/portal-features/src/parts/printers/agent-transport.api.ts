/** A print agent on this machine, over HTTP: `docs/print-agent.md`. */
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

/** A printer that an agent has. */
export interface AgentPrinter {
  id: string;
  name: string;
  formats: readonly TransportFormat[];
  dpi?: 203 | 300;
}

export interface AgentAddress {
  /** An origin on this machine, or a path of the page's own. */
  agent: string;
  /** The pairing code. */
  code: string;
}

/** Few enough that a cancel is soon, and that what is not known of is little. */
const batch = 10;
const askMs = 10_000;
/** How long a batch may take; a printer that needs longer has stopped. */
const printMs = 120_000;

/** The printers of an agent, or why it did not tell them. */
export async function listAgentPrinters(
  address: AgentAddress,
  signal?: AbortSignal,
): Promise<{ printers: AgentPrinter[] } | { failure: PrintFailureReason }> {
  const limit = AbortSignal.timeout(askMs);
  try {
    const response = await ask(address, "/printers", { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    if (!response.ok) return { failure: await reasonOf(response) };
    const { printers } = (await response.json()) as { printers?: unknown };
    return Array.isArray(printers) ? { printers: printers.flatMap(asPrinter) } : { failure: "noAgent" };
  } catch {
    return { failure: signal?.aborted ? "cancelled" : await unreached() };
  }
}

/**
 * Sends files to one printer of an agent: ZPL in small batches, each of which the agent prints once however often it is sent.
 * `isAllowed`: by the configuration; otherwise the agent is not asked.
 */
export function agentTransport(printer: SavedPrinter & { kind: "agent" }, isAllowed: boolean): PrintTransport {
  return {
    id: printer.id,
    kind: "agent",
    name: printer.name,
    formats: printer.formats,
    async send(file, { signal, onProgress, job: unsure } = {}) {
      if (!printer.formats.includes(file.format)) return notSent(file, "wrongFormat");
      if (!isAllowed) return notSent(file, "notConfigured");
      const total = countLabels(file);
      const labels = file.format === "zpl" ? splitLabels(file) : [file.bytes];
      let [at, job] = [0, unsure];
      const failed = (reason: PrintFailureReason, left?: string): PrintFailure => {
        const known = notSent(file, reason, Math.min(at, total));
        return left === undefined || total === 0
          ? known
          : { ...known, unsure: { labels: Math.min(batch, total - at), job: left } };
      };
      while (at < labels.length) {
        const part = labels.slice(at, at + batch);
        const wasAsked = job !== undefined;
        job ??= crypto.randomUUID();
        if (total > 0) onProgress?.({ sent: at, total, next: { labels: part.length, job } });
        if (signal?.aborted) return failed("cancelled", wasAsked ? job : undefined);
        const answer = await sendPart(printer, { ...file, bytes: joinBytes(part) }, job, signal);
        if (answer.labels === undefined) return failed(answer.reason, answer.isTaken || wasAsked ? job : undefined);
        const went = Math.min(answer.labels, part.length);
        at += went;
        // An answer to what an earlier sending has asked tells how far that came: what it left is sent now.
        if (went < part.length && !wasAsked) return failed(answer.reason);
        job = undefined;
      }
      if (total > 0) onProgress?.({ sent: at, total });
      return { at: "handedOver" };
    },
  };
}

/** How many labels of a job went, for sure; without a number, whether the agent may have taken it all the same. */
type PartAnswer = { reason: PrintFailureReason } & ({ labels: number } | { labels?: never; isTaken: boolean });

/** What came of one job. Without an answer it is sent once more under the same name, which prints nothing twice. */
async function sendPart(
  { agent, code, printer }: SavedPrinter & { kind: "agent" },
  { bytes, format }: TransportFile,
  job: string,
  signal?: AbortSignal,
): Promise<PartAnswer> {
  const path = `/print?${new URLSearchParams({ printer, job }).toString()}`;
  const limit = AbortSignal.timeout(printMs);
  const request: RequestInit = {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "Content-Type": format === "zpl" ? "application/zpl" : "application/pdf" },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  for (const isLast of [false, true]) {
    try {
      const response = await ask({ agent, code }, path, request);
      // A PDF is not counted: it went or it did not.
      const labels = format === "zpl" ? await labelsIn(response.clone()) : undefined;
      // An agent that says nothing of labels has taken them.
      if (response.ok) return { reason: "failed", labels: labels ?? batch };
      const reason = await reasonOf(response);
      return labels === undefined ? { reason, isTaken: response.status >= 500 } : { reason, labels };
    } catch {
      if (signal?.aborted) return { reason: "cancelled", isTaken: true };
      if (limit.aborted) return { reason: "failed", isTaken: true };
      if (isLast) break;
    }
  }
  const reason = await unreached();
  return { reason, isTaken: reason !== "notAllowed" };
}

function ask({ agent, code }: AgentAddress, path: string, request: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("Authorization", `Bearer ${code}`);
  // Chromium then asks the user, rather than refusing a page of the web that speaks to this machine.
  const asLoopback = agent.startsWith("http") ? { targetAddressSpace: "loopback" } : {};
  return fetch(`${agent}${path}`, { ...request, ...asLoopback, headers, credentials: "omit", cache: "no-store" });
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
  // What does not speak as an agent is something else that listens there.
  return reasons[error] ?? (error === "" ? "noAgent" : "failed");
}

/** No answer at all: the browser refused to ask this machine, or nobody is there. */
async function unreached(): Promise<PrintFailureReason> {
  try {
    const { state } = await navigator.permissions.query({ name: "loopback-network" as PermissionName });
    return state === "denied" ? "notAllowed" : "noAgent";
  } catch {
    // A browser without that permission.
    return "noAgent";
  }
}

function asPrinter(one: unknown): AgentPrinter[] {
  if (typeof one !== "object" || one === null) return [];
  const { id, name, formats, dpi } = one as Record<string, unknown>;
  if (typeof id !== "string" || typeof name !== "string" || !Array.isArray(formats)) return [];
  const known: readonly TransportFormat[] = ["zpl", "pdf", "pdf_letter"];
  const taken = known.filter((format) => formats.includes(format === "zpl" ? "zpl" : "pdf"));
  if (taken.length === 0) return [];
  return [{ id, name, formats: taken, ...((dpi === 203 || dpi === 300) && { dpi }) }];
}
