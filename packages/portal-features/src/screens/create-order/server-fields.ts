/** The server names fields as the request does; the form has names of its own. Pure. */
import { steps, type StepId } from "./schema.ts";

const renamed: readonly [RegExp, string][] = [
  [/^originAddress\b/, "origin"],
  [/^recipientAddress\b/, "destination"],
  [/\bisBusinessAddress$/, "isBusiness"],
  [/\bweightOptions\.weight$/, "weight"],
  [/\bweightOptions\.unit$/, "weightUnit"],
  [/\bsizeOptions\.unit$/, "sizeUnit"],
  [/\bsizeOptions\.(length|width|height)$/, "$1"],
  [/^packageCount$/, "packages"],
  [/^complete(After|Before)$/, "window"],
  [/^tags\.\d+$/, "tags"],
  [/^window\.\d+$/, "window"],
];

/** `recipientAddress.postalCode` is the form's `destination.postalCode`. */
export function toFormField(path: string): string {
  const custom = /^customField(Name|Value)([1-3])$/.exec(path);
  if (custom) return `customFields.${Number(custom[2]) - 1}.${custom[1] === "Name" ? "name" : "value"}`;
  return renamed.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), path);
}

/** What the wizard says itself of a refusal, whatever language the server speaks. */
export type RefusalKey = "recipientGeocodingError" | "originGeocodingError" | "windowPassed";

/** Spec §8: an address that could not be found, by the code of the answer. */
const unfound: Readonly<Record<string, { address: string; key: RefusalKey }>> = {
  RECIPIENT_GEOCODING_ERROR: { address: "destination", key: "recipientGeocodingError" },
  ORIGIN_GEOCODING_ERROR: { address: "origin", key: "originGeocodingError" },
};

/** Field errors of a refused order under the form's names, in words of `say` where there are some. */
export function toFormFields(
  { code, fields }: { code?: string | undefined; fields: Readonly<Record<string, string>> },
  say: (key: RefusalKey) => string,
): Record<string, string> {
  const { address, key } = unfound[code ?? ""] ?? {};
  const told = Object.entries(fields).map(([path, message]) => {
    const field = toFormField(path);
    if (field === "window") return [field, say("windowPassed")];
    return [field, key && field.startsWith(`${address}.`) ? say(key) : message];
  });
  if (key && told.length === 0) told.push([`${address}.street`, say(key)]);
  return Object.fromEntries(told) as Record<string, string>;
}

/** The step that a field stands on; undefined for one that the form does not have. */
export function stepOf(field: string): StepId | undefined {
  const [top = ""] = field.split(".");
  const own = (step: (typeof steps)[number]) => (step.fields as readonly string[]).includes(top);
  if (top === "saveAddress") return "recipient";
  if (top === "signatureRequired") return "package";
  return steps.find(own)?.id;
}
