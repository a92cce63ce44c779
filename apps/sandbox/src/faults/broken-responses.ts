/** Responses that a fault breaks off. Open it to add another way. `server.ts` does it on a real connection, `app.ts` for `fetch`. */

/** Their connection is closed without a response: the server closes it, `fetch` rejects. */
export const droppedConnections = new WeakSet<Response>();

/** Responses that end in mid-body, with the part of the body to send. */
export const cutResponses = new WeakMap<Response, { sent: Uint8Array }>();

export function droppedConnection(): Response {
  const response = new Response(null, { status: 502 });
  droppedConnections.add(response);
  return response;
}

/** The response, cut after `afterBytes` bytes or before its last one. Without a body it is dropped completely. */
export async function cutOff(response: Response, afterBytes: number): Promise<Response> {
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.length === 0) return droppedConnection();
  const sent = body.slice(0, Math.min(afterBytes, body.length - 1));
  // For `fetch` without a socket: the bytes, then an error.
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent.length > 0) controller.enqueue(sent);
        controller.error(new TypeError("terminated"));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(response.headers);
  headers.set("Content-Length", String(body.length));
  const cut = new Response(stream, { status: response.status, headers });
  cutResponses.set(cut, { sent });
  return cut;
}
