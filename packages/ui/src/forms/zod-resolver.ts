import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import { type core, safeParseAsync } from "zod/mini";
import { type FormError, wholeForm } from "./form-errors.ts";
import type { MessageParams } from "./form-words.tsx";

/** What a form is checked by: an object schema of either zod, whose messages are keys. */
export type FormSchema = core.$ZodType<FieldValues, FieldValues>;

type Known = {
  unreadable: ReadonlyMap<string, string>;
  besides: readonly { errors: (values: FieldValues) => Iterable<readonly [name: string, error: FormError]> }[];
};

/**
 * Checks a form by its schema. Unlike the ready-made resolver it keeps the limits of a failed rule (`{ minimum: 16 }`) for the
 * sentence, gives a key where the schema has none (so no English of the library is ever shown), and adds what the schema cannot
 * know: `unreadable`, fields that hold text which could not become a value, by name; and `besides`, what a server said.
 */
export function zodResolver<Schema extends FormSchema>(
  schema: Schema,
  { unreadable, besides }: Known,
): Resolver<core.input<Schema>, unknown, core.output<Schema>> {
  return async (values, _context, options) => {
    const result = await safeParseAsync(schema, values, { error: keyOf });
    const errors: Record<string, FormError> = {};
    for (const issue of result.error?.issues ?? []) {
      errors[issue.path.join(".") || wholeForm] ??= {
        type: issue.code,
        message: issue.message,
        params: paramsOf(issue),
      };
    }
    for (const [name, key] of unreadable) errors[name] = { type: "unreadable", message: key };
    for (const source of besides) for (const [name, error] of source.errors(values)) errors[name] ??= error;
    if (result.success && Object.keys(errors).length === 0)
      return { values: result.data as core.output<Schema>, errors: {} };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** The message key of a rule that the schema gave no key to. */
export function keyOf(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return isEmpty(issue.input) ? "required" : "invalid";
    case "invalid_value":
      return isEmpty(issue.input) ? "required" : "invalidChoice";
    case "too_small":
      if (issue.origin === "string") return isEmpty(issue.input) ? "required" : "tooShort";
      return issue.origin === "array" || issue.origin === "set" ? "tooFew" : "tooSmall";
    case "too_big":
      if (issue.origin === "string") return "tooLong";
      return issue.origin === "array" || issue.origin === "set" ? "tooMany" : "tooBig";
    case "invalid_format":
      if (isEmpty(issue.input)) return "required";
      if (issue.format === "email") return "invalidEmail";
      return issue.format === "url" ? "invalidUrl" : "invalidFormat";
    case "not_multiple_of":
      return "invalidStep";
    default:
      return "invalid";
  }
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === "";

function paramsOf(issue: core.$ZodIssue): MessageParams {
  const { minimum, maximum, divisor, params } = issue as {
    minimum?: unknown;
    maximum?: unknown;
    divisor?: unknown;
    params?: object;
  };
  const given = Object.entries({ minimum, maximum, divisor, ...params });
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      if (typeof value === "bigint") return [[name, value.toString()]];
      return typeof value === "number" || typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
