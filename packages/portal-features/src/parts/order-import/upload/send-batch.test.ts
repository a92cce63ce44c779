import { ApiError, type ApiErrorDetails } from "@merchant-portal/api";
import { expect, test } from "vitest";
import { outcomeOf } from "./send-batch.ts";

const first = { hasKeys: true, wasOpen: false, namesRows: false };
const again = { ...first, wasOpen: true };
const http = (status: number, more: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ kind: "http", method: "POST", status, message: "No.", ...more });
const without = (kind: ApiErrorDetails["kind"]) => new ApiError({ kind, method: "POST", message: "" });

// T57, T61
test.each([
  [without("network"), first, "open"],
  [without("timeout"), first, "open"],
  [without("unreadable"), first, "open"],
  [new TypeError("a bug"), first, "open"],
  [http(500), first, "open"],
  [http(503), first, "open"],
  [http(408), first, "open"],
  [http(401), first, "session"],
  [http(401), again, "session"],
  [without("token"), first, "session"],
  [http(429), again, "busy"],
  [http(409, { code: "IDEMPOTENCY_IN_FLIGHT" }), again, "inFlight"],
  [http(422, { code: "IDEMPOTENCY_KEY_REUSED" }), again, "open"],
  [http(422), first, "refused"],
  [http(403), first, "refused"],
  [http(413), first, "tooLarge"],
  [http(400), again, "open"],
  [http(422), again, "open"],
  [http(422), { ...again, namesRows: true }, "refused"],
  [http(422), { ...again, namesRows: true, hasKeys: false }, "open"],
  [http(413), again, "open"],
])("%s after %o: %s", (error, before, outcome) => expect(outcomeOf(error, before)).toBe(outcome));
