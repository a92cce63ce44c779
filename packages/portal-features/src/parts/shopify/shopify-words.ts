/** The translations of the Shopify screens, and of the platform's errors. Open it when the platform gets a new error `code`. */
import { isApiError } from "@merchant-portal/api";
import { useCallback } from "react";
import { defineWords, useLocale } from "#kit/define-words.ts";
import { type ErrorWords, useErrorWords } from "#kit/error-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useShopifyWords = defineWords("shopify", { en, fr });

/** The error codes of the platform's contract (`openapi/shopify-platform.yaml`, ErrorBody). */
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
  "LINK_USED",
  "SHOP_LINKED_ELSEWHERE",
] as const;

const findCode = (code: string | undefined) => codes.find((one) => one === code);
const codeOf = (error: unknown) => (isApiError(error) ? findCode(error.code) : undefined);

/** Returns the translation of an error code; undefined for a code without one. */
export function useRefusalText(): (code: string | undefined) => string | undefined {
  const t = useShopifyWords();
  return (code) => {
    const found = findCode(code);
    return found && t(`refusal.${found}`);
  };
}

/**
 * Converts an error of the platform into words: what happened, then what to do. In English it shows the platform's own sentence, in French a
 * translation. Errors without a code of the contract have the shared words.
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
      const text = locale === "en" && message ? message : t(`refusal.${code}`);
      return { ...words, text, detail: t(`advice.${code}`), detailLanguage: undefined };
    },
    [t, inWords, locale],
  );
}
