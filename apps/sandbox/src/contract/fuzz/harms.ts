/** The ways to make a valid value wrong, by the rules of its schema. Open it to add one. */
import type { Schema } from "#testing/described-operations.ts";
import { fitsOf } from "./schema-check.ts";

/** A way to break one rule of a schema: turns a valid value into values that are not allowed. */
export interface Harm {
  what: string;
  /** The property that the error must name, when it is a property of the value. */
  property?: string;
  /** The property or item that the valid value must have. */
  needs?: string | number;
  changes: ((valid: unknown) => unknown)[];
}

const always = (values: readonly unknown[]) => values.map((value) => () => value);

/** Every harm to a value in a body. */
export function harmsOf(schema: Schema): Harm[] {
  const fits = fitsOf(schema);
  const types = [null, "x", "1", "true", 1.5, -1, true, [], ["x"], {}, { x: 1 }].filter((value) =>
    isOtherType(value, schema),
  );
  return [
    { what: "another type", changes: always(types.filter((value) => !fits(value))) },
    ...textHarms(schema),
    ...(schema.type === "string"
      ? [{ what: "half a character", changes: [withPart("\ud800"), withPart("\udfff")] }]
      : []),
    ...numberHarms(schema),
    ...listHarms(schema),
    ...objectHarms(schema),
  ].filter(({ changes }) => changes.length > 0);
}

function isOtherType(value: unknown, { type, oneOf }: Schema): boolean {
  if (type === undefined) return oneOf !== undefined;
  const own = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return own !== (type === "integer" ? "number" : type) || (type === "integer" && value === 1.5);
}

/** Every harm to a text, in a body or in the URL. */
export function textHarms(schema: Schema): Harm[] {
  if (schema.type !== "string") return [];
  const fits = fitsOf(schema);
  const { minLength = 0, maxLength, pattern, format } = schema;
  if (schema.enum) return [{ what: "not of the list", changes: always(["NOT_OF_THE_LIST", "x", " "]) }];
  const harms: Harm[] = [{ what: "with a NUL", changes: [withPart("\0")] }];
  if (minLength > 0) harms.push({ what: "too short", changes: always(["x".repeat(minLength - 1)]) });
  if (maxLength !== undefined) harms.push({ what: "too long", changes: always(["x".repeat(maxLength + 1)]) });
  const misfits = [...strange, ...misformed].filter((text) => text.length >= minLength && !fits(text));
  if ((pattern !== undefined || format !== undefined) && misfits.length > 0) {
    harms.push({ what: "of another form", changes: always(misfits) });
  }
  return harms;
}

const strange = [" ", "\t", "a\nb", "a,b", "!", "é", "a b", " x", "x\u0001", "x\u007f", ",", "/", "日本", "a\0b"];
const misformed = [
  "2026-02-30",
  "2026-13-01",
  "26-1-1",
  "a@",
  "@b.c",
  "a b@c.de",
  "x@y z",
  "+",
  "+12",
  "http://x.y/a.png",
  "javascript:alert(1)",
];

/** Appends something to a text. Before the first character it could also break a pattern, which would be two rules. */
const withPart = (part: string) => (valid: unknown) => `${String(valid)}${part}`;

export function numberHarms({ type, minimum, maximum }: Schema): Harm[] {
  if (type !== "integer" && type !== "number") return [];
  const harms: Harm[] = [];
  const step = type === "integer" ? 1 : 0.5;
  if (minimum !== undefined) harms.push({ what: "below its minimum", changes: always([minimum - step, -1e15]) });
  if (maximum !== undefined) harms.push({ what: "above its maximum", changes: always([maximum + step, 1e18]) });
  return harms;
}

/** Longer lists are refused because the request is too large, not for the broken rule. */
const longestList = 5000;

function listHarms({ type, minItems = 0, maxItems }: Schema): Harm[] {
  if (type !== "array") return [];
  const harms: Harm[] = [];
  if (minItems > 0) {
    harms.push({ what: "too few items", changes: [(valid) => (valid as unknown[]).slice(0, minItems - 1)] });
  }
  if (maxItems !== undefined && maxItems < longestList) {
    const longer = (valid: unknown) => Array.from({ length: maxItems + 1 }, () => (valid as unknown[])[0]);
    harms.push({ what: "too many items", needs: 0, changes: [longer] });
  }
  return harms;
}

function objectHarms({ type, required = [], dependentRequired = {}, ...schema }: Schema): Harm[] {
  if (type !== "object") return [];
  const harms: Harm[] = required.map((property) => ({
    what: `without ${property}`,
    property,
    changes: [without(property)],
  }));
  for (const [needs, companions] of Object.entries(dependentRequired)) {
    for (const property of companions) {
      harms.push({ what: `${needs} without ${property}`, property, needs, changes: [without(property)] });
    }
  }
  if (schema.additionalProperties === false) {
    for (const property of ["unknownField", "__proto__", "constructor", "a.b", "a/b"]) {
      harms.push({ what: `with ${property}`, property, changes: [withProperty(property)] });
    }
  }
  const { additionalProperties: entry, maxProperties } = schema;
  if (typeof entry === "object")
    harms.push({ what: "with a wrong value", property: "x", changes: [withProperty("x", null)] });
  if (maxProperties !== undefined) {
    const many = Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, index) => [`x${index}`, "x"]));
    harms.push({ what: "with too many properties", changes: [() => many] });
  }
  if (schema.minProperties !== undefined) harms.push({ what: "empty", changes: always([{}]) });
  return harms;
}

const without = (property: string) => (valid: unknown) =>
  Object.fromEntries(Object.entries(valid as object).filter(([key]) => key !== property));

/** Sets an own property, also one named __proto__. */
const withProperty =
  (property: string, value: unknown = "x") =>
  (valid: unknown) =>
    Object.fromEntries([...Object.entries(valid as object), [property, value]]);
