/** What a tab tells the portal's other tabs. */
export type TabSignal = { kind: "signedOut" } | { kind: "signedIn"; sub: string };

export interface TabSignals {
  send(signal: TabSignal): void;
  /** Called with the signals of other tabs, never with this tab's own. */
  listen(onSignal: (signal: TabSignal) => void): () => void;
}

/**
 * Two ways at once, because each is missing somewhere: a broadcast channel, and a storage event (written and removed at
 * once, so that nothing stays in local storage). Hearing a signal twice does no harm.
 */
export function createTabSignals(name: string): TabSignals {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  const marker = `${name}.signal`;
  return {
    send(signal) {
      channel?.postMessage(signal);
      try {
        localStorage.setItem(marker, JSON.stringify(signal));
        localStorage.removeItem(marker);
      } catch {
        // Blocked storage: the channel is enough.
      }
    },
    listen(onSignal) {
      const hear = (value: unknown) => {
        const signal = signalFrom(value);
        if (signal) onSignal(signal);
      };
      const onMessage = (event: MessageEvent) => hear(event.data);
      const onStorage = (event: StorageEvent) => {
        if (event.key === marker && event.newValue) hear(parsed(event.newValue));
      };
      channel?.addEventListener("message", onMessage);
      globalThis.addEventListener?.("storage", onStorage);
      return () => {
        channel?.removeEventListener("message", onMessage);
        globalThis.removeEventListener?.("storage", onStorage);
        channel?.close();
      };
    },
  };
}

function signalFrom(value: unknown): TabSignal | null {
  if (typeof value !== "object" || value === null || !("kind" in value)) return null;
  if (value.kind === "signedOut") return { kind: "signedOut" };
  if (value.kind === "signedIn" && "sub" in value && typeof value.sub === "string") {
    return { kind: "signedIn", sub: value.sub };
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
