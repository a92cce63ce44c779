/** Generates valid values of a schema for the fuzzer. Open it when the contract uses a new keyword. */
import fc from "fast-check";
import type { Schema } from "#testing/described-operations.ts";
import { fitsOf } from "./schema-check.ts";
import { textsOf } from "./texts.ts";

/** How values are generated. */
export interface Making {
  /** Values at this position in requests that succeed: ids of stored things, real addresses. */
  real?: readonly unknown[];
  /** The weight of real values and of properties of real requests against generated ones: 1 is even. */
  favour?: number;
  /** A position that must exist, because the caller will change it. */
  present?: readonly (string | number)[];
}

const absent = Symbol("absent");

/** Any JSON except whole numbers beyond JavaScript's safe range: those are refused everywhere. */
const anything = fc.jsonValue({ maxDepth: 2 }).filter((value) => {
  let isExact = true;
  JSON.stringify(value, (_name, item: unknown) => {
    isExact &&= typeof item !== "number" || !Number.isInteger(item) || Number.isSafeInteger(item);
    return item;
  });
  return isExact;
});

/** Valid values of a schema, small ones first, so that failures shrink to simple values. */
export function valuesOf(schema: Schema, making: Making = {}): fc.Arbitrary<unknown> {
  const { real = [], favour = 1, present = [] } = making;
  const made = arbitraryOf(schema, making);
  const known = real.filter(fitsOf(schema));
  // A real value may lack the required position.
  if (known.length === 0 || present.length > 0) return made;
  return fc.oneof({ weight: favour * 2, arbitrary: fc.constantFrom(...known) }, { weight: 2, arbitrary: made });
}

function arbitraryOf(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => valuesOf(one)));
  switch (schema.type) {
    case "string":
      return textsOf(schema);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return numbersOf(schema);
    case "array":
      return listsOf(schema, making);
    case "object":
      return schema.properties ? objectsOf(schema, making) : mapsOf(schema);
    default:
      return anything;
  }
}

function numbersOf({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const ends = fc.constantFrom(minimum, maximum);
  if (type === "integer") return fc.oneof(ends, fc.integer({ min: minimum, max: maximum }));
  const double = fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
  // JSON has no negative zero.
  return fc.oneof(ends, double).map((value) => (value === 0 ? 0 : value));
}

function listsOf(schema: Schema, { real = [], favour = 1, present = [] }: Making): fc.Arbitrary<unknown[]> {
  const { items, prefixItems, minItems = 0, maxItems = 3 } = schema;
  const realAt = (index?: number) =>
    real
      .filter(Array.isArray)
      .flatMap((list: unknown[]) => (index === undefined ? list : list.slice(index, index + 1)));
  const [first, ...rest] = present;
  const inside = (index?: number): Making => ({
    real: realAt(index),
    favour,
    ...(first === index && { present: rest }),
  });
  if (prefixItems) return fc.tuple(...prefixItems.map((item, index) => valuesOf(item, inside(index))));
  if (!items) return fc.constant([]);
  const item = valuesOf(items, { real: realAt(), favour });
  if (first !== undefined) {
    const others = fc.array(item, {
      minLength: Math.max(0, minItems - 1),
      maxLength: Math.max(0, Math.min(maxItems, 3) - 1),
    });
    const ofPresent = valuesOf(items, { real: realAt(), favour, present: rest });
    return fc.tuple(ofPresent, others).map(([one, more]) => [one, ...more]);
  }
  const few = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
  if (maxItems > 60 || maxItems <= 3) return few;
  const full = fc.array(item, { minLength: maxItems, maxLength: maxItems });
  return fc.oneof({ weight: 12, arbitrary: few }, { weight: 1, arbitrary: full });
}

function objectsOf(schema: Schema, making: Making): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], dependentRequired = {} } = schema;
  const { real = [], favour = 1, present = [] } = making;
  const [first, ...rest] = present;
  const alwaysPresent = new Set([...required, ...together(first, dependentRequired)]);
  const objects = real.filter((value): value is object => typeof value === "object" && value !== null);
  const entries = Object.entries(properties).map(([key, property]) => {
    const realValues = objects.filter((value) => Object.hasOwn(value, key)).map((value) => Reflect.get(value, key));
    const value = valuesOf(property, { real: realValues, favour, ...(first === key && { present: rest }) });
    if (alwaysPresent.has(key)) return value.map((one) => [key, one] as const);
    const [withoutKey, withKey] = favour === 1 ? [1, 1] : realValues.length > 0 ? [1, 3] : [6, 1];
    return fc.oneof(
      { withCrossShrink: true },
      { weight: withoutKey, arbitrary: fc.constant([key, absent] as const) },
      { weight: withKey, arbitrary: value.map((one) => [key, one] as const) },
    );
  });
  return fc
    .tuple(...entries)
    .map((pairs) => whole(Object.fromEntries(pairs.filter(([, value]) => value !== absent)), dependentRequired))
    .filter((value) => Object.keys(value).length >= (schema.minProperties ?? 0));
}

/** Objects with free property names, such as headers. */
function mapsOf({ propertyNames, additionalProperties, minProperties = 0, maxProperties = 3 }: Schema) {
  const names = textsOf({ type: "string", maxLength: 40, ...propertyNames });
  const values = typeof additionalProperties === "object" ? valuesOf(additionalProperties) : anything;
  return fc.dictionary(names, values, { minKeys: minProperties, maxKeys: maxProperties });
}

/** A property with all properties that it requires (`dependentRequired`). */
function together(key: string | number | undefined, dependent: Record<string, string[]>): Set<string> {
  const keys = new Set<string>(typeof key === "string" ? [key] : []);
  for (const one of keys) for (const other of dependent[one] ?? []) keys.add(other);
  return keys;
}

/** The object without properties whose required companions are missing. */
function whole(value: Record<string, unknown>, dependent: Record<string, string[]>): Record<string, unknown> {
  const lonely = Object.keys(value).filter((key) => dependent[key]?.some((other) => !Object.hasOwn(value, other)));
  if (lonely.length === 0) return value;
  return whole(Object.fromEntries(Object.entries(value).filter(([key]) => !lonely.includes(key))), dependent);
}
