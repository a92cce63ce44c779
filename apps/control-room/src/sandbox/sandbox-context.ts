/** The context with the sandbox's API client. Every query of the control room uses it. */
import type { SandboxClient } from "@merchant-portal/api/sandbox";
import { createContext, useContext } from "react";

export const SandboxContext = createContext<SandboxClient | null>(null);

/** The client of the sandbox that serves this page. @throws outside of a `SandboxContext` */
export function useSandbox(): SandboxClient {
  const sandbox = useContext(SandboxContext);
  if (!sandbox) throw new Error("useSandbox needs a <SandboxContext> above it.");
  return sandbox;
}
