/** Validation of the profile's fields (S5). Messages are translation keys of the screen, or shared ones. */
import { cleanText } from "@merchant-portal/ui/clean-text";
import { z } from "#kit/zod.ts";
import { isEmail, isPlainEmail, readEmail } from "#rules/email.ts";
import { logoUrlIssue } from "#rules/image-address.ts";
import { ages, longest } from "#rules/order-text.ts";
import { canFilterByTag, isShortTag, longestTag, maxTags } from "#rules/tag.ts";

/** A message key, and the values in its message. */
export interface Fault {
  key: "invalidEmail" | "wholeNumber" | "tooSmall" | "tooBig";
  values?: Record<string, number>;
}

/** S5.10: an empty email removes it; any other must be valid. */
export const emailFault = (typed: string): Fault | undefined => {
  const email = readEmail(typed);
  return email === "" || (isEmail(email) && isPlainEmail(email)) ? undefined : { key: "invalidEmail" };
};

/** S5.8: a whole number, 16 or more, or empty. */
export function minimumAgeFault(typed: number | undefined): Fault | undefined {
  const { min: minimum, max: maximum } = ages;
  if (typed === undefined) return undefined;
  if (!Number.isInteger(typed)) return { key: "wholeNumber" };
  if (typed < minimum) return { key: "tooSmall", values: { minimum } };
  return typed > maximum ? { key: "tooBig", values: { maximum } } : undefined;
}

/** Splits typed or pasted text into unique tags, by commas, which a tag cannot contain. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map(cleanText)
      .filter((tag) => tag !== ""),
  ),
];

const alike = (tag: string) => tag.normalize("NFC").toLowerCase();

/** New order tags: at least one, and none that exists already, ignoring case. */
export const tagsSchema = (existing: readonly string[]) =>
  z.object({
    tag: z.string().check(
      z.superRefine((typed, context) => {
        const tags = tagsOf(typed);
        const existingTags = new Set(existing.map(alike));
        const issue = (message: string, params: Record<string, string | number> = {}) =>
          context.addIssue({ code: "custom", message, params });
        if (tags.length === 0) return issue("tagCannotBeEmpty");
        if (tags.length > maxTags) return issue("tooMany", { maximum: maxTags });
        if (!tags.every(isShortTag)) return issue("tooLong", { maximum: longestTag });
        const twice = tags.find((tag) => existingTags.has(alike(tag)));
        if (twice !== undefined) return issue("tagIsThere", { tag: twice });
        if (!tags.every(canFilterByTag)) issue("invalid");
      }),
    ),
  });

const text = z.string().check(z.trim());

/**
 * The merchant's logo: an https URL of an image (invalidLogoUrl), or the saved one where the browser shows it (`shown`).
 * Empty removes the logo `removable`; when that is empty, the field is `required`.
 */
export const logoSchema = (removable: string, shown = "") =>
  z.object({
    name: z.string(),
    logoUrl: text.check(
      z.refine((url) => url !== "" || removable !== "", "required"),
      z.refine((url) => url === "" || url === shown || logoUrlIssue(url) === undefined, "invalidLogoUrl"),
    ),
  });

/**
 * A sub-brand: name and URL are required (missingRequiredFields); the URL must end in jpg, gif or png (noLogoUrl), unless
 * it is the one that the name has already and that the browser shows: `existing`.
 */
export const subBrandSchema = (existing: (name: string) => string = () => "") =>
  z
    .object({
      name: text.check(
        z.minLength(1, "missingRequiredFields"),
        z.maxLength(longest.displayName),
        z.refine((name) => !/\p{Cc}/u.test(name), "invalid"),
      ),
      logoUrl: text.check(z.minLength(1, "missingRequiredFields")),
    })
    .check(
      z.superRefine(({ name, logoUrl }, context) => {
        const fault = logoUrl === "" || logoUrl === existing(name) ? undefined : logoUrlIssue(logoUrl);
        const message = { notHttps: "invalidLogoUrl", notAnImage: "noLogoUrl" };
        if (fault) context.addIssue({ code: "custom", path: ["logoUrl"], message: message[fault] });
      }),
    );

/** Values of the logo form; the merchant's own logo has no name field. */
export type LogoValues = z.infer<ReturnType<typeof subBrandSchema>>;

/** S5.13: a mapping must be chosen (noMapping). There is one valid mapping. */
export const mappingSchema = z.object({ mapping: z.enum(["originUnit"], "noMapping") });
