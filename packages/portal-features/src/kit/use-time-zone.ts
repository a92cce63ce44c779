import { useContext } from "react";
import { TimeZoneContext } from "./time-zone-context.ts";

let ofBrowser: string | undefined;

/** Asked once: the answer is dear, and every list asks each time it is drawn. */
const browserZone = () => (ofBrowser ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The IANA time zone that days begin and end in: the provider's, else the browser's. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext) ?? browserZone();
}
