/** A fault as the contract defines it (`openapi/sandbox.yaml`, CreateFault), and which requests it matches. Open it when that schema changes. */
export type FaultPresetId =
  | "refuse"
  | "hang"
  | "slow"
  | "late"
  | "lostAnswer"
  | "lostInGateway"
  | "cutAnswer"
  | "badRequest"
  | "unauthenticated"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "unprocessable"
  | "tooManyRequests"
  | "serverError"
  | "badGateway"
  | "unavailable"
  | "htmlAnswer"
  | "emptyAnswer"
  | "nullAnswer"
  | "missingField"
  | "extraField"
  | "otherType";

export type WrongShape = "missing" | "extra" | "type";

/** What happens to a call. */
export interface FaultTrouble {
  status?: number;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  delayMs?: number;
  hang?: boolean;
  dropConnection?: boolean;
  cutAfterBytes?: number;
  shape?: WrongShape;
  field?: string;
  afterCommit?: boolean;
}

/** A fault to set: what happens, to which calls, and how often. */
export interface FaultInput extends FaultTrouble {
  preset?: FaultPresetId;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ANY";
  path: string;
  target?: string;
  query?: string;
  skip?: number;
  times: number | "always";
}

/** An active fault. `remaining` and `skipRemaining` count down. */
export interface Fault extends FaultInput {
  id: string;
  remaining: number | "always";
  skipRemaining?: number;
}

/** Whether a fault applies to a request. */
export function fits(fault: FaultInput, request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  if (fault.method !== "ANY" && fault.method !== request.method) return false;
  if (!fitsPath(fault.path, pathname)) return false;
  if (fault.target !== undefined && fault.target !== targetOf(request)) return false;
  return (
    fault.query === undefined ||
    [...searchParams]
      .map((pair) => pair.join("="))
      .join("&")
      .includes(fault.query)
  );
}

function fitsPath(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const segments = path.split("/");
  const isOpen = wanted.at(-1) === "**";
  if (isOpen) wanted.pop();
  return (
    (isOpen ? segments.length >= wanted.length : segments.length === wanted.length) &&
    wanted.every((segment, index) => segment === "*" || segment === segments[index])
  );
}

/** The identity pool's operation: `AWSCognitoIdentityProviderService.InitiateAuth`. */
function targetOf(request: Request): string | undefined {
  return request.headers.get("x-amz-target")?.split(".").at(-1);
}
