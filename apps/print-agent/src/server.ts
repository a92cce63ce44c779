/** The agent's two calls over HTTP, as `docs/print-agent.md` describes them. Open it when that page changes. */
import { randomUUID, timingSafeEqual, createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import manifest from "#package.json" with { type: "json" };
import { openJobs, printerOf, type Jobs } from "./jobs.ts";
import { readSettings, type Format, type PrinterSettings, type Settings } from "./settings.ts";

export const version = manifest.version;

const maxBytes = 32 * 1024 * 1024;

export interface RunningAgent {
  origin: string;
  /** Ends after the labels that are being sent. */
  close(): Promise<void>;
}

/**
 * Starts the agent on 127.0.0.1. `say` gets sentences for its user. @throws SettingsError, and the system's error when the port is taken
 */
export async function startAgent(folder: string, say: (sentence: string) => void): Promise<RunningAgent> {
  let settings = readSettings(folder);
  /** The settings as they are now; the last good ones when somebody is editing them. */
  const current = () => {
    try {
      settings = readSettings(folder);
    } catch (error) {
      say(`The settings cannot be read, so the earlier ones stay: ${(error as Error).message}`);
    }
    return settings;
  };
  const server = createServer();
  await listen(server, settings.port);
  // After the port: a second agent of this user must not touch the log of the first.
  const jobs = openJobs(folder, settings.printers, say);
  server.on("request", (request, response) => {
    respond(request, response, current(), jobs).catch((error: unknown) => {
      say(`A request failed: ${String(error)}`);
      send(response, 500, { error: "failed" });
    });
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await jobs.stop();
      server.closeIdleConnections();
      await closed;
    },
  };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  jobs: Jobs,
): Promise<void> {
  const { origin } = request.headers;
  if (!isLoopback(request.headers.host) || (origin !== undefined && !settings.origins.includes(origin)))
    return send(response, 403, { error: "notAllowed" });
  if (origin !== undefined) {
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Vary", "Origin");
  }
  if (request.method === "OPTIONS") return preflight(request, response);
  if (!isPaired(request.headers.authorization, settings.code)) return send(response, 401, { error: "notPaired" });
  const url = new URL(request.url ?? "/", "http://localhost");
  const call = `${request.method} ${url.pathname}`;
  if (call === "GET /printers") {
    const printers = await Promise.all(settings.printers.map((one) => describe(one, jobs)));
    return send(response, 200, { protocol: 1, agent: `Merchant Portal print agent ${version}`, printers });
  }
  if (call !== "POST /print") return send(response, 404, { error: "notFound" });
  const printer = settings.printers.find(({ id }) => id === url.searchParams.get("printer"));
  if (!printer) return send(response, 404, { error: "notFound" });
  return await print(request, response, printer, url.searchParams.get("job") ?? randomUUID(), jobs);
}

async function print(
  request: IncomingMessage,
  response: ServerResponse,
  printer: PrinterSettings,
  job: string,
  jobs: Jobs,
): Promise<void> {
  // It becomes part of a file's name.
  if (!/^[\w-]{1,64}$/.test(job)) return send(response, 400, { error: "badJob" });
  const format = formatOf(request.headers["content-type"]);
  if (!format || !printer.formats.includes(format)) return send(response, 415, { error: "wrongFormat" });
  const bytes = await bodyOf(request);
  if (bytes === undefined) return send(response, 413, { error: "tooLarge" });
  if (!isOf(format, bytes)) return send(response, 415, { error: "wrongFormat" });
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  const { end, labels } = await jobs.print(job, printer, { bytes, format }, gone.signal);
  if (end === "printed") return send(response, 200, { labels });
  send(response, end === "notFound" ? 404 : 409, { error: end, labels });
}

async function describe(settings: PrinterSettings, jobs: Jobs) {
  const { id, name, formats, dpi } = settings;
  const state = jobs.isPrinting(id) ? "busy" : await printerOf(settings).state();
  return { id, name, state, formats, ...(dpi !== undefined && { dpi }) };
}

/** Whether a request came by an address of this computer, not by a host name that somebody pointed at it (DNS rebinding). */
const isLoopback = (host = "") => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

/** Compares digests, so that the time that it takes tells nothing about the code. */
function isPaired(authorization: string | undefined, code: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${code}`));
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Methods", "GET, POST");
  response.setHeader("Access-Control-Allow-Headers", "Authorization, Content-Type");
  response.setHeader("Access-Control-Max-Age", "600");
  // Sent by Chromium before 142; later versions ask the user instead.
  if (request.headers["access-control-request-private-network"])
    response.setHeader("Access-Control-Allow-Private-Network", "true");
  response.writeHead(204).end();
}

function formatOf(contentType = ""): Format | undefined {
  const [type = ""] = contentType.toLowerCase().split(";");
  const formats: Record<string, Format> = { "application/zpl": "zpl", "application/pdf": "pdf" };
  return formats[type.trim()];
}

/** Whether the bytes are what they are said to be: anything else would come out as pages of letters. */
const isOf = (format: Format, bytes: Buffer) =>
  format === "pdf" ? bytes.subarray(0, 1024).includes("%PDF-") : /\^XZ/i.test(bytes.toString("latin1"));

/** The whole body; undefined when it is too large. @throws when the connection breaks */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest is read and dropped, so that the page gets the response.
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
