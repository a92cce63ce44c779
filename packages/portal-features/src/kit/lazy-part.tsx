/** A part of a page whose code loads when it is first drawn, or beforehand. Around it: `PartBoundary` of `load-failure.tsx`. */
import { type ComponentType, use, useEffect, useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";
import { retriedImport } from "./retried-import.ts";

/** The code of a part did not arrive: no connection, or a new version replaced its file. */
export class PartLoadError extends Error {
  override name = "PartLoadError";
  /** Call it before the part is drawn again: then its code is fetched again. */
  readonly renew: () => void;
  constructor(cause: unknown, renew: () => void) {
    super("A part of the page could not be loaded.", { cause });
    this.renew = renew;
  }
}

/** A file that several parts of a page share. */
export interface LazyFile<Module> {
  /** A hook: fetches the file beforehand, when the page is idle after `isReady`. A failure says nothing: the part that is drawn next fetches it again. */
  usePreload: (isReady: boolean) => void;
  /** A component of the file. It suspends until the file is there, and from then on is drawn at once. */
  part: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => ComponentType<Props>;
  /** A hook: what the file exports; undefined until it is there. For what no press waits for. */
  useLoaded: () => Module | undefined;
  /** Fetches the file. What `useLoaded` has then is drawn when it resolves. Rejects when the file does not come; call it again then. */
  load: () => Promise<Module>;
}

/**
 * A file that `load` imports; it counts as there once `withIt` has resolved, too. React's `lazy` would suspend once more when the file is there, and
 * keeps a failure for good.
 */
export function lazyFile<Module>(load: () => Promise<Module>, withIt?: () => Promise<unknown>): LazyFile<Module> {
  const importFile = retriedImport(load);
  const listeners = createListeners();
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  let isDrawn = false;
  const fetchFile = async (renew: () => void) => {
    try {
      [loaded] = await Promise.all([importFile(), withIt?.()]);
      // With React's mark, so that `use` reads it at once. A component that waited must call `use` again.
      Object.assign(loading ?? {}, { status: "fulfilled", value: loaded });
      listeners.emit();
      return loaded;
    } catch (cause) {
      throw new PartLoadError(cause, renew);
    }
  };
  const start = () => {
    if (loading) return loading;
    const attempt: Promise<Module> = fetchFile(() => {
      if (loading === attempt) loading = undefined;
    });
    return (loading = attempt);
  };
  const fetchNow = () =>
    start().catch((error: PartLoadError) => {
      // A part that already waits for it shows the failure.
      if (!isDrawn) error.renew();
      throw error;
    });
  const preload = () => void fetchNow().catch(() => undefined);
  const useFile = () => {
    isDrawn = true;
    return use(start());
  };
  return {
    usePreload: (isReady) => useEffect(() => (isReady ? whenIdle(preload) : undefined), [isReady]),
    part: (pick) => (props) => {
      const Part = pick(useFile());
      return <Part {...props} />;
    },
    useLoaded: () =>
      useSyncExternalStore(
        listeners.subscribe,
        () => loaded,
        () => loaded,
      ),
    load: fetchNow,
  };
}

/** A component whose code `load` fetches; `pick` takes it from its file. `withIt`: as of `lazyFile`. */
export const lazyPart = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  withIt?: () => Promise<unknown>,
): ComponentType<Props> => lazyFile(load, withIt).part(pick);

/** Calls back when the page has nothing to do, after 2 s at the latest. Returns the function that prevents it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(callback);
}
