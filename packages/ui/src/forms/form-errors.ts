import type { FieldError, FieldErrors, FieldValues } from "react-hook-form";
import type { MessageParams } from "./form-words.tsx";

/** An error as this form system stores it; `type: 'server'` means that the message is a sentence already, not a key. */
export type FormError = { type: string; message: string; params?: MessageParams };
export type NamedError = FormError & { name: string };

/** Where errors go that belong to no field. ('root' would be forgotten by the library before it decides to submit.) */
export const wholeForm = "_form";

/** Every error of a form with the name of its field, in the order of the schema. */
export function listErrors<Values extends FieldValues>(errors: FieldErrors<Values>): NamedError[] {
  return [...walk(errors, "")];
}

/** The message at one name; for a list or a group without a message of its own, the first one inside it. */
export function errorAt(error: FieldError | undefined): FormError | undefined {
  return error && walk(error, "").next().value;
}

function* walk(node: unknown, name: string): Generator<NamedError, undefined> {
  if (!isRecord(node)) return undefined;
  if (isFormError(node)) yield { ...node, name };
  for (const [key, child] of Object.entries(node)) {
    // Beside its message an error carries the element (`ref`); a list keeps the error of the whole list in `root`.
    if (key === "ref" || key === "params") continue;
    yield* walk(child, key === "root" ? name : name ? `${name}.${key}` : key);
  }
  return undefined;
}

const isRecord = (node: unknown): node is Record<string, unknown> => typeof node === "object" && node !== null;

const isFormError = (node: Record<string, unknown>): node is FormError =>
  typeof node["type"] === "string" && typeof node["message"] === "string";
