import { useContext } from "react";
import { formatOf, type Format } from "./format.ts";
import { CurrencyContext, TimeZoneContext } from "./time-zone-context.ts";
import { useLocale } from "./use-locale.ts";

/** Locale-aware formatting in the current language, time zone and currency; see `formatOf`. */
export function useFormat(): Format {
  const locale = useLocale();
  return formatOf(locale, useContext(TimeZoneContext), useContext(CurrencyContext));
}
