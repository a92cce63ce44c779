/** The rules of each step (Spec §5). Messages are keys of the screen's words. */
import { z } from "zod";
import { isEmail } from "#rules/email.ts";
import { isPhone, phoneFieldLength } from "#rules/phone.ts";
import { isCompletePostalCode, isPostalCode } from "#rules/postal-code.ts";
import { customFieldPairs, mostPackages } from "./values.ts";

const text = (longest: number) => z.string().max(longest, "tooLong");
const required = (longest: number) => text(longest).refine((value) => value.trim() !== "", "required");

const address = z.object({
  street: required(200),
  unit: text(50),
  city: required(100),
  province: required(100),
  country: required(60),
  postalCode: required(20)
    .refine((code) => code.trim() === "" || isPostalCode(code), "invalidPostalCode")
    .refine((code) => !isPostalCode(code) || isCompletePostalCode(code), "incompletePostalCode"),
  isBusiness: z.boolean(),
});

const measure = z.number().min(0, "atLeastZero").max(1_000_000, "tooLarge").optional();
const sizes = ["length", "width", "height"] as const;

/** A size is whole or absent: three numbers, or none. */
const aPackage = z
  .object({
    refNumber: text(100),
    weight: measure,
    weightUnit: z.enum(["lb", "kg"]),
    length: measure,
    width: measure,
    height: measure,
    sizeUnit: z.enum(["inch", "cm"]),
  })
  .superRefine((value, context) => {
    const missing = sizes.filter((side) => value[side] === undefined);
    if (missing.length === sizes.length) return;
    for (const side of missing) context.addIssue({ code: "custom", path: [side], message: "wholeSize" });
  });

/** Both halves of a pair or neither. */
const customField = z.object({ name: text(200), value: text(200) }).superRefine(({ name, value }, context) => {
  if (name.trim() !== "" && value.trim() === "")
    context.addIssue({ code: "custom", path: ["value"], message: "required" });
  if (name.trim() === "" && value.trim() !== "")
    context.addIssue({ code: "custom", path: ["name"], message: "required" });
});

/** `phoneOptional`: the merchant's setting; otherwise every order needs a phone (Spec §5). */
export const orderSchema = (phoneOptional: boolean) =>
  z
    .object({
      origin: address,
      recipient: z.object({
        name: required(100),
        phone: z
          .string()
          .max(phoneFieldLength, "invalidPhone")
          .refine((phone) => phoneOptional || phone.trim() !== "", "required")
          .refine((phone) => phone.trim() === "" || isPhone(phone), "invalidPhone"),
        email: z.string().refine((email) => email.trim() === "" || isEmail(email.trim()), "invalidEmail"),
      }),
      destination: address,
      saveAddress: z.boolean(),
      refNumber: text(100),
      tags: z.array(text(50).refine((tag) => !tag.includes(","), "tagComma")).max(50, "tooManyTags"),
      notes: text(2000),
      // Spec §5: number, min 16, optional.
      minimumAge: z.number().int("wholeNumber").min(16, "minimumAge").max(120, "tooLarge").optional(),
      signatureRequired: z.boolean(),
      packages: z.array(aPackage).min(1, "required").max(mostPackages, "tooLarge"),
      customFields: z.array(customField).max(customFieldPairs),
      service: z.string().optional(),
      rate: z.custom<unknown>().optional(),
      window: z.custom<unknown>().optional(),
      deliveryService: z.string(),
    })
    .superRefine(({ service, window }, context) => {
      if (service === undefined) context.addIssue({ code: "custom", path: ["service"], message: "chooseRate" });
      if (service === "SCHEDULED" && !window)
        context.addIssue({ code: "custom", path: ["window"], message: "chooseWindow" });
    });

/** The six steps in order, and the fields that each must have right before the next one opens. */
export const steps = [
  { id: "origin", fields: ["origin"] },
  { id: "recipient", fields: ["recipient", "destination"] },
  { id: "package", fields: ["refNumber", "tags", "notes", "minimumAge", "packages", "customFields"] },
  { id: "rate", fields: ["service", "window"] },
  { id: "deliveryService", fields: ["deliveryService"] },
  { id: "review", fields: [] },
] as const;

export type StepId = (typeof steps)[number]["id"];
