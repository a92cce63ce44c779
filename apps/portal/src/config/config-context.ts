import { createContext, useContext } from "react";
import { environmentOf, type Environment } from "./environment.ts";
import type { PortalConfig } from "./schema.ts";

export const ConfigContext = createContext<PortalConfig | null>(null);

/** What `/config.json` said, and the environment that follows from it. */
export function useConfig(): PortalConfig & { environment: Environment } {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig needs a <ConfigContext> above it.");
  return { ...config, environment: environmentOf(config.apiBase) };
}
