/**
 * The sandbox's log: a line for each request, refusal and sign-in, with ids and without names (`LOG`, README). Open it to log something
 * more of a request: no token, name, body, address or value of a query may be in a line.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LogFormat } from "./settings.ts";

/** What the parts know of the request that they handle. */
interface Noted {
  /** The path as the contract or the router has it: `/v1/orders/{id}`. */
  route?: string;
  /** The router's pattern, for a path that is not of the contract: `/tracking`. */
  pattern?: string;
  /** The id of the user, never their name. */
  user?: string;
  merchant?: string;
  /** The API's word for a refusal: `ORDER_ARCHIVED`. */
  code?: string;
  /** A step of sign-in: the pool's operation, `InitiateAuth`, and how it ended. */
  step?: string;
  result?: "signed in" | "challenge" | "done" | "refused";
  /** Why a step was refused, in the pool's own words: `Password attempts exceeded`. */
  reason?: string;
}

const current = new AsyncLocalStorage<Noted>();

/** Adds to the line of the request that is being handled. Does nothing while requests are not logged. */
export function noteRequest(what: Noted): void {
  const noted = current.getStore();
  if (noted) Object.assign(noted, what);
}

interface Line extends Omit<Noted, "pattern"> {
  time: string;
  event: "request" | "refusal" | "sign-in";
  /** `X-Request-Id` of the response; the pool's `x-amzn-requestid`. */
  id?: string;
  method: string;
  status: number;
  ms: number;
}

/** Wraps what handles requests, so that each writes its line when its response is there. */
export function withRequestLog(
  handle: (request: Request) => Promise<Response>,
  { format, write }: { format: LogFormat; write: (line: string) => void },
): (request: Request) => Promise<Response> {
  if (format === "off") return handle;
  return async (request) => {
    const begun = performance.now();
    const kept: Noted = {};
    const response = await current.run(kept, () => handle(request));
    const { pattern, ...noted } = kept;
    const { status, headers } = response;
    const id = headers.get("x-request-id") ?? headers.get("x-amzn-requestid");
    const line: Line = {
      time: new Date().toISOString(),
      event: noted.step ? "sign-in" : status >= 400 ? "refusal" : "request",
      ...(id && { id }),
      method: methods.has(request.method) ? request.method : "OTHER",
      // A path that no part has handled may contain anything.
      route: pattern ?? "unknown",
      status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      ...noted,
    };
    write(format === "json" ? JSON.stringify(line) : toText(line));
    return response;
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const toText = ({ time, event, method, route, status, ms, ...more }: Line): string =>
  [
    `${time} ${event} ${method} ${route} ${status} ${ms} ms`,
    ...Object.entries(more).map(([name, value]) => `${name}=${/\s/.test(value) ? JSON.stringify(value) : value}`),
  ].join(" ");
