/**
 * The words that everything about Shopify shares, and how a refusal of the Shopify platform is told. Open it when the
 * platform gets another `code`.
 */
import { isApiError } from "@merchant-portal/api";
import { useCallback } from "react";
import { defineWords } from "#kit/define-words.ts";
import type { ErrorWords } from "#kit/error-words.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useLocale } from "#kit/use-locale.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useShopifyWords = defineWords("shopify", { en, fr });

/** Refusals that the platform's contract names (`openapi/shopify-platform.yaml`, ErrorBody). */
const codes = [
  "SHOP_NOT_LINKED",
  "SHOPIFY_ORDER_FULFILLED",
  "SHOPIFY_ORDER_ON_HOLD",
  "PROVIDER_NOT_CHOSEN",
  "DELIVERY_EXISTS",
  "DELIVERY_DELETED",
  "ORDER_NOT_GEOCODED",
  "HMAC_MISMATCH",
  "LINK_EXPIRED",
  "SHOP_LINKED_ELSEWHERE",
] as const;

const knownCode = (code: string | undefined) => codes.find((known) => known === code);
const codeOf = (error: unknown) => (isApiError(error) ? knownCode(error.code) : undefined);

/** Why one order of several was refused, in the merchant's language; undefined where only the service's words are known. */
export function useRefusalText(): (code: string | undefined) => string | undefined {
  const t = useShopifyWords();
  return (code) => {
    const known = knownCode(code);
    return known && t(`told.${known}`);
  };
}

/**
 * A failure of the platform in words: what the service said, then what to do. The service speaks English, where its own
 * sentence stands; French says the same. Anything else is told by the shared words.
 */
export function useShopifyErrorWords(): (error: unknown) => ErrorWords {
  const t = useShopifyWords();
  const inWords = useErrorWords();
  const locale = useLocale();
  return useCallback(
    (error) => {
      const words = inWords(error);
      const code = codeOf(error);
      if (code === undefined) return words;
      const message = isApiError(error) ? error.message : "";
      const text = locale === "en" && message ? message : t(`told.${code}`);
      return { ...words, text, detail: t(`advice.${code}`), detailLanguage: undefined };
    },
    [t, inWords, locale],
  );
}
