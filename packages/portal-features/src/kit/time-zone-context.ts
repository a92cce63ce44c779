import { createContext } from "react";

/** The IANA time zone of the dates shown; the browser's when undefined. */
export const TimeZoneContext = createContext<string | undefined>(undefined);
