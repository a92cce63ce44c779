/** The ready-made faults of the control room and the tests. Open it to add one. */
import type { FaultPresetId, FaultTrouble } from "./fault.ts";

/** A ready-made fault, so that nobody needs to know a fault's fields. */
export interface FaultPreset {
  id: FaultPresetId;
  title: string;
  /** What a client sees of it. */
  about: string;
  fault: FaultTrouble;
}

const errorBody = (message: string, code: string) => ({ message, code, requestId: "req_rehearsed" });
const html = { contentType: "text/html" };

/** The failures that a client has to handle: no response, half a response, a wrong one, a slow one. */
export const faultPresets: readonly FaultPreset[] = [
  {
    id: "refuse",
    title: "Refused",
    about: "The connection is closed at once; nothing was done.",
    fault: { dropConnection: true },
  },
  { id: "hang", title: "No response", about: "No response; nothing was done.", fault: { hang: true } },
  { id: "slow", title: "Slow", about: "The true response, ten seconds later.", fault: { delayMs: 10_000 } },
  {
    id: "late",
    title: "Overtaken",
    about: "Three seconds late: used once, later calls get their response before it.",
    fault: { delayMs: 3000 },
  },
  {
    id: "lostAnswer",
    title: "Lost response",
    about: "Carried out, and the connection is closed without a response.",
    fault: { dropConnection: true, afterCommit: true },
  },
  {
    id: "lostInGateway",
    title: "Lost behind a gateway",
    about: "Carried out, and a gateway says 504 in HTML.",
    fault: { status: 504, ...html, body: "<h1>Gateway time-out</h1>", afterCommit: true },
  },
  {
    id: "cutAnswer",
    title: "Cut off",
    about: "Carried out; after 20 bytes of the response the connection is closed.",
    fault: { cutAfterBytes: 20 },
  },
  {
    id: "badRequest",
    title: "400",
    about: "The request cannot be read.",
    fault: { status: 400, body: errorBody("The request cannot be read.", "INVALID_JSON") },
  },
  {
    id: "unauthenticated",
    title: "401",
    about: "The session has ended.",
    fault: { status: 401, body: errorBody("Sign in again.", "UNAUTHENTICATED") },
  },
  {
    id: "forbidden",
    title: "403",
    about: "Not allowed.",
    fault: { status: 403, body: errorBody("This is not allowed.", "FORBIDDEN") },
  },
  {
    id: "notFound",
    title: "404",
    about: "Not there; also for a file of the portal that a release has replaced.",
    fault: { status: 404, body: errorBody("There is no such thing.", "NOT_FOUND") },
  },
  {
    id: "conflict",
    title: "409",
    about: "The state does not allow it.",
    fault: { status: 409, body: errorBody("Somebody else was faster.", "CONFLICT") },
  },
  {
    id: "unprocessable",
    title: "422, hostile text",
    about: "A value is not allowed; message and field hold markup and a placeholder.",
    fault: {
      status: 422,
      body: {
        ...errorBody("<img src=x onerror=alert(1)> {{name}} $t(key) \u202Edesrever", "INVALID_REQUEST"),
        fields: { "recipient.name": "<script>alert(1)</script>" },
      },
    },
  },
  {
    id: "tooManyRequests",
    title: "429",
    about: "Too many requests; again after two seconds.",
    fault: { status: 429, headers: { "Retry-After": "2" }, body: errorBody("Too many requests.", "TOO_MANY_REQUESTS") },
  },
  {
    id: "serverError",
    title: "500",
    about: "The server failed.",
    fault: { status: 500, body: errorBody("Something went wrong.", "INTERNAL_ERROR") },
  },
  {
    id: "badGateway",
    title: "502 in HTML",
    about: "The page of a gateway instead of JSON.",
    fault: { status: 502, ...html, body: "<!doctype html><title>502</title><h1>Bad gateway</h1>" },
  },
  {
    id: "unavailable",
    title: "503",
    about: "Down for maintenance; again after two seconds.",
    fault: { status: 503, headers: { "Retry-After": "2" }, body: errorBody("Down for maintenance.", "UNAVAILABLE") },
  },
  {
    id: "htmlAnswer",
    title: "200 in HTML",
    about: "A success that is a page, as a captive portal sends it; nothing was done.",
    fault: { status: 200, ...html, body: "<!doctype html><title>Welcome</title><h1>Accept the terms</h1>" },
  },
  {
    id: "emptyAnswer",
    title: "200, empty",
    about: "A success without a body; nothing was done.",
    fault: { status: 200 },
  },
  {
    id: "nullAnswer",
    title: "200, null",
    about: "A success whose body is null; nothing was done.",
    fault: { status: 200, body: null },
  },
  {
    id: "missingField",
    title: "A property missing",
    about: "The true response without its first property.",
    fault: { shape: "missing" },
  },
  {
    id: "extraField",
    title: "A property too many",
    about: "The true response with a property that the contract does not have.",
    fault: { shape: "extra" },
  },
  {
    id: "otherType",
    title: "Another type",
    about: "The true response with its first property of another type.",
    fault: { shape: "type" },
  },
];
