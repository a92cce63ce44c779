/** Trouble that somebody ordered, as the contract describes it (`openapi/sandbox.yaml`, Fault). */
export interface FaultInput {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ANY";
  path: string;
  status?: number;
  body?: unknown;
  contentType?: string;
  delayMs?: number;
  dropConnection?: boolean;
  afterCommit?: boolean;
  times: number;
}

export interface Fault extends FaultInput {
  id: string;
  remaining: number;
}

export interface Faults {
  add(input: FaultInput): Fault;
  list(): Fault[];
  clear(): void;
  /** Carries a request out, or not, as the first fault that fits it wants. */
  apply(request: Request, carryOut: () => Promise<Response>): Promise<Response>;
}

/** What stands for a connection that was closed without an answer; the server closes it, `fetch` rejects. */
export const droppedConnections = new WeakSet<Response>();

export function createFaults(): Faults {
  let faults: Fault[] = [];
  let count = 0;
  const take = (request: Request): Fault | undefined => {
    const fault = faults.find((one) => fits(one, request.method, new URL(request.url).pathname));
    if (!fault) return undefined;
    fault.remaining -= 1;
    faults = faults.filter((one) => one.remaining > 0);
    return fault;
  };
  return {
    add(input) {
      const fault = { ...input, id: `fault_${(count += 1)}`, remaining: input.times };
      faults.push(fault);
      return fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
    async apply(request, carryOut) {
      const fault = take(request);
      if (!fault) return carryOut();
      if (fault.delayMs) await pause(fault.delayMs, request.signal);
      const isReplaced = fault.dropConnection === true || fault.status !== undefined || fault.body !== undefined;
      if (!isReplaced) return carryOut();
      if (fault.afterCommit) await carryOut();
      const response = answerOf(fault);
      if (fault.dropConnection) droppedConnections.add(response);
      return response;
    },
  };
}

function fits(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== "ANY" && fault.method !== method) return false;
  const wanted = fault.path.split("/");
  const segments = path.split("/");
  return (
    wanted.length === segments.length &&
    wanted.every((segment, index) => segment === "*" || segment === segments[index])
  );
}

function answerOf({ status = 200, body, contentType = "application/json" }: Fault): Response {
  const isEmpty = body === undefined || [204, 205, 304].includes(status);
  if (isEmpty) return new Response(null, { status });
  const isText = typeof body === "string" && !contentType.startsWith("application/json");
  return new Response(isText ? body : JSON.stringify(body), { status, headers: { "Content-Type": contentType } });
}

/** Waits, but not for somebody who has gone. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
