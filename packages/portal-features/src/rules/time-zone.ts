/** The time zone of an address, from its province or state. */
import type { Merchant } from "@merchant-portal/api";

const zones: Readonly<Record<string, string>> = {
  "America/Toronto": "CA-ON CA-QC",
  "America/Vancouver": "CA-BC",
  "America/Edmonton": "CA-AB CA-NT",
  "America/Winnipeg": "CA-MB",
  "America/Regina": "CA-SK",
  "America/Moncton": "CA-NB",
  "America/Halifax": "CA-NS CA-PE",
  "America/St_Johns": "CA-NL",
  "America/Whitehorse": "CA-YT",
  "America/New_York":
    "US-CT US-DC US-DE US-GA US-MA US-MD US-ME US-NC US-NH US-NJ US-NY US-OH US-PA US-RI US-SC US-VA US-VT US-WV",
  "America/Chicago": "US-AL US-AR US-IA US-IL US-LA US-MN US-MO US-MS US-OK US-WI",
  "America/Denver": "US-CO US-MT US-NM US-UT US-WY",
  "America/Phoenix": "US-AZ",
  "America/Los_Angeles": "US-CA US-NV US-WA",
  "Pacific/Honolulu": "US-HI",
};
const zoneOf = new Map(
  Object.entries(zones).flatMap(([zone, places]) => places.split(" ").map((place) => [place, zone])),
);

/** The IANA zone of a province or state. Undefined for a state with two zones and for an unknown one: then no time is shown. */
export const timeZoneOf = ({ country, province }: { country: string; province: string }): string | undefined =>
  zoneOf.get(`${country}-${province}`);

/** The zone of a merchant's days and cut-offs: that of its main ship-from location. Undefined when it is unknown. */
export const merchantZone = ({ merchantLocation }: Pick<Merchant, "merchantLocation">): string | undefined =>
  merchantLocation && timeZoneOf(merchantLocation);
