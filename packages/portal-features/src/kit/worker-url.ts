/** The part of Trusted Types that is used here. What a policy makes is a `TrustedScriptURL`, for sinks typed as text. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** Must be listed in the page's `trusted-types` directive. */
const policyName = "mp-worker";

let policy: Policy | undefined;
const known = new Set<string>();

/**
 * The address of a worker, as `new Worker` takes it on a page that requires Trusted Types. `worker` is what an import with
 * `?worker&url` gave. The policy lets nothing through but such addresses, on the page's own origin.
 */
export function workerUrl(worker: string): string {
  const own = new URL(worker, import.meta.url);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return own.href;
  known.add(own.href);
  policy ??= trustedTypes.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (known.has(url) && new URL(url).origin === location.origin) return url;
      throw new TypeError(`The policy ${policyName} allows the portal's own workers only.`);
    },
  });
  return policy.createScriptURL(own.href);
}
