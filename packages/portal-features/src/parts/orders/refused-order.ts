/** Field errors of a refused order, localized where possible (S8.5). Open it to translate another error of the server. */
import type { ApiError } from "@merchant-portal/api";
import type { ServerSentence } from "@merchant-portal/ui/forms";
import type { Translate } from "#kit/define-words.ts";
import type shared from "#kit/locales/en.json";
import { refusedFields } from "#kit/error-words.ts";
import type en from "./locales/en.json";

/** Error codes of addresses that could not be geocoded. */
const geocodingErrors: Readonly<
  Record<string, { address: string; key: "recipientGeocodingError" | "originGeocodingError" } | undefined>
> = {
  RECIPIENT_GEOCODING_ERROR: { address: "recipientAddress", key: "recipientGeocodingError" },
  ORIGIN_GEOCODING_ERROR: { address: "originAddress", key: "originGeocodingError" },
};

/** Fields with business rules, which have their own message. */
const rules: Readonly<Record<string, "window" | "service" | "deliveryService" | "packages" | undefined>> = {
  window: "window",
  completeAfter: "window",
  completeBefore: "window",
  service: "service",
  deliveryService: "deliveryService",
  packages: "packages",
};

/** Field errors by path in the request; each screen maps the paths to its fields. */
export function refusedOrder(
  { code, fields }: Pick<ApiError, "code" | "fields">,
  t: Translate<typeof en>,
  sharedT: Translate<typeof shared>,
): Record<string, ServerSentence> {
  const notGeocoded = geocodingErrors[code ?? ""];
  const sentences = refusedFields(fields, sharedT);
  for (const [path, sentence] of Object.entries(sentences)) {
    const [top = ""] = path.split(".");
    const rule = rules[top];
    if (notGeocoded && top === notGeocoded.address) sentences[path] = t(`refused.${notGeocoded.key}`);
    else if (rule && (typeof sentence !== "string" || rule === "window")) sentences[path] = t(`refused.${rule}`);
  }
  if (notGeocoded && Object.keys(sentences).length === 0)
    sentences[`${notGeocoded.address}.street`] = t(`refused.${notGeocoded.key}`);
  return sentences;
}
