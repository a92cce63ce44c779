// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import joinWorker from "./join.worker.ts?worker&url";

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

/**
 * The address of the PDF worker, as `new Worker` takes it on a page that requires Trusted Types. The policy lets nothing
 * through but this one address, on the page's own origin.
 */
export function joinWorkerUrl(): string {
  const own = new URL(joinWorker, import.meta.url);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return own.href;
  policy ??= trustedTypes.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (url === own.href && own.origin === location.origin) return url;
      throw new TypeError(`The policy ${policyName} allows the portal's own worker only.`);
    },
  });
  return policy.createScriptURL(own.href);
}
