import { describe, expect, test } from "vitest";
import { refusedFields } from "./error-words.ts";

const sentenceFor = (path: string, message: string) =>
  refusedFields({ [path]: message }, (key, values) => `${key}${values ? JSON.stringify(values) : ""}`)[path];

describe("a refused field is described in our words", () => {
  test.each([
    ["recipient.phone", "is required", "validation.required"],
    ["recipient.name", "must NOT have fewer than 1 characters", "validation.required"],
    ["customFieldValue1", "must NOT have more than 100 characters", 'validation.tooLong{"maximum":100}'],
    ["tags", "must NOT have more than 50 items", 'validation.tooMany{"maximum":50}'],
    ["minimumAge", "must be <= 99", 'validation.tooBig{"maximum":99}'],
    ["minimumAge", "must be >= 16", 'validation.tooSmall{"minimum":16}'],
    ["packageCount", "must be integer", "validation.wholeNumber"],
    ["recipient.phone", "is not in the expected form", "validation.invalidPhone"],
    ["recipient.email", 'must match format "email"', "validation.invalidEmail"],
    ["originAddress.postalCode", "is not in the expected form", "validation.invalidPostalCode"],
    ["recipient.name", "is not in the expected form", "validation.invalidFormat"],
    ["service", "must be equal to one of the allowed values: NEXTDAY", "validation.invalidChoice"],
  ])("%s: %s", (path, message, words) => expect(sentenceFor(path, message)).toBe(words));

  test("what we have no words for comes as it is, marked with its language", () => {
    expect(sentenceFor("refNumber", "is used by another order")).toEqual({
      text: "is used by another order",
      lang: "en",
    });
  });
});
