import { createContext } from "react";

/** Told when the code of what was opened did not come, with what opens it once more. */
export const MissingContext = createContext<((onRetry: () => void) => void) | undefined>(undefined);
