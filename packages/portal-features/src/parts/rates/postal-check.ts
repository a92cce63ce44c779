/** Checks while two postal codes are typed whether the provider ships between them (S5.6). Has the translations of rates, too. */
import { useQuery } from "@tanstack/react-query";
import { defineWords } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useOffer } from "#kit/use-offer.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { formatPostalCode, isCompletePostalCode, postalRegion } from "#rules/postal-code.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { shippable } from "./rates.api.ts";

export const useRateWords = defineWords("rates", { en, fr });

/** The postal codes that an order goes from and to. */
export interface Places {
  origin: string;
  destination: string;
}

/** Formats two typed postal codes as on an envelope. */
export const placesBetween = (origin: string, destination: string): Places => ({
  origin: formatPostalCode(origin),
  destination: formatPostalCode(destination),
});

/** Whether a code is complete and can exist. Others are not sent. */
const canCheck = (code: string): boolean => isCompletePostalCode(code) && postalRegion(code) !== undefined;

/** The result of the check, for the postal code field of `AddressFields`. It is announced. */
export interface PostalCheck {
  error: string | undefined;
  /** Reserves no line: an error takes its own. */
  note: string;
  /** Set when the check itself failed: the form can still be sent. */
  onRetry: (() => unknown) | undefined;
}

/**
 * Checks two codes as soon as both are complete. When nothing ships between them, the field shows an error. When the request fails, it
 * shows the same error with the reason, and the form can still be sent (S5.6).
 */
export function usePostalCheck(origin: string, destination: string): PostalCheck {
  const t = useRateWords();
  const places = placesBetween(origin, destination);
  const enabled = canCheck(origin) && canCheck(destination);
  const inWords = useErrorWords();
  const { data, error, isError, refetch } = useQuery({
    ...shippable(useApi(), places.origin, places.destination, useOffer()),
    enabled,
  });
  const cannotShip = t("cannotShip", { ...places });
  if (enabled && isError)
    return {
      error: `${cannotShip}. ${t("notChecked")} ${inWords(error).text}`,
      note: "",
      onRetry: () => refetch(),
    };
  return { error: enabled && data === false ? cannotShip : undefined, note: "", onRetry: undefined };
}
