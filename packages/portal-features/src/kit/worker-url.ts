/** Starts Web Workers under Trusted Types. Open it when the content policy refuses a worker. */

/** The part of Trusted Types used here. A policy returns a `TrustedScriptURL`, typed as string for the APIs that take it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** Must be listed in the CSP's `trusted-types` directive. */
const policyName = "mp-worker";

let policy: Policy | undefined;
const workerUrls = new Set<string>();

/**
 * The URL of a worker for `new Worker`, also on a page that requires Trusted Types. `worker` is the result of an import
 * with `?worker&url`; in the published package, the address of the file beside the module. The policy only allows such URLs on the
 * page's own origin.
 */
export function workerUrl(worker: string): string {
  // Not `import.meta.url`: some bundlers make it a file's, and give the address as a path of the page's origin.
  const url = new URL(worker, location.href);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url.href;
  workerUrls.add(url.href);
  policy ??= trustedTypes.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (workerUrls.has(url) && new URL(url).origin === location.origin) return url;
      throw new TypeError(`The policy ${policyName} allows the portal's own workers only.`);
    },
  });
  return policy.createScriptURL(url.href);
}
