/** `/config.json`: how it is read, which environment follows from it, and how components get it. What it may hold is in `schema.ts`. */
import { createContext, useContext } from "react";
import { readFields, type PortalConfig } from "./schema.ts";

/** Why the portal cannot start, for the page that says so. */
export type ConfigProblem =
  | { kind: "unreachable" }
  | { kind: "missing"; status: number }
  | { kind: "notJson" }
  | { kind: "wrong"; fields: string[] };

export type LoadedConfig = { config: PortalConfig } | { problem: ConfigProblem };

const timeLimitMs = 15_000;

/** Reads `/config.json` and checks every field. Never throws: it returns what is wrong, by name. */
export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<LoadedConfig> {
  let response: Response;
  try {
    // `no-cache` asks the server whether the stored copy still holds, so that a changed file is seen at once.
    response = await fetchFile("/config.json", { cache: "no-cache", signal: AbortSignal.timeout(timeLimitMs) });
  } catch {
    return { problem: { kind: "unreachable" } };
  }
  if (!response.ok) return { problem: { kind: "missing", status: response.status } };
  try {
    return readConfig(await response.json());
  } catch {
    return { problem: { kind: "notJson" } };
  }
}

/** Checks what the file holds. Names every wrong field by its path: `identity.userPoolId`. */
export function readConfig(file: unknown): LoadedConfig {
  const wrong: string[] = [];
  const config = readFields(file, "", wrong);
  return wrong.length === 0 ? { config } : { problem: { kind: "wrong", fields: wrong } };
}

/** Which of the provider's environments an API belongs to. */
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

export const ConfigContext = createContext<PortalConfig | null>(null);

/** What `/config.json` said, and the environment that follows from it. */
export function useConfig(): PortalConfig & { environment: Environment } {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig needs a <ConfigContext> above it.");
  return { ...config, environment: environmentOf(config.apiBase) };
}
