/** The words of rates, and the live check of two postal codes while they are typed (S5.6). */
import { useQuery } from "@tanstack/react-query";
import { defineWords } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { formatPostalCode, isCompletePostalCode, postalRegion } from "#rules/postal-code.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { shippable } from "./rates.api.ts";

export const useRateWords = defineWords("rates", { en, fr });

/** Between which postal codes an order goes, as they are written. */
export interface Places {
  origin: string;
  destination: string;
}

/** As they are written on an envelope, whatever was typed. */
export const placesBetween = (origin: string, destination: string): Places => ({
  origin: formatPostalCode(origin),
  destination: formatPostalCode(destination),
});

/** A whole code that can exist: half of one, and one that its field refuses, is not asked about. */
const isWhole = (code: string): boolean => isCompletePostalCode(code) && postalRegion(code) !== undefined;

/** What stands at the field of a postal code, for `AddressFields`: an error, or a quiet note. Spoken when it comes. */
export interface PostalCheck {
  error: string | undefined;
  /** Empty while there is nothing to say. */
  note: string;
}

/**
 * Asks whether anything ships between two codes as soon as both are whole. That nothing does is an error at the field; a request
 * that failed is a quiet note and stops nobody.
 */
export function usePostalCheck(origin: string, destination: string): PostalCheck {
  const t = useRateWords();
  const places = placesBetween(origin, destination);
  const enabled = isWhole(origin) && isWhole(destination);
  const { data, isError } = useQuery({ ...shippable(useApi(), places.origin, places.destination), enabled });
  return {
    error: enabled && data === false ? t("cannotShip", { ...places }) : undefined,
    note: enabled && isError ? t("notChecked") : "",
  };
}
