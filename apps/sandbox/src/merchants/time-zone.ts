import { servedPlace } from "#address-index/postal-area.ts";
import type { Merchant } from "#contract/schemas.ts";

/** The IANA zone of a merchant's days: that of its main ship-from location, or the provider's own. */
export const timeZoneOf = ({ merchantLocation }: Merchant): string =>
  servedPlace(merchantLocation?.postalCode ?? "")?.timeZone ?? "America/Toronto";
