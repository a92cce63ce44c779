/** Imports that can fail and be tried again. Without React, so that a file that loads before the app can use it. */

/**
 * Returns `load`, an import, so that it can be tried again. Browsers keep a failed import for an address: after a failure the next try has another
 * query at the file's address, where the browser's message names it.
 */
export function retriedImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failures = 0;
  let address: string | undefined;
  return async () => {
    const retried = address && `${address}?again=${failures}`;
    try {
      return await (retried ? (import(/* @vite-ignore */ retried) as Promise<Module>) : load());
    } catch (cause) {
      failures += 1;
      address = addressIn(cause) ?? address;
      throw cause;
    }
  };
}

/** The file that a browser says it could not import. */
function addressIn(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const addresses = error.message.split(" ").map((word) => word.split("?", 1)[0] ?? "");
  return addresses.find((word) => /^https?:/.test(word) && word.endsWith(".js"));
}
