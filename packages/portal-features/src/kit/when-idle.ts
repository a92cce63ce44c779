interface IdleLimits {
  /** Maximum delay in ms. */
  most?: number;
  /** Delay in ms without `requestIdleCallback` (Safari). */
  otherwise?: number;
}

/** Calls `act` once the browser is idle. Returns a function that cancels. */
export function whenIdle(act: () => void, { most = 2000, otherwise = 200 }: IdleLimits = {}): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, otherwise);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: most });
  return () => cancelIdleCallback(id);
}
