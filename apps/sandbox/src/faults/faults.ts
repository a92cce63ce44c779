/** The active faults: which request one applies to, and what it does. Open it when a fault hits the wrong call. */
import { cutOff, droppedConnection } from "./broken-responses.ts";
import { faultPresets } from "./fault-presets.ts";
import { fits, type Fault, type FaultInput } from "./fault.ts";
import { createPausedCalls, type PausedCalls } from "./paused-calls.ts";
import { misshaped } from "./wrong-shape.ts";

export interface Faults {
  /** Sets a fault. Its own fields override those of its preset. */
  add(input: FaultInput): Fault;
  list(): Fault[];
  /** Returns false when there was neither such a fault nor a call that it delayed. */
  remove(id: string): boolean;
  /** Removes all faults. Hanging calls are closed, delayed calls continue at once. */
  clear(): void;
  /** As `clear`, but calls that have not run yet never will. */
  abandon(): void;
  /** Whether any fault closes connections. */
  closesConnections(): boolean;
  /** Runs `carryOut` as the first matching fault wants: delayed, changed, or not at all. */
  apply(request: Request, carryOut: () => Promise<Response>): Promise<Response>;
}

/** The active faults, in this process's memory. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  let count = 0;
  const paused = createPausedCalls();

  /** The fault for a call. Every matching fault counts the call, also while it still skips calls. */
  const takeFault = (request: Request): Fault | undefined => {
    let match: Fault | undefined;
    for (const fault of faults.filter((one) => fits(one, request))) {
      if (fault.skipRemaining) fault.skipRemaining -= 1;
      else match ??= fault;
    }
    if (match && match.remaining !== "always") match.remaining -= 1;
    faults = faults.filter((one) => one.remaining !== 0);
    return match;
  };

  return {
    add(input) {
      const preset = faultPresets.find(({ id }) => id === input.preset);
      const fault: Fault = {
        ...preset?.fault,
        ...input,
        id: `fault_${(count += 1)}`,
        remaining: input.times,
        ...(input.skip !== undefined && { skipRemaining: input.skip }),
      };
      faults.push(fault);
      return fault;
    },
    list: () => faults,
    remove(id) {
      const wasSet = faults.some((fault) => fault.id === id);
      faults = faults.filter((fault) => fault.id !== id);
      return paused.release("go on", id) || wasSet;
    },
    clear() {
      faults = [];
      paused.release("go on");
    },
    abandon() {
      faults = [];
      paused.release("give up");
    },
    closesConnections: () =>
      faults.some(({ hang, dropConnection, cutAfterBytes }) => hang || dropConnection || cutAfterBytes !== undefined),
    async apply(request, carryOut) {
      const fault = takeFault(request);
      if (!fault) return carryOut();
      const response = await respond(fault, request, { paused, carryOut });
      response.headers.set("X-Sandbox-Fault", fault.id);
      for (const [name, value] of Object.entries(fault.headers ?? {})) response.headers.set(name, value);
      return fault.cutAfterBytes === undefined ? response : cutOff(response, fault.cutAfterBytes);
    },
  };
}

/** Does what a fault says: waits, runs the call or not, and makes the response. */
async function respond(
  fault: Fault,
  { signal }: Request,
  { paused, carryOut }: { paused: PausedCalls; carryOut: () => Promise<Response> },
): Promise<Response> {
  const { delayMs, status, body, shape } = fault;
  if (delayMs && (await paused.pause(fault.id, signal, delayMs)) === "give up") return droppedConnection();
  const isReplaced = fault.hang || fault.dropConnection || status !== undefined || body !== undefined;
  if (!isReplaced) {
    const response = await carryOut();
    return shape ? misshaped(response, shape, fault.field) : response;
  }
  if (fault.afterCommit) await carryOut();
  if (fault.hang) await paused.pause(fault.id, signal);
  return fault.hang || fault.dropConnection ? droppedConnection() : replacement(fault);
}

/** The response that a fault returns instead of the real one. */
function replacement({ status = 200, body, contentType = "application/json" }: Fault): Response {
  const isEmpty = body === undefined || [204, 205, 304].includes(status);
  if (isEmpty) return new Response(null, { status });
  const isText = typeof body === "string" && !contentType.startsWith("application/json");
  return new Response(isText ? body : JSON.stringify(body), { status, headers: { "Content-Type": contentType } });
}
