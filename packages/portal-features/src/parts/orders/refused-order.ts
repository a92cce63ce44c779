/** What is said at the fields of an order that the service refused, in the merchant's words where there are some (S8.5). */
import type { ApiError } from "@merchant-portal/api";
import type { ServerSentence } from "@merchant-portal/ui";
import type { Translate } from "#kit/define-words.ts";
import type shared from "#kit/locales/en.json";
import { refusedFields } from "#kit/refused-fields.ts";
import type en from "./locales/en.json";

/** An address that could not be found, by the code of the answer. */
const unfound: Readonly<
  Record<string, { address: string; key: "recipientGeocodingError" | "originGeocodingError" } | undefined>
> = {
  RECIPIENT_GEOCODING_ERROR: { address: "recipientAddress", key: "recipientGeocodingError" },
  ORIGIN_GEOCODING_ERROR: { address: "originAddress", key: "originGeocodingError" },
};

/** Rules of an order that go beyond the form of a value: the field says which it was. */
const rules: Readonly<Record<string, "window" | "service" | "deliveryService" | "packages" | undefined>> = {
  window: "window",
  completeAfter: "window",
  completeBefore: "window",
  service: "service",
  deliveryService: "deliveryService",
  packages: "packages",
};

/** The refused fields of an order, by the paths of the request; each screen has names of its own for them. */
export function refusedOrder(
  { code, fields }: Pick<ApiError, "code" | "fields">,
  t: Translate<typeof en>,
  sharedT: Translate<typeof shared>,
): Record<string, ServerSentence> {
  const lost = unfound[code ?? ""];
  const told = refusedFields(fields, sharedT);
  for (const [path, sentence] of Object.entries(told)) {
    const [top = ""] = path.split(".");
    const rule = rules[top];
    if (lost && top === lost.address) told[path] = t(`refused.${lost.key}`);
    else if (rule && (typeof sentence !== "string" || rule === "window")) told[path] = t(`refused.${rule}`);
  }
  if (lost && Object.keys(told).length === 0) told[`${lost.address}.street`] = t(`refused.${lost.key}`);
  return told;
}
