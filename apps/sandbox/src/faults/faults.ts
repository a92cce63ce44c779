import { cutOff, droppedConnection } from "./broken-answers.ts";
import { faultPresets } from "./fault-presets.ts";
import { fits, type Fault, type FaultInput } from "./fault.ts";
import { createHeldCalls } from "./held-calls.ts";
import { misshaped } from "./wrong-shape.ts";

export interface Faults {
  /** Sets one; what it says itself stands over what its preset says. */
  add(input: FaultInput): Fault;
  list(): Fault[];
  /** Answers whether there was such a fault, or a call that it still held up. */
  remove(id: string): boolean;
  /** Calls that hang are closed, those that are delayed go on at once. */
  clear(): void;
  /** As `clear`, but what has not been carried out yet never will be. */
  abandon(): void;
  /** Whether there is one that closes connections. */
  closesConnections(): boolean;
  /** Carries a request out, or not, as the first fault that fits it wants. */
  apply(request: Request, carryOut: () => Promise<Response>): Promise<Response>;
}

/** The faults that are set, in memory: of this process alone, gone with it. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  let count = 0;
  const held = createHeldCalls();

  /** The fault of a call. Every fault that it fits counts it, if only as one to let through. */
  const take = (request: Request): Fault | undefined => {
    let taken: Fault | undefined;
    for (const fault of faults.filter((one) => fits(one, request))) {
      if (fault.skipRemaining) fault.skipRemaining -= 1;
      else taken ??= fault;
    }
    if (taken && taken.remaining !== "always") taken.remaining -= 1;
    faults = faults.filter((one) => one.remaining !== 0);
    return taken;
  };

  const answerOf = async (fault: Fault, request: Request, carryOut: () => Promise<Response>): Promise<Response> => {
    const { delayMs, status, body, shape } = fault;
    if (delayMs && (await held.hold(fault.id, request.signal, delayMs)) === "give up") return droppedConnection();
    const isReplaced = fault.hang || fault.dropConnection || status !== undefined || body !== undefined;
    if (!isReplaced) {
      const answer = await carryOut();
      return shape ? misshaped(answer, shape, fault.field) : answer;
    }
    if (fault.afterCommit) await carryOut();
    if (fault.hang) await held.hold(fault.id, request.signal);
    return fault.hang || fault.dropConnection ? droppedConnection() : replacement(fault);
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
      return held.release("go on", id) || wasSet;
    },
    clear() {
      faults = [];
      held.release("go on");
    },
    abandon() {
      faults = [];
      held.release("give up");
    },
    closesConnections: () =>
      faults.some(({ hang, dropConnection, cutAfterBytes }) => hang || dropConnection || cutAfterBytes !== undefined),
    async apply(request, carryOut) {
      const fault = take(request);
      if (!fault) return carryOut();
      const answer = await answerOf(fault, request, carryOut);
      answer.headers.set("X-Sandbox-Fault", fault.id);
      for (const [name, value] of Object.entries(fault.headers ?? {})) answer.headers.set(name, value);
      return fault.cutAfterBytes === undefined ? answer : cutOff(answer, fault.cutAfterBytes);
    },
  };
}

/** What a fault answers in place of the truth. */
function replacement({ status = 200, body, contentType = "application/json" }: Fault): Response {
  const isEmpty = body === undefined || [204, 205, 304].includes(status);
  if (isEmpty) return new Response(null, { status });
  const isText = typeof body === "string" && !contentType.startsWith("application/json");
  return new Response(isText ? body : JSON.stringify(body), { status, headers: { "Content-Type": contentType } });
}
