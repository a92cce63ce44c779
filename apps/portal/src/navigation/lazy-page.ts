import { createElement, lazy, useState, type ComponentType } from "react";
import { PageLoadError } from "./page-load-error.ts";

export interface LazyPage {
  Page: ComponentType;
  /** Loads it before it is shown: on hover and focus of a link to it. Never rejects. */
  preload: () => Promise<void>;
}

/** A page in a file of its own. `pick` names its component, so that pages keep named exports. */
export function lazyPage<Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType): LazyPage {
  let Found: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const once = () => {
    loading ??= load().then(
      (module) => (Found = pick(module)),
      (cause: unknown) => {
        loading = undefined;
        throw new PageLoadError(cause);
      },
    );
    return loading;
  };
  const Awaited = lazy(async () => ({ default: await once() }));
  return {
    // `lazy` shows what stands in for a page even if that is there, and React lets a skeleton stand for 300 ms.
    Page: function Page() {
      const [Chosen] = useState(() => Found ?? Awaited);
      return createElement(Chosen);
    },
    async preload() {
      try {
        await once();
      } catch {
        // A failed look ahead is tried again, and told, when the page is really wanted.
      }
    },
  };
}
