import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emailFault,
  logoSchema,
  mappingSchema,
  minimumAgeFault,
  subBrandSchema,
  tagsOf,
  tagsSchema,
} from "./profile-schema.ts";

/** The message keys of what is wrong, by field. */
function faults(schema: { safeParse: (values: unknown) => { error?: { issues: readonly Issue[] } } }, values: unknown) {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}
interface Issue {
  path: PropertyKey[];
  message: string;
}
const long = "x".repeat(5000);
const picture = "https://cdn.juniper.example/logo.png";

describe("the contact email (S5.10)", () => {
  it.each(["", "  ", "hello@juniper.example", " hello@juniper.example "])("%j is taken", (typed) =>
    expect(emailFault(typed)).toBeUndefined(),
  );
  it.each([
    "hello",
    "hello@",
    "@juniper.example",
    "a b@juniper.example",
    "é@juniper.example",
    `${long}@juniper.example`,
  ])("%j is refused", (typed) => expect(emailFault(typed)).toEqual({ key: "invalidEmail" }));
});

describe("the minimum age (S5.8)", () => {
  it.each([undefined, 16, 18, 99])("%j is taken", (typed) => expect(minimumAgeFault(typed)).toBeUndefined());
  it.each([
    [15, "tooSmall"],
    [-1, "tooSmall"],
    [100, "tooBig"],
    [1e300, "tooBig"],
    [18.5, "wholeNumber"],
  ])("%j is %s", (typed, key) => expect(minimumAgeFault(typed)?.key).toBe(key));
});

describe("new order tags", () => {
  const wrong = (tag: string) => faults(tagsSchema(["fragile", "À rappeler"]), { tag })["tag"];

  it("a comma ends one, and each is there once", () => {
    expect(tagsOf(" gift, fragile ,,gift,")).toEqual(["gift", "fragile"]);
  });
  it.each([
    ["", "tagCannotBeEmpty"],
    [" , ,", "tagCannotBeEmpty"],
    ["fragile", "tagIsThere"],
    ["new, FRAGILE", "tagIsThere"],
    ["à RAPPELER", "tagIsThere"],
    ["x".repeat(51), "tooLong"],
    ["🚚".repeat(51), "tooLong"],
    [long, "tooLong"],
    [Array.from({ length: 51 }, (_, at) => `tag ${at}`).join(), "tooMany"],
    ["half \uD83D", "invalid"],
    ["bell \u0007", "invalid"],
  ])("%j is %s", (typed, key) => expect(wrong(typed)).toBe(key));
  it.each(["gift", "<img src=x onerror=alert(1)>", "{{tag}}", "x".repeat(50), "🚚".repeat(50), "cold chain, gift"])(
    "%j is taken",
    (typed) => expect(wrong(typed)).toBeUndefined(),
  );
  it("what is sent holds no comma and no space at an end", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        for (const tag of tagsOf(typed)) expect(tag).toBe(tag.replaceAll(",", "").trim());
      }),
    );
  });
});

describe("logos (S5.11)", () => {
  it("the merchant's own: nothing, or the https address of an image", () => {
    const schema = logoSchema(picture);
    expect(faults(schema, { name: "", logoUrl: "  " })).toEqual({});
    expect(faults(logoSchema(""), { name: "", logoUrl: "  " })).toEqual({ logoUrl: "required" });
    expect(faults(schema, { name: "", logoUrl: ` ${picture} ` })).toEqual({});
    for (const logoUrl of ["javascript:alert(1)//.png", "http://a.example/a.png", "https://a.example/a.svg", long])
      expect(faults(schema, { name: "", logoUrl })).toEqual({ logoUrl: "invalidLogoUrl" });
  });
  it("the one that is saved can be kept, if it is shown, under its own name", () => {
    const saved = "/photos/logo-juniper.svg";
    expect(faults(logoSchema(saved, saved), { name: "", logoUrl: saved })).toEqual({});
    expect(faults(logoSchema(saved), { name: "", logoUrl: saved })).toEqual({ logoUrl: "invalidLogoUrl" });
    const schema = subBrandSchema((name) => (name === "Kids" ? saved : ""));
    expect(faults(schema, { name: "Kids", logoUrl: saved })).toEqual({});
    expect(faults(schema, { name: "Garden", logoUrl: saved })).toEqual({ logoUrl: "invalidLogoUrl" });
  });
  it("a sub-brand: both are required, and the address ends in jpg, gif or png", () => {
    expect(faults(subBrandSchema(), { name: " ", logoUrl: "" })).toEqual({
      name: "missingRequiredFields",
      logoUrl: "missingRequiredFields",
    });
    expect(faults(subBrandSchema(), { name: "Kids", logoUrl: "https://a.example/a.svg" })).toEqual({
      logoUrl: "noLogoUrl",
    });
    expect(faults(subBrandSchema(), { name: "Kids", logoUrl: "data:image/png;base64,AAAA" })).toEqual({
      logoUrl: "invalidLogoUrl",
    });
    expect(subBrandSchema().safeParse({ name: "x".repeat(101), logoUrl: picture }).success).toBe(false);
    expect(faults(subBrandSchema(), { name: "a\u0000b", logoUrl: picture })).toEqual({ name: "invalid" });
    expect(subBrandSchema().parse({ name: " Kids ", logoUrl: ` ${picture}` })).toEqual({
      name: "Kids",
      logoUrl: picture,
    });
  });
});

it("a mapping must be chosen (noMapping)", () => {
  expect(faults(mappingSchema, {})).toEqual({ mapping: "noMapping" });
  expect(faults(mappingSchema, { mapping: "originUnit" })).toEqual({});
});
