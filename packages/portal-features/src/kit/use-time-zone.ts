import { useContext } from "react";
import { TimeZoneContext } from "./time-zone-context.ts";

let cachedZone: string | undefined;

/** Cached: creating the format is slow, and every list needs it on each render. */
const browserZone = () => (cachedZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The IANA time zone in which days start and end: the provider's, or the browser's. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext) ?? browserZone();
}
