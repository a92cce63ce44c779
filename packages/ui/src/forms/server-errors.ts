import { get, type FieldValues } from "react-hook-form";
import type { FormError } from "./form-errors.ts";
import { copyOfValue, isSameValue } from "./same-value.ts";

/** What is said at a refused field: a sentence in the language of the page, or one in another language. */
export type ServerSentence = string | { text: string; lang: string };

/** The server's sentences at their fields: they hold as long as the field holds what the server refused. */
export function createServerErrors() {
  const refused = new Map<string, { error: FormError; value: unknown }>();
  return {
    put(fields: Readonly<Record<string, ServerSentence>>, values: FieldValues) {
      for (const [path, sentence] of Object.entries(fields)) {
        const name = toName(path);
        refused.set(name, { error: toError(sentence), value: copyOfValue(get(values, name) as unknown) });
      }
      return [...refused].map(([name, { error }]) => ({ name, error }));
    },
    clear: () => refused.clear(),
    /** Names whose value is another one by now; these errors are forgotten. */
    takeChanged(values: FieldValues): string[] {
      const changed = [...refused].filter(([name, { value }]) => !isSameValue(value, get(values, name)));
      for (const [name] of changed) refused.delete(name);
      return changed.map(([name]) => name);
    },
    *errors(values: FieldValues): Generator<[string, FormError]> {
      for (const [name, { error, value }] of refused) {
        if (isSameValue(value, get(values, name))) yield [name, error];
      }
    },
  };
}

const toError = (sentence: ServerSentence): FormError =>
  typeof sentence === "string"
    ? { type: "server", message: sentence }
    : { type: "server", message: sentence.text, params: { lang: sentence.lang } };

/** Servers write a path in several ways: `packages[0].weight`, `/packages/0/weight`, `packages.0.weight`. */
const toName = (path: string) =>
  path
    .replace(/^\//, "")
    .replaceAll(/\[["']?([^\]"']*)["']?\]/g, ".$1")
    .replaceAll("/", ".")
    .replace(/^\./, "");
