/** How a wait ended: it was long enough or its fault was removed, or the sandbox wants nothing more of it. */
type End = "go on" | "give up";

interface HeldCall {
  faultId: string;
  end: (how: End) => void;
}

export interface HeldCalls {
  /** Waits `ms`, for ever without; never for a client that has gone. */
  hold(faultId: string, signal: AbortSignal, ms?: number): Promise<End>;
  /** Ends the waits of one fault, or of all. Answers whether there were any. */
  release(how: End, faultId?: string): boolean;
}

/** The calls that wait because a fault wants it so. */
export function createHeldCalls(): HeldCalls {
  const held = new Set<HeldCall>();
  return {
    hold: (faultId, signal, ms) =>
      new Promise((resolve) => {
        const end = (how: End) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", leave);
          held.delete(call);
          resolve(how);
        };
        const leave = () => end("go on");
        const call = { faultId, end };
        const timer = ms === undefined ? undefined : setTimeout(leave, ms);
        held.add(call);
        if (signal.aborted) leave();
        else signal.addEventListener("abort", leave);
      }),
    release(how, faultId) {
      const concerned = [...held].filter((call) => faultId === undefined || call.faultId === faultId);
      for (const call of concerned) call.end(how);
      return concerned.length > 0;
    },
  };
}
