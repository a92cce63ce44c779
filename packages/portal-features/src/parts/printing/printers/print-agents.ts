/** The print agents that the configuration allows. */
import { createContext, useContext } from "react";

const PrintAgentsContext = createContext<readonly string[]>([]);

/**
 * Around everything that prints. `value` is the agents' origins; the content security policy blocks all others, so no other is
 * offered.
 */
export const PrintAgentsProvider = PrintAgentsContext.Provider;
export const usePrintAgents = (): readonly string[] => useContext(PrintAgentsContext);
