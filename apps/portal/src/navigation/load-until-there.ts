/**
 * Loads what a page can do without for a while, and answers what ends that. A failure is tried again when the network is back,
 * when somebody comes back to the page, and every half a minute. `onLoaded` is called once, at most, `onFailed` for each failure.
 */
export function loadUntilThere<Module>(
  load: () => Promise<Module>,
  { onLoaded, onFailed }: { onLoaded: (module: Module) => void; onFailed?: () => void },
  page: EventTarget = window,
): () => void {
  let isLoading = false;
  let isOver = false;
  const attempt = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const module = await load();
      if (isOver) return;
      stop();
      onLoaded(module);
    } catch {
      // No network, or a new version was deployed and the old file is gone: the browser has logged the request.
      isLoading = false;
      if (!isOver) onFailed?.();
    }
  };
  const again = () => void attempt();
  const timer = setInterval(again, 30_000);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    for (const sign of signs) page.removeEventListener(sign, again);
  };
  for (const sign of signs) page.addEventListener(sign, again);
  again();
  return stop;
}

const signs = ["online", "focus"] as const;
