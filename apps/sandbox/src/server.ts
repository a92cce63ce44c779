/** The HTTP server around the sandbox. Open it when a connection is closed too early, or a fault must break one. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { finished } from "node:stream/promises";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { cutResponses, droppedConnections } from "#faults/broken-responses.ts";
import { toErrorResponse, refuseConnection, refuseExpectation } from "./unreadable-request.ts";

/** Another program listens on the sandbox's port. */
export class PortBusy extends Error {
  override readonly name = "PortBusy";

  constructor(port: number) {
    super(
      `Port ${port} is in use. Stop what listens there, or choose another port with PORT, such as PORT=${port + 1}.`,
    );
  }
}

/**
 * Milliseconds until an idle connection is closed: longer than clients and proxies keep one (a minute is usual), so
 * that no call is sent on a connection that is being closed.
 */
const keepAliveMs = 120_000;

/** Starts the HTTP server with `handle` as its handler. `origin` is the URL on this machine. @throws PortBusy */
export async function serve(
  { host, port }: { host: string; port: number },
  handle: (request: Request) => Promise<Response>,
  log: (line: string) => void = () => undefined,
): Promise<{ origin: string; close: () => Promise<void> }> {
  let closesIdle = false;
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      const response = await handle(request);
      // Closes idle connections when a fault begins to close connections, but only once: a later idle connection is a
      // new one that a browser has just opened for its next call, and that call must not fail.
      const mustClose = response.headers.get("connection") === "close";
      if (mustClose && !closesIdle) server.closeIdleConnections();
      closesIdle = mustClose;
      const isWhole = !droppedConnections.has(response) && !cutResponses.has(response);
      if (isWhole) return response;
      await breakOff(response, outgoing as ServerResponse);
      return RESPONSE_ALREADY_SENT;
    },
    { errorHandler: (error) => toErrorResponse(error, log) },
  );
  // A request without a host is refused like any other without a valid URL.
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => void listener(incoming, outgoing));
  server.keepAliveTimeout = keepAliveMs;
  server.on("clientError", refuseConnection);
  server.on("checkExpectation", refuseExpectation);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortBusy(port) : error),
    );
    server.listen(port, host, resolve);
  });
  const { port: listening } = server.address() as AddressInfo;
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const reached = everywhere[host] ?? (host.includes(":") ? `[${host}]` : host);
  return {
    origin: `http://${reached}:${listening}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Closes the connection: at once, or after the headers and a part of the body. */
async function breakOff(response: Response, outgoing: ServerResponse): Promise<void> {
  const incoming = outgoing.req;
  const cut = cutResponses.get(response);
  if (cut) {
    // Closing while the client still sends would make it lose the response.
    if (!incoming.complete) await finished(incoming.resume()).catch(() => undefined);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.flushHeaders();
    await new Promise((resolve) => outgoing.write(cut.sent, resolve));
  }
  incoming.socket.destroy();
}
