/** A part of a page whose code loads when it is first drawn. Around it: `PartBoundary` of `load-failure.tsx`. */
import { type ComponentType, lazy } from "react";

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

/**
 * A component whose code `load` fetches; `pick` takes it from its file. React keeps a failed import, and so do browsers for an address: after a
 * failure the next try has a new lazy component, and another query at the file's address, where the browser's message names it.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let failures = 0;
  let address: string | undefined;
  const create = () =>
    lazy(async () => {
      const retried = address && `${address}?again=${failures}`;
      try {
        const module = await (retried ? (import(/* @vite-ignore */ retried) as Promise<Module>) : load());
        return { default: pick(module) };
      } catch (cause) {
        failures += 1;
        address = addressIn(cause) ?? address;
        throw new PartLoadError(cause, () => (Current = create()));
      }
    });
  let Current = create();
  return (props) => <Current {...props} />;
}

/** The file that a browser says it could not import. */
function addressIn(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const addresses = error.message.split(" ").map((word) => word.split("?", 1)[0] ?? "");
  return addresses.find((word) => /^https?:/.test(word) && word.endsWith(".js"));
}
