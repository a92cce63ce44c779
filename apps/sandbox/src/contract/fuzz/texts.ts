/** Generates texts for the fuzzer. Open it to add a text that does harm. */
import fc from "fast-check";
import type { Schema } from "#testing/described-operations.ts";
import { fitsOf, keyOf } from "./schema-check.ts";

/** Texts that do harm if they are interpreted as something else (SQL, HTML, paths). */
const awkward = [
  "' OR 1=1 --",
  "'; drop table orders; --",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "^XZ^XA",
  "%00",
  "%",

  "../../etc/passwd",
  "..",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "NaN",
  "0",
  "-1",
  "1e309",
  "true",
  "\u202eabc",
  "e\u0301",
  "Ł ž ễ Иван 日本",
  "👩‍👩‍👧‍👦",
  "🇨🇦",
  "ﷺ",
  "a\u200db",
  "\u00a0x",
  "x ",
  "_",
  "\\",
  '"',
  "=1+1",
];

// fast-check's own URL generator takes seconds to start.
const someUrl = fc.stringMatching(
  /^https:\/\/[a-z0-9]{1,20}\.example(?:\/[\w.~-]{1,9}){0,3}(?:\/a\.png)?(?:\?[\w=&]{0,9})?$/,
);

const formats: Record<string, () => fc.Arbitrary<string>> = {
  email: () => fc.oneof(fc.emailAddress(), fc.constant("o'hara+x@mail.example.co.uk")),
  uuid: () => fc.uuid(),
  date: () =>
    fc.oneof(
      fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }).map(dayOf),
      fc.constantFrom("0001-01-01", "2028-02-29", "2026-12-31", "9999-12-31"),
    ),
  uri: () => someUrl,
  "uri-reference": () => fc.oneof(someUrl, fc.constantFrom("", "/a.png", "//host/x", "?a=b", "#c")),
};

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Valid texts for a schema: by format or pattern, of the minimum and maximum length, with all kinds of characters. */
export function textsOf(schema: Schema): fc.Arbitrary<string> {
  const key = keyOf(schema);
  const made = cached.get(key) ?? newTextsOf(schema);
  cached.set(key, made);
  return made;
}

const cached = new Map<string, fc.Arbitrary<string>>();

function newTextsOf(schema: Schema): fc.Arbitrary<string> {
  const fits = fitsOf(schema);
  const { minLength = 0, maxLength = 5000, pattern, format, examples = [] } = schema;
  const fixed = [...examples, ...awkward, "x".repeat(minLength), "x".repeat(maxLength), "é".repeat(maxLength)]
    .concat(["😀".repeat(maxLength), "9".repeat(maxLength)])
    .filter((text): text is string => typeof text === "string" && fits(text));
  const kinds: fc.Arbitrary<string>[] = fixed.length > 0 ? [fc.constantFrom(...fixed)] : [];
  if (format !== undefined && format in formats) {
    kinds.push(formatted(format).filter(fits));
    if (pattern !== undefined) kinds.push(matching(pattern).filter(fits));
  } else if (format !== undefined) {
    throw new Error(`The fuzzer does not know the format '${format}' yet.`);
  } else {
    const free = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
    if (fitsMostly(free, fits)) kinds.push(free.filter(fits));
    if (pattern !== undefined) kinds.push(matching(pattern).filter(fits));
  }
  return fc.oneof(...kinds);
}

/** Texts that match a pattern. Look-aheads are checked by filtering afterwards. */
const matching = (pattern: string): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(pattern.replace(/\(\?[!=][^()]*\)/g, ""), "u"));

function formatted(format: string): fc.Arbitrary<string> {
  const make = formats[format];
  if (!make) throw new Error(`The fuzzer does not know the format '${format}' yet.`);
  return make();
}

/** Whether enough generated texts fit, so that filtering them ends. */
function fitsMostly(arbitrary: fc.Arbitrary<string>, fits: (text: string) => boolean): boolean {
  const sample = fc.sample(arbitrary, { numRuns: 60, seed: 1 });
  return sample.filter(fits).length > sample.length / 3;
}
