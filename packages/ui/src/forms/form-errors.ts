/**
 * The errors of a form: how they are stored, read from the library's tree, and taken from the server. Open it when an error shows at the
 * wrong field.
 */
import { type FieldError, type FieldErrors, type FieldValues, get } from "react-hook-form";
import type { MessageParams } from "./form-words.tsx";

/** A stored error. With `type: 'server'` the message is a sentence, otherwise a key. */
export type FormError = { type: string; message: string; params?: MessageParams };
export type NamedError = FormError & { name: string };

/** The name for errors of the whole form. (The library would clear 'root' before it decides to submit.) */
export const wholeForm = "_form";

/** Every error of a form with the name of its field, in the order of the schema. */
export function listErrors<Values extends FieldValues>(errors: FieldErrors<Values>): NamedError[] {
  return [...walk(errors, "")];
}

/** The message at one name; for a list or a group without its own message, the first one inside it. */
export function errorAt(error: FieldError | undefined): FormError | undefined {
  return error && walk(error, "").next().value;
}

function* walk(node: unknown, name: string): Generator<NamedError, undefined> {
  if (!isRecord(node)) return undefined;
  if (isFormError(node)) yield { ...node, name };
  for (const [key, child] of Object.entries(node)) {
    // An error also contains its element (`ref`); that of a whole list is in `root`.
    if (key === "ref" || key === "params") continue;
    yield* walk(child, key === "root" ? name : name ? `${name}.${key}` : key);
  }
  return undefined;
}

const isRecord = (node: unknown): node is Record<string, unknown> => typeof node === "object" && node !== null;

const isFormError = (node: Record<string, unknown>): node is FormError =>
  typeof node["type"] === "string" && typeof node["message"] === "string";

/** A server's sentence for a field: in the page's language, or with its language. */
export type ServerSentence = string | { text: string; lang: string };

/**
 * The server's sentences by field: each stays while the field has the refused value. (The library would remove its
 * errors on blur.)
 */
export function createServerErrors() {
  const refused = new Map<string, { error: FormError; value: string | undefined }>();
  const valueAt = (values: FieldValues, name: string) => JSON.stringify(get(values, name)) as string | undefined;
  return {
    put(fields: Readonly<Record<string, ServerSentence>>, values: FieldValues) {
      for (const [path, sentence] of Object.entries(fields)) {
        const name = toName(path);
        refused.set(name, { error: toError(sentence), value: valueAt(values, name) });
      }
      return [...refused].map(([name, { error }]) => ({ name, error }));
    },
    clear: () => refused.clear(),
    /** Removes the errors of fields whose value has changed since, and returns their names. */
    takeChanged(values: FieldValues): string[] {
      const changed = [...refused].filter(([name, { value }]) => value !== valueAt(values, name));
      for (const [name] of changed) refused.delete(name);
      return changed.map(([name]) => name);
    },
    errors: (values: FieldValues): [name: string, error: FormError][] =>
      [...refused].flatMap(([name, { error, value }]) => (value === valueAt(values, name) ? [[name, error]] : [])),
  };
}

const toError = (sentence: ServerSentence): FormError =>
  typeof sentence === "string"
    ? { type: "server", message: sentence }
    : { type: "server", message: sentence.text, params: { lang: sentence.lang } };

/** Servers write paths in several ways: `packages[0].weight`, `/packages/0/weight`, `packages.0.weight`. */
const toName = (path: string) =>
  path
    .replace(/^\//, "")
    .replaceAll(/\[["']?([^[\]"']*)["']?\]/g, ".$1")
    .replaceAll("/", ".")
    .replace(/^\./, "");
