/**
 * A field that checks one postal code: does it exist, and which services deliver there. For the pricing and the Wix page. Open it to change
 * when a code is looked up, or what the result says.
 */
import type { Rate, Locale } from "@merchant-portal/api";
import { Button, RotateCcwIcon, TextField } from "@merchant-portal/ui";
import { cleanText } from "@merchant-portal/ui/clean-text";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { defineWords, useServerLang, useServerLocale } from "#kit/define-words.ts";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useAddressLookup, type AddressLookup } from "#parts/addresses/address-lookup.ts";
import { rateList } from "#parts/rates/rates.api.ts";
import { isCompletePostalCode, longestPostalSearch, postalRegion } from "#rules/postal-code.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("postalLookup", { en, fr });

/** A code of at least 6 characters is looked up after 600 ms without typing (S5.24, S9.9). */
const minLength = 6;
const pauseMs = 600;
const maxLength = longestPostalSearch;

/** A code copied from a page may contain invisible characters, which the field does not count. */
const cleanCode = (text: string): string => cleanText(text).replace(/\p{C}/gu, "").slice(0, maxLength);

interface PostalLookupProps {
  /** The typed text. */
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

/**
 * A field for a postal or ZIP code, with the result below it. Six characters are looked up after a pause. A ZIP code of five digits waits
 * for Enter or blur, as four more digits may follow; what is too short then has an error. A complete code from a shared link is looked up
 * at once. The result always belongs to the code in the field. It needs no session, only the query client of `Queries`.
 */
export function PostalLookup({ value, onValueChange, className }: PostalLookupProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const code = cleanCode(value);
  const [requested, setRequested] = useState(() => (isCompletePostalCode(code) ? code : ""));
  useEffect(() => {
    if (code.length < minLength) return;
    const timer = setTimeout(() => setRequested(code), pauseMs);
    return () => clearTimeout(timer);
  }, [code]);
  const [unfinished, setUnfinished] = useState("");
  const lookUpNow = () => {
    if (code.length >= minLength || isCompletePostalCode(code)) setRequested(code);
    else setUnfinished(code);
  };
  const result = usePostalCode(code !== "" && requested === code ? code : undefined);
  const message = {
    none: null,
    checking: t("checking", { code }),
    invalid: t("invalid", { code }),
    unsupported: t("unsupported", { code }),
    failed: t("unsupported", { code }),
    supported: t("supported", { code, count: result.rates.length }),
  }[result.status];
  const shared = useSharedWords();
  const error = code !== "" && unfinished === code ? shared("validation.incompletePostalCode") : undefined;
  const isWrong = result.status === "invalid" || result.status === "unsupported" || result.status === "failed";

  return (
    <div className={className} data-slot="postal-lookup" data-state={result.status}>
      <TextField
        label={t("label")}
        help={t("help")}
        ref={field}
        {...{ value, onValueChange, maxLength }}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        className="mp:max-w-sm"
        onBlur={lookUpNow}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) lookUpNow();
        }}
        {...(isWrong ? { error: message, note: null } : { error, note: message })}
      />
      {result.status === "failed" && (
        <CheckFailed
          error={result.error}
          onRetry={() => {
            // The button disappears during the retry, so the focus moves to the field.
            field.current?.focus();
            return result.retry();
          }}
        />
      )}
      {result.status === "supported" && <Services code={code} rates={result.rates} />}
    </div>
  );
}

type LookupResult = {
  status: "none" | "checking" | "invalid" | "unsupported" | "failed" | "supported";
  rates: readonly Rate[];
  error: unknown;
  retry: () => unknown;
};

/** Looks up a code; without one it sends nothing and returns `none`. */
function usePostalCode(code: string | undefined): LookupResult {
  const api = useApi();
  const lookup = useAddressLookup();
  const locale = useServerLocale();
  const offer = useOffer();
  const exists = useQuery({ ...postalCodeExists(lookup, code ?? "", locale), enabled: code !== undefined });
  const rates = useQuery({
    ...rateList(api, { postalCode: code ?? "" }, locale, offer),
    enabled: code !== undefined && exists.data === true,
  });
  const state = (status: LookupResult["status"]): LookupResult => ({
    status,
    rates: rates.data ?? [],
    error: rates.error,
    retry: () => rates.refetch(),
  });
  if (code === undefined) return state("none");
  if (exists.data === false) return state("invalid");
  if (rates.data) return state(rates.data.length > 0 ? "supported" : "unsupported");
  return state(rates.isError ? "failed" : "checking");
}

/** After a failed call the field says 'not supported' (S5.24). This adds that the check failed, and a button to try again. */
function CheckFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useT();
  const shared = useSharedWords();
  const { reference } = useErrorWords()(error);
  return (
    <div
      role="alert"
      className="mp:mt-2 mp:grid mp:max-w-prose mp:justify-items-start mp:gap-2 mp:text-dense mp:text-text-muted"
    >
      <p>{[t("unchecked"), reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" ")}</p>
      <Button size="sm" icon={<RotateCcwIcon />} onClick={onRetry}>
        {shared("actions.tryAgain")}
      </Button>
    </div>
  );
}

function Services({ code, rates }: { code: string; rates: readonly Rate[] }) {
  const t = useT();
  const shared = useSharedWords();
  const { dollars } = useFormat();
  const lang = useServerLang();
  const titleId = useId();
  return (
    <div className="mp:mt-3 mp:max-w-xl mp:text-dense">
      <p id={titleId} className="mp:font-medium">
        {t("rates", { code })}
      </p>
      <ul aria-labelledby={titleId} className="mp:mt-1 mp:divide-y mp:divide-border">
        {rates.map(({ service, name, description, price }) => (
          <li key={service} className="mp:flex mp:items-baseline mp:justify-between mp:gap-4 mp:py-2">
            <span className="mp:min-w-0 mp:wrap-anywhere">
              <span lang={name ? lang : undefined}>{name || shared(`service.${service}`)}</span>{" "}
              <span lang={lang} className="mp:block mp:text-text-muted">
                {description}
              </span>
            </span>
            <span className="mp:shrink-0 mp:tabular-nums">{dollars(price)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a postal code exists: asks the maps service. Without one, or when it fails, only the code's format is checked, so that an outage never makes a code wrong. */
const postalCodeExists = (lookup: AddressLookup | undefined, code: string, locale: Locale) =>
  queryOptions({
    queryKey: ["postalCodeExists", code, locale],
    queryFn: async ({ signal }): Promise<boolean> => {
      const isValid = postalRegion(code) !== undefined;
      if (!lookup) return isValid;
      try {
        return await lookup.hasPostalCode(code, { locale, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        return isValid;
      }
    },
    staleTime: 60_000,
  });
