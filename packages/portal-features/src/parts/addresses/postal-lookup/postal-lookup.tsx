/** The look-up of one postal code: is there such a code, and is it served. The pricing page and the Wix page show it whole. */
import type { Rate } from "@merchant-portal/api";
import { Button, RotateCcwIcon, TextField } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useLocale } from "#kit/use-locale.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useAddressLookup } from "#parts/addresses/address-lookup.ts";
import { rateList } from "#parts/rates/rates.api.ts";
import { isCompletePostalCode, longestPostalSearch } from "#rules/postal-code.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { postalCodeExists } from "./postal-lookup.api.ts";

const useT = defineWords("postalLookup", { en, fr });

/** S5.24 and S9.9: so many characters are looked up, after so many milliseconds without another. */
const enough = 6;
const pauseMs = 600;
const maxLength = longestPostalSearch;

/** A code as it is looked up: without what cannot be seen, which comes along when a code is copied from a page. */
const cleanCode = (text: string): string => text.replace(/\s+/g, " ").replace(/\p{C}/gu, "").trim().slice(0, maxLength);

interface PostalLookupProps {
  /** What stands in the field, as typed. */
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

/**
 * A field for a postal or ZIP code, and under it what is known of the code. Six characters are looked up after a pause; a ZIP code
 * of five digits waits for Enter or for the field to be left, as nobody knows whether four more come; a whole code of a shared link is looked up at once. What is told always belongs to
 * the code in the field: the answer to an earlier one is dropped. Inside `Queries`; anybody may use it, signed in or not.
 */
export function PostalLookup({ value, onValueChange, className }: PostalLookupProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const code = cleanCode(value);
  const [wanted, setWanted] = useState(() => (isCompletePostalCode(code) ? code : ""));
  useEffect(() => {
    if (code.length < enough) return;
    const timer = setTimeout(() => setWanted(code), pauseMs);
    return () => clearTimeout(timer);
  }, [code]);
  const lookUpNow = () => {
    if (code.length >= enough || isCompletePostalCode(code)) setWanted(code);
  };
  const found = usePostalCode(code !== "" && wanted === code ? code : undefined);
  const message = {
    none: null,
    checking: t("checking", { code }),
    invalid: t("invalid", { code }),
    unsupported: t("unsupported", { code }),
    failed: t("unsupported", { code }),
    supported: t("supported", { code, count: found.rates.length }),
  }[found.at];
  const isWrong = found.at === "invalid" || found.at === "unsupported" || found.at === "failed";

  return (
    <div className={className} data-slot="postal-lookup" data-state={found.at}>
      <TextField
        label={t("label")}
        help={t("help")}
        ref={field}
        {...{ value, onValueChange, maxLength }}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        className="max-w-sm"
        onBlur={lookUpNow}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) lookUpNow();
        }}
        {...(isWrong ? { error: message, note: null } : { note: message })}
      />
      {found.at === "failed" && (
        <NotChecked
          error={found.error}
          onRetry={() => {
            // The button goes while the code is looked up again.
            field.current?.focus();
            found.retry();
          }}
        />
      )}
      {found.at === "supported" && <Services code={code} rates={found.rates} />}
    </div>
  );
}

type Found = { rates: readonly Rate[]; error: unknown; retry: () => void } & {
  at: "none" | "checking" | "invalid" | "unsupported" | "failed" | "supported";
};

/** What is known of a code; nothing is asked without one. */
function usePostalCode(code: string | undefined): Found {
  const api = useApi();
  const lookup = useAddressLookup();
  const locale = useLocale();
  const exists = useQuery({ ...postalCodeExists(lookup, code ?? "", locale), enabled: code !== undefined });
  const rates = useQuery({
    ...rateList(api, { postalCode: code ?? "" }, locale),
    enabled: code !== undefined && exists.data === true,
  });
  const state = (at: Found["at"]): Found => ({
    at,
    rates: rates.data ?? [],
    error: rates.error,
    retry: () => void rates.refetch(),
  });
  if (code === undefined) return state("none");
  if (exists.data === false) return state("invalid");
  if (rates.data) return state(rates.data.length > 0 ? "supported" : "unsupported");
  return state(rates.isError ? "failed" : "checking");
}

/** A failed call is told as 'not supported' (S5.24); here also that it failed, and another try. */
function NotChecked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const shared = useSharedWords();
  const { reference } = useErrorWords()(error);
  return (
    <div role="alert" className="mt-2 grid max-w-prose justify-items-start gap-2 text-dense text-text-muted">
      <p>
        {t("unchecked")}
        {reference && ` ${reference.label} ${reference.value}`}
      </p>
      <Button size="sm" icon={<RotateCcwIcon />} onClick={onRetry}>
        {shared("actions.tryAgain")}
      </Button>
    </div>
  );
}

function Services({ code, rates }: { code: string; rates: readonly Rate[] }) {
  const t = useT();
  const { dollars } = useFormat();
  const titleId = useId();
  return (
    <div className="mt-3 max-w-xl text-dense">
      <p id={titleId} className="font-medium">
        {t("rates", { code })}
      </p>
      <ul aria-labelledby={titleId} className="mt-1 divide-y divide-border">
        {rates.map(({ service, name, description, price }) => (
          <li key={service} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="block text-text-muted">{description}</span>
            </span>
            <span className="shrink-0 tabular-nums">{dollars(price)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
