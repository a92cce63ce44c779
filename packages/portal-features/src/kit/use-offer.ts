import { useContext, useMemo } from "react";
import { type Offer, offerOf, wholeOffer } from "#rules/offer.ts";
import { OfferContext } from "./host.ts";

/** What the provider offers. What is not offered is nowhere: no link, column, command, option or word of it (S6.5). */
export function useOffer(): Offer {
  const options = useContext(OfferContext);
  return useMemo(() => (options ? offerOf(options) : wholeOffer), [options]);
}
