import { useContext } from "react";
import { TimeZoneContext } from "./time-zone-context.ts";

/** The IANA time zone that days begin and end in: the provider's, else the browser's. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
