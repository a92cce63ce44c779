import { createContext, useContext } from "react";

const PrintAgentsContext = createContext<readonly string[]>([]);

/**
 * Around everything that prints: where print agents may answer, as the configuration says. The page's policy lets it talk to no
 * others, so that none is offered that could not be reached.
 */
export const PrintAgentsProvider = PrintAgentsContext.Provider;
export const usePrintAgents = (): readonly string[] => useContext(PrintAgentsContext);
