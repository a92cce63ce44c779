/** Input of the price estimator, and its URL query: `?volume=450&postalCode=H2X 1Y4`. */
import { cleanText } from "@merchant-portal/ui/clean-text";
import { longestPostalSearch } from "#rules/postal-code.ts";
import { isVolume } from "#rules/volume-pricing.ts";

export interface PricingInput {
  /** Packages per week; undefined while the field is empty or invalid. */
  volume: number | undefined;
  /** As typed. */
  postalCode: string;
}

/** The initial volume: in the second tier, so that there are prices to compare on both sides. */
const startVolume = 250;

/** Reads the input from an untrusted URL. An invalid volume becomes the default; the postal code is looked up like typed text. */
export function readPricingQuery(query: URLSearchParams): PricingInput {
  const text = query.get("volume") ?? "";
  const volume = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  const postalCode = (query.get("postalCode") ?? "").replace(/\p{C}/gu, "").slice(0, longestPostalSearch);
  return { volume: isVolume(volume) ? volume : startVolume, postalCode };
}

/** The query for a link; invalid values are omitted. */
export function pricingQuery({ volume, postalCode }: PricingInput): Record<string, string> {
  const code = cleanText(postalCode);
  return {
    ...(volume !== undefined && isVolume(volume) && { volume: String(volume) }),
    ...(code !== "" && { postalCode: code }),
  };
}
