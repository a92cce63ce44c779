import { createContext } from "react";

/** The IANA time zone of the dates shown; the browser's when undefined. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The currency of amounts, by ISO 4217; Canadian dollars when undefined. */
export const CurrencyContext = createContext<string | undefined>(undefined);
