interface IdleLimits {
  /** Milliseconds after which it is done all the same. */
  most?: number;
  /** Milliseconds to wait where the browser (Safari) has no idle time to tell of. */
  otherwise?: number;
}

/** Does something once the page has nothing better to do. Answers what prevents it. */
export function whenIdle(act: () => void, { most = 2000, otherwise = 200 }: IdleLimits = {}): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, otherwise);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: most });
  return () => cancelIdleCallback(id);
}
