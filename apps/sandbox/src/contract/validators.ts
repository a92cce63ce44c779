/** Validates values by the contract's schemas. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { OpenApiDocument } from "./document.ts";

/** Returns the errors by dotted path, or undefined. May fill in defaults and convert values, for parameters. */
export type Validate = (value: unknown) => Record<string, string> | undefined;

/** The maximum number of fields in an error (the contract's limit for `fields`). */
export const maxProblems = 100;

/** Makes validators from the schemas. Parameters are converted from text, bodies and responses never are. */
export function createValidators(documents: { name: string; document: OpenApiDocument }[]) {
  const converting = engine({ coerceTypes: true, useDefaults: true, allErrors: true });
  const thorough = engine({ allErrors: true });
  const quick = engine({});
  for (const { name, document } of documents) {
    for (const ajv of [converting, thorough, quick]) ajv.addSchema(document, name);
  }
  const lazily = (compile: () => ValidateFunction, nameOf = (path: string[]) => path): Validate => {
    let check: ValidateFunction | undefined;
    return (value) => {
      check ??= compile();
      return check(value) ? undefined : fieldsOf(check.errors ?? [], nameOf);
    };
  };
  return {
    /** Validates an object of all parameters by name, as texts. */
    parameters: (parameters: { name: string; required?: boolean; schema: string }[]): Validate =>
      lazily(
        () =>
          converting.compile({
            type: "object",
            properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, { $ref: schema }])),
            required: parameters.filter(({ required }) => required).map(({ name }) => name),
          }),
        // Errors name the parameter, also when one item of its list is wrong.
        (path) => path.slice(0, 1),
      ),
    /** Reports all errors; for a large body only the first, because each error takes memory. */
    body: (schema: string): Validate => {
      const checkAll = lazily(() => thorough.compile({ $ref: schema }));
      const checkFirst = lazily(() => quick.compile({ $ref: schema }));
      return (value) => (isLarge(value) ? checkFirst(value) : checkAll(value));
    },
    response: (schema: string): Validate => lazily(() => quick.compile({ $ref: schema })),
  };
}

/** Whether it consists of more than a hundred thousand values. */
function isLarge(value: unknown): boolean {
  const open: unknown[] = [value];
  let count = 0;
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== "object" || one === null) continue;
    const inside: unknown[] = Object.values(one);
    count += inside.length;
    if (count > 100_000) return true;
    for (const item of inside) open.push(item);
  }
  return false;
}

function engine(options: { coerceTypes?: boolean; useDefaults?: boolean; allErrors?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ ...options, strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addFormat("int64", true);
  ajv.addFormat("binary", true);
  return ajv;
}

function fieldsOf(errors: ErrorObject[], nameOf: (path: string[]) => string[]): Record<string, string> {
  // A Map, because a field may be called __proto__.
  const fields = new Map<string, string>();
  for (const error of errors.slice(0, maxProblems)) {
    const path = error.instancePath
      .slice(1)
      .split("/")
      .filter((step) => step !== "")
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    const { missingProperty, additionalProperty, allowedValues } = error.params;
    if (typeof missingProperty === "string") path.push(missingProperty);
    if (typeof additionalProperty === "string") path.push(additionalProperty);
    const among = Array.isArray(allowedValues) ? `: ${allowedValues.join(", ")}` : "";
    const field = nameOf(path).join(".").slice(0, 200) || "body";
    if (!fields.has(field)) fields.set(field, `${sentence(error)}${among}`.slice(0, 300));
  }
  return Object.fromEntries(fields);
}

function sentence(error: ErrorObject): string {
  switch (error.keyword) {
    case "required":
    case "dependentRequired":
      return "is required";
    case "additionalProperties":
      return "is not known";
    case "pattern":
      return "is not in the expected form";
    default:
      return error.message ?? "is not allowed";
  }
}
