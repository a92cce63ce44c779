import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Schema } from "#testing/described-operations.ts";

/** Checks a value against a schema, independently of the sandbox's validators, which it tests. */
export type Fits = (value: unknown) => boolean;

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addFormat("int64", true);

const supportedKeywords = new Set(
  `type enum const oneOf minLength maxLength pattern format minimum maximum items prefixItems minItems maxItems properties required
  dependentRequired minProperties maxProperties propertyNames additionalProperties description examples example default`.split(
    /\s+/,
  ),
);
const compiled = new Map<string, Fits>();
const keys = new WeakMap<Schema, string>();

/** A key that is the same for schemas that differ only in descriptions. */
export function keyOf(schema: Schema): string {
  const key =
    keys.get(schema) ?? JSON.stringify(schema, (name, value: unknown) => (name === "description" ? undefined : value));
  keys.set(schema, key);
  return key;
}

/** The check of a schema. @throws for a keyword that the fuzzer does not support, so that none is ignored silently */
export function fitsOf(schema: Schema): Fits {
  for (const keyword of Object.keys(schema)) {
    if (!supportedKeywords.has(keyword)) throw new Error(`The fuzzer does not know the keyword '${keyword}' yet.`);
  }
  const key = keyOf(schema);
  const found = compiled.get(key);
  if (found) return found;
  const check = ajv.compile(schema);
  const fits: Fits = (value) => check(value);
  compiled.set(key, fits);
  return fits;
}
