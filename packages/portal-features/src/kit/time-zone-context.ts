import { createContext } from "react";

/** The IANA time zone that dates are shown in; the browser's when undefined. */
export const TimeZoneContext = createContext<string | undefined>(undefined);
