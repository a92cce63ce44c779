/** Messages between the portal's tabs. Open it when a tab does not notice that another one signed in or out. */

import { openChannel } from "#kit/safe-storage.ts";

/** A message between the portal's tabs: another tab signed in or out. */
export type TabSignal = { kind: "signedOut" } | { kind: "signedIn"; sub: string };

export interface TabSignals {
  send(signal: TabSignal): void;
  /** Calls back with messages of other tabs, never with this tab's own. Returns the unsubscribe function. */
  listen(onSignal: (signal: TabSignal) => void): () => void;
}

/**
 * Messages between tabs. Sends each one twice, as a BroadcastChannel message and as a storage event, because some
 * browsers lack one of them. Listeners must accept duplicates. The storage entry is removed immediately.
 */
export function createTabSignals(name: string): TabSignals {
  const channel = openChannel(name);
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
      const receive = (value: unknown) => {
        const signal = signalFrom(value);
        if (signal) onSignal(signal);
      };
      const onMessage = (event: MessageEvent) => receive(event.data);
      const onStorage = (event: StorageEvent) => {
        if (event.key === marker && event.newValue) receive(parsed(event.newValue));
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
