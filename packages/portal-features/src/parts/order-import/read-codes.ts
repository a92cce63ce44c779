/** Readers of columns that hold one of a few values, and of postal codes: what people write becomes what is sent. */
import type { DeliveryService, Service } from "@merchant-portal/api";
import type { CountryCode } from "#rules/address.ts";
import { isDate } from "#rules/damaged-text.ts";
import { deliveryServices, services } from "#rules/delivery-service.ts";
import { countryOf, provinceOf } from "#rules/place-names.ts";
import {
  formatPostalCode,
  hasLostZero,
  isCompletePostalCode,
  isPostalCode,
  postalRegion,
  provincesOfCode,
  withDigits,
} from "#rules/postal-code.ts";
import { deliveryServiceOf, serviceOf } from "#rules/service-names.ts";
import { flagOf } from "#rules/written-flag.ts";
import { cleanDigits, cleanText } from "./cell-text.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { Fault } from "./order-import.ts";
import { damageAt } from "./read-texts.ts";
import { errorAt, nothing, remembering, shown, warningAt, type Reader } from "./reading.ts";

/** A reader of a cleaned text that is not empty and not damaged; `find` gives the value, or undefined for `key`. */
function codeReader<Value>(
  column: ImportColumn,
  find: (clean: string) => Value | undefined,
  key: string,
  params?: Fault["params"],
): Reader<Value> {
  return remembering((text) => {
    const clean = cleanText(text);
    if (clean === "") return nothing;
    const value = find(clean);
    if (value !== undefined) return { value };
    return { fault: damageAt(column, clean) ?? errorAt(key, column, { value: shown(clean), ...params }) };
  });
}

export const flagReader = (column: ImportColumn): Reader<boolean> => codeReader(column, flagOf, "unknownFlag");
export const provinceReader = (column: ImportColumn): Reader<string> =>
  codeReader(column, provinceOf, "unknownProvince");
export const countryReader = (column: ImportColumn): Reader<CountryCode> =>
  codeReader(column, countryOf, "unknownCountry");
export const deliveryServiceReader = (column: ImportColumn): Reader<DeliveryService> =>
  codeReader(column, deliveryServiceOf, "unknownDeliveryService", { offered: deliveryServices.join(", ") });

/** A file has no column for a delivery window: the service chooses that of a scheduled delivery, and a warning says so. */
export function serviceReader(column: ImportColumn): Reader<Service> {
  const read = codeReader(column, serviceOf, "unknownService", { offered: services.join(", ") });
  return remembering((text) => {
    const reading = read(text);
    if (reading.value !== "SCHEDULED") return reading;
    return { ...reading, fault: warningAt("scheduledService", column, { value: cleanText(text) }) };
  });
}

const dashes = /[ ]?[\u2010-\u2015\u2212-][ ]?/g;

/** As nearly every file has them. */
const onEnvelope = /^[A-Z]\d[A-Z] \d[A-Z]\d$|^\d{5}$/;

/** As on an envelope: `h2x1y4`, `H2X-1Y4` → `H2X 1Y4`. */
export function postalCodeReader(column: ImportColumn): Reader<string> {
  return remembering((text) => {
    if (onEnvelope.test(text) && postalRegion(text)) return { value: text, places: provincesOfCode(text) };
    const clean = cleanDigits(text);
    if (clean === "") return nothing;
    // No code is so long, and the patterns below need not look at a whole novel.
    const code =
      clean.length > 20
        ? ""
        : clean
            .replace(dashes, "-")
            .replace(/ +/g, " ")
            .replace(/^(\d{5}) (\d{4})$/, "$1-$2");
    if (isCompletePostalCode(code) && postalRegion(code))
      return { value: formatPostalCode(code), places: provincesOfCode(code) };
    const { key, ...offer } = postalFault(code);
    return { fault: damageAt(column, clean) ?? errorAt(key, column, { value: shown(clean), ...offer }) };
  });
}

/** What is wrong with a text that is no whole postal code, and the code that it may be meant for. */
function postalFault(code: string): { key: string; offered?: string } {
  const offered = withDigits(code);
  if (offered !== undefined) return { key: "letterForDigit", offered };
  if (isDate(code)) return { key: "date" };
  if (isPostalCode(code)) return { key: postalRegion(code) ? "incompletePostalCode" : "impossiblePostalCode" };
  return { key: hasLostZero(code) ? "lostZero" : "invalidPostalCode" };
}
