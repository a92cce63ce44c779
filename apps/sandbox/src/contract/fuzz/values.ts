/** Generates values for the fuzzer from the contract's schemas: valid ones and broken ones. Open it when the contract uses a new keyword or format. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { isStorable } from "#contract/json-text.ts";
import type { Schema } from "#testing/described-operations.ts";
import { tricks } from "#testing/tricks.ts";

/** Decides what is valid, independently of the sandbox's validators, which it tests. It caches compiled schemas. */
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat("int64", true);
const fits = (schema: Schema, value: unknown): boolean => ajv.compile(schema)(value);

/** The dotted paths of what a schema does not allow in a value; `body` for the whole value. */
export function wrongFieldsOf(schema: Schema, value: unknown): string[] {
  const check = ajv.compile(schema);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, params }) => {
    const steps = instancePath.slice(1).split("/").filter(Boolean);
    const path = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    return [...path, params["missingProperty"] ?? params["additionalProperty"] ?? []].flat().join(".") || "body";
  });
}

const texts = [...tricks, "^XZ^XA", "ﷺ", "é", "日本", "👩‍👩‍👧‍👦", "e\u0301", "a\u200db", "\u00a0x", "x ", "=1+1"];
const someUri = fc.stringMatching(/^https:\/\/[a-z0-9]{1,20}\.example(?:\/[\w.~-]{1,9}){0,3}(?:\/a\.png)?$/);
const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  uri: someUri,
  "uri-reference": fc.oneof(someUri, fc.constantFrom("", "/a.png", "//host/x", "?a=b", "#c")),
};
/** Any JSON, without the numbers that are refused everywhere. */
const anything = fc.jsonValue({ maxDepth: 2 }).filter((value) => !/\d{16}|e\+|\\u/.test(JSON.stringify(value)));

/**
 * Valid values of a schema: real ones, and generated ones that contain real ones. `isFull` generates every optional
 * property and one item of each list at least, so that there is something to break at every place.
 */
export function valuesOf(schema: Schema, real: readonly unknown[] = [], isFull = false): fc.Arbitrary<unknown> {
  const known = real.filter((value) => fits(schema, value));
  const made = newValuesOf(schema, real, isFull).filter((value) => fits(schema, value));
  return known.length === 0 || isFull ? made : fc.oneof(fc.constantFrom(...known), made);
}

function newValuesOf(schema: Schema, real: readonly unknown[], isFull: boolean): fc.Arbitrary<unknown> {
  const { minimum = -1e9, maximum = 1e9, items, prefixItems, minItems = 0, maxItems = 3, required = [] } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => valuesOf(one)));
  const realAt = (key: string | number) =>
    real.flatMap((one) => (Object.hasOwn(Object(one), key) ? [Reflect.get(Object(one), key)] : []));
  switch (schema.type) {
    case "string":
      return textsOf(schema);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: minimum, max: maximum });
    case "number":
      // JSON has no negative zero.
      return fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value || 0);
    case "array":
      if (prefixItems) return fc.tuple(...prefixItems.map((item, at) => valuesOf(item, realAt(at), isFull)));
      if (!items) return fc.constant([]);
      return fc.array(valuesOf(items, real.filter(Array.isArray).flat(), isFull), {
        minLength: Math.max(minItems, isFull ? 1 : 0),
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    case "object": {
      if (!schema.properties) return mapsOf(schema, isFull);
      const properties = Object.entries(schema.properties);
      const model = Object.fromEntries(properties.map(([key, one]) => [key, valuesOf(one, realAt(key), isFull)]));
      return fc.record(model, { requiredKeys: isFull ? Object.keys(model) : required, noNullPrototype: true });
    }
    default:
      return anything;
  }
}

/** Objects with free property names, such as headers. */
function mapsOf(
  { propertyNames, additionalProperties, minProperties = 0, maxProperties = 3 }: Schema,
  isFull: boolean,
) {
  const names = textsOf({ type: "string", maxLength: 40, ...propertyNames });
  const values = typeof additionalProperties === "object" ? valuesOf(additionalProperties, [], isFull) : anything;
  return fc.dictionary(names, values, { minKeys: minProperties, maxKeys: maxProperties, noNullPrototype: true });
}

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 5000, pattern, format, examples = [] } = schema;
  const longest = ["x", "é", "😀", "9"].map((one) => one.repeat(maxLength));
  const fixed = [...(examples as string[]), ...texts, "x".repeat(minLength), ...longest];
  const fitting = fixed.filter((text) => isStorable(text) && fits(schema, text));
  const free = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
  // Look-aheads are checked by the filter of `valuesOf`.
  const matching =
    pattern === undefined ? free : fc.stringMatching(new RegExp(pattern.replace(/\(\?[!=][^()]*\)/g, ""), "u"));
  const ofFormat = format === undefined ? matching : formats[format];
  if (!ofFormat) throw new Error(`The fuzzer does not know the format '${format}' yet.`);
  const usual = ofFormat.filter((text) => isStorable(text) && fits(schema, text));
  return fitting.length === 0 ? usual : fc.oneof(fc.constantFrom(...fitting), usual);
}

/** Values that few schemas allow. `undefined` leaves a property out. */
const oddValues = [
  undefined,
  null,
  true,
  -1,
  1.5,
  "",
  " ",
  "x",
  "é",
  "a\nb",
  "\u0001",
  "a,b",
  "2026-02-30",
  "a@",
  [],
  ["x"],
  {},
  { x: 1 },
];

/** Changes of a valid value that may break a rule of its schema: the schema says whether they did. */
export function changesOf(schema: Schema): ((valid: unknown) => unknown)[] {
  const { type, minLength = 1, maxLength = 0, minimum = 0, maximum = 0, maxItems = 5000, maxProperties = 0 } = schema;
  const bounds = ["x".repeat(maxLength + 1), "x".repeat(Math.max(minLength - 1, 0)), minimum - 1, maximum + 1];
  const changes = [...oddValues, ...bounds].map(
    (value): ((valid: unknown) => unknown) =>
      () =>
        value,
  );
  // A longer list would be too large a request.
  if (type === "array" && maxItems < 5000) {
    changes.push((valid) => Array.from({ length: maxItems + 1 }, () => (valid as unknown[])[0]));
  }
  if (type === "object") {
    changes.push(() => Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, at) => [`x${at}`, "x"])));
    for (const name of ["unknownField", "__proto__", "constructor", "a.b", "a/b"]) {
      changes.push((valid) => Object.fromEntries([...Object.entries(valid as object), [name, "x"]]));
    }
  }
  return changes;
}
