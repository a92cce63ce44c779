/** What the estimate is of, and the query of an address that carries it: `?volume=450&postalCode=H2X 1Y4`. */
import { longestPostalSearch } from "#rules/postal-code.ts";
import { isVolume } from "#rules/volume-pricing.ts";

export interface PricingInput {
  /** Packages a week; undefined while the field is empty or holds no number. */
  volume: number | undefined;
  /** As typed. */
  postalCode: string;
}

/** Where the estimator begins: a volume of the second tier, so that there is something to compare on either side. */
const startVolume = 250;

/**
 * Reads a link, which may come from anybody. What is no volume is as if it were not there; a code is text, and is looked up as if
 * it had been typed.
 */
export function readPricingQuery(query: URLSearchParams): PricingInput {
  const text = query.get("volume") ?? "";
  const volume = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  const postalCode = (query.get("postalCode") ?? "").replace(/\p{C}/gu, "").slice(0, longestPostalSearch);
  return { volume: isVolume(volume) ? volume : startVolume, postalCode };
}

/** The query for a link; what cannot be estimated is left out. */
export function pricingQuery({ volume, postalCode }: PricingInput): Record<string, string> {
  const code = postalCode.trim();
  return {
    ...(volume !== undefined && isVolume(volume) && { volume: String(volume) }),
    ...(code !== "" && { postalCode: code }),
  };
}
