import { createContext } from "react";

/**
 * Fetches what tells of runs and offers to undo them, for a host whose file of it comes late. Rejects when it does not come; the next
 * call asks again.
 */
export const DeskContext = createContext<(() => Promise<unknown>) | undefined>(undefined);
