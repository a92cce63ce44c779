/** Which of the provider's environments an API belongs to (Spec §1). */
export type Environment = "production" | "stage" | "dev1" | "demo";

/** First match wins. A provider's own API is always named in full; one relative to the page is the sandbox's. */
const table: readonly (readonly [host: RegExp, environment: Environment])[] = [
  [/^(localhost|127(\.\d+){3}|\[::1\])$/, "demo"],
  [/(^|[.-])(demo|sandbox)([.-]|$)/, "demo"],
  [/(^|[.-])(stage|staging)([.-]|$)/, "stage"],
  [/(^|[.-])dev1?([.-]|$)/, "dev1"],
  [/./, "production"],
];

/** The environment of `apiBase`, which is a path of this origin (`/v1`) or an absolute address. */
export function environmentOf(apiBase: string): Environment {
  if (apiBase.startsWith("/")) return "demo";
  const { hostname } = new URL(apiBase);
  return table.find(([host]) => host.test(hostname))?.[1] ?? "production";
}
