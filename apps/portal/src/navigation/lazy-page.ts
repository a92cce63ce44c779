import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { PageLoadError } from "./page-load-error.ts";

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Starts loading before it is shown: on hover and focus of a link to it. */
  preload: () => void;
}

/** A page in a file of its own. `pick` names its component, so that pages keep named exports. */
export function lazyPage<Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType): LazyPage {
  let loading: Promise<Module> | undefined;
  const once = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new PageLoadError(cause);
    });
    return loading;
  };
  return {
    Page: lazy(async () => ({ default: pick(await once()) })),
    // A failed look ahead is tried again, and told, when the page is really wanted.
    preload: () => void once().catch(() => undefined),
  };
}
