import { lateCode } from "@merchant-portal/ui";
import { createElement, lazy, useState, type ComponentType } from "react";
import { PageLoadError } from "./page-load-error.ts";

export interface LazyPage {
  Page: ComponentType;
  /** Loads it before it is shown: on hover and focus of a link to it. Never rejects. */
  preload: () => Promise<void>;
}

/** A page in a file of its own. `pick` names its component, so that pages keep named exports. */
export function lazyPage<Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType): LazyPage {
  const code = lateCode(async () => {
    const module = await load().catch((cause: unknown) => {
      throw new PageLoadError(cause);
    });
    return pick(module);
  });
  const Awaited = lazy(async () => ({ default: await code.load() }));
  return {
    // `lazy` shows what stands in for a page even if that is there, and React lets a skeleton stand for 300 ms.
    Page: function Page() {
      const [Chosen] = useState(() => code.found() ?? Awaited);
      return createElement(Chosen);
    },
    async preload() {
      try {
        await code.load();
      } catch {
        // A failed look ahead is tried again, and told, when the page is really wanted.
      }
    },
  };
}
