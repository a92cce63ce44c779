import { randomBytes } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { Refusal } from "#contract/refusal.ts";
import { securityHeaders } from "./security-headers.ts";

const unreadable = (status: number, message: string) => new Refusal(status, "UNREADABLE_REQUEST", message);

/** By the parser's error code. */
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: unreadable(431, "The address or the headers are too long."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: unreadable(413, "The request is too large."),
  ERR_HTTP_REQUEST_TIMEOUT: unreadable(408, "The request took too long to arrive."),
};
const malformed = unreadable(400, "The request cannot be read.");

/** A server's `clientError` listener: there is no request, only a connection to write the error to. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = partsOf(refusals[error.code ?? ""] ?? malformed);
  const fields = { ...headers, "Content-Length": String(Buffer.byteLength(body)), Connection: "close" };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n"));
}

/** A server's `checkExpectation` listener: `Expect` has another value than `100-continue`. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = partsOf(unreadable(417, "What the request expects is not possible."));
  response.writeHead(status, { ...headers, "Content-Length": String(Buffer.byteLength(body)), Connection: "close" });
  response.end(body);
}

/** The response to a request without a valid URL, such as one with a backslash, and to any uncaught error. */
export function toErrorResponse(error: unknown, log: (line: string) => void): Response {
  const isOfRequest = error instanceof Error && error.name === "RequestError";
  if (!isOfRequest) log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const failure = new Refusal(500, "INTERNAL_ERROR", "Something went wrong on our side.");
  const { body, ...init } = partsOf(isOfRequest ? malformed : failure);
  return new Response(body, init);
}

/** The contract's error body and the headers of every response. */
function partsOf(refusal: Refusal): { status: number; headers: Record<string, string>; body: string } {
  const requestId = `req_${randomBytes(6).toString("hex")}`;
  return {
    status: refusal.status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...securityHeaders(),
    },
    body: JSON.stringify(refusal.body(requestId)),
  };
}
