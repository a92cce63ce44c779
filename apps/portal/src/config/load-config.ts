import { readFields, type PortalConfig } from "./schema.ts";

/** Why the portal cannot start, for the page that says so. */
export type ConfigProblem =
  | { kind: "unreachable" }
  | { kind: "missing"; status: number }
  | { kind: "notJson" }
  | { kind: "wrong"; fields: string[] };

export type LoadedConfig = { config: PortalConfig } | { problem: ConfigProblem };

const timeLimitMs = 15_000;

/** Reads `/config.json` and checks every field. Never throws: what is wrong comes back, named. */
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
