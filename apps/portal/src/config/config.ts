/** Loads `/config.json`, derives the environment, and provides both to components. The fields are in `schema.ts`. */
import { createContext, useContext } from "react";
import { type Findings, readFields, type PortalConfig } from "./schema.ts";

/** Why the configuration cannot be used. */
export type ConfigProblem =
  | { kind: "unreachable" }
  | { kind: "missing"; status: number }
  /** `reason` is the browser's sentence, with the place in the file if it names one. */
  | { kind: "notJson"; reason: string }
  /** Paths of fields. `missing`: required fields that the file lacks, as a file for an earlier version does. */
  | { kind: "wrong"; fields: string[]; missing: string[] };

/** `unknown`: fields that this version does not have. */
export type LoadedConfig = { config: PortalConfig; unknown: string[] } | { problem: ConfigProblem };

/** The path that the file is fetched from. */
export const configPath = `${import.meta.env.BASE_URL}config.json`;

const timeLimitMs = 15_000;

/** Loads `/config.json` and validates every field. Never throws: returns the problem instead. */
export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<LoadedConfig> {
  let response: Response;
  try {
    // `no-cache` revalidates the cached copy, so that a changed file is used immediately.
    response = await fetchFile(configPath, {
      cache: "no-cache",
      signal: AbortSignal.timeout(timeLimitMs),
    });
  } catch {
    return { problem: { kind: "unreachable" } };
  }
  if (!response.ok) return { problem: { kind: "missing", status: response.status } };
  let file: unknown;
  try {
    file = JSON.parse(await response.text());
  } catch (error) {
    return { problem: { kind: "notJson", reason: error instanceof Error ? error.message : String(error) } };
  }
  const loaded = readConfig(file);
  if ("unknown" in loaded && loaded.unknown.length > 0) {
    // oxlint-disable-next-line no-console -- for the operator: misspelt, or of a later version, which works
    console.warn(`config.json has fields that this version does not know: ${loaded.unknown.join(", ")}`);
  }
  return loaded;
}

/** Validates the parsed file. Returns the path of every wrong or missing field, for example `identity.userPoolId`. */
export function readConfig(file: unknown): LoadedConfig {
  const findings: Findings = { wrong: [], missing: [], unknown: [] };
  const config = readFields(file, "", findings);
  const { wrong, missing, unknown } = findings;
  return wrong.length + missing.length === 0
    ? { config, unknown }
    : { problem: { kind: "wrong", fields: wrong, missing } };
}

/** The provider's environment that an API belongs to. */
export type Environment = "production" | "stage" | "dev1" | "demo";

/** The first match wins. A real API is always an absolute URL; a relative one is the sandbox. */
const environments: readonly (readonly [host: RegExp, environment: Environment])[] = [
  [/^(localhost|127(\.\d+){3}|\[::1\])$/, "demo"],
  [/(^|[.-])(demo|sandbox)([.-]|$)/, "demo"],
  [/(^|[.-])(stage|staging)([.-]|$)/, "stage"],
  [/(^|[.-])dev1?([.-]|$)/, "dev1"],
  [/./, "production"],
];

/** The environment of `apiBase`, a path (`/v1`) or an absolute URL. */
export function environmentOf(apiBase: string): Environment {
  if (apiBase.startsWith("/")) return "demo";
  const { hostname } = new URL(apiBase);
  return environments.find(([host]) => host.test(hostname))?.[1] ?? "production";
}

export const ConfigContext = createContext<PortalConfig | null>(null);

/** The configuration and its environment. */
export function useConfig(): PortalConfig & { environment: Environment } {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig needs a <ConfigContext> above it.");
  return { ...config, environment: environmentOf(config.apiBase) };
}

/** The templates of links to an order's tracking page, with `{id}`: the QR code of a label is such a link. */
export const trackingLinks = ({ links: { tracking, externalTracking } }: Pick<PortalConfig, "links">): string[] =>
  externalTracking === undefined ? [tracking] : [tracking, externalTracking];

/** Whether people type their password in the portal. With a sign-in page of the provider (`flow: "hosted"`), that page has what the security page does. */
export const hasPasswordForm = ({ identity }: Pick<PortalConfig, "identity">): boolean =>
  (identity as { flow?: string }).flow !== "hosted";
