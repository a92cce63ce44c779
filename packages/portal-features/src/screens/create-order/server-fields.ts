/** The service names fields as the request does; the form has names of its own. Pure. */
import type { ServerSentence } from "@merchant-portal/ui";
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

/** Sentences by the paths of the request (`refusedOrder`), under the form's names. */
export const toFormFields = (fields: Readonly<Record<string, ServerSentence>>): Record<string, ServerSentence> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [toFormField(path), sentence]));

/** The step that a field stands on; undefined for one that the form does not have. */
export function stepOf(field: string): StepId | undefined {
  const [top = ""] = field.split(".");
  const own = (step: (typeof steps)[number]) => (step.fields as readonly string[]).includes(top);
  if (top === "saveAddress") return "recipient";
  if (top === "signatureRequired") return "package";
  return steps.find(own)?.id;
}
