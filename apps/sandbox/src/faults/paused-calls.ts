/** How a wait ends: `go on` after its time or when its fault was removed, `give up` when the sandbox resets. */
type End = "go on" | "give up";

interface PausedCall {
  faultId: string;
  end: (how: End) => void;
}

export interface PausedCalls {
  /** Waits `ms`, or until released without `ms`. Ends at once when the client disconnects. */
  pause(faultId: string, signal: AbortSignal, ms?: number): Promise<End>;
  /** Ends the waits of one fault, or all. Returns whether there were any. */
  release(how: End, faultId?: string): boolean;
}

/** The calls that a fault delays or hangs. */
export function createPausedCalls(): PausedCalls {
  const paused = new Set<PausedCall>();
  return {
    pause: (faultId, signal, ms) =>
      new Promise((resolve) => {
        const end = (how: End) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", leave);
          paused.delete(call);
          resolve(how);
        };
        const leave = () => end("go on");
        const call = { faultId, end };
        const timer = ms === undefined ? undefined : setTimeout(leave, ms);
        paused.add(call);
        if (signal.aborted) leave();
        else signal.addEventListener("abort", leave);
      }),
    release(how, faultId) {
      const concerned = [...paused].filter((call) => faultId === undefined || call.faultId === faultId);
      for (const call of concerned) call.end(how);
      return concerned.length > 0;
    },
  };
}
