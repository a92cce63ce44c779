import { useContext } from "react";
import { formatOf, type Format } from "./format.ts";
import { TimeZoneContext } from "./time-zone-context.ts";
import { useLocale } from "./use-locale.ts";

/** Dates, money, numbers and lists as the current language writes them. */
export function useFormat(): Format {
  const locale = useLocale();
  return formatOf(locale, useContext(TimeZoneContext));
}
