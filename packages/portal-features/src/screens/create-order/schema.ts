/** The rules of each step (Spec §5). Messages are keys of the screen's words. */
import type { DeliveryService, Service } from "@merchant-portal/api";
import { z } from "#kit/zod.ts";
import { addressSchema } from "#parts/addresses/address-schema.ts";
import { isEmail } from "#rules/email.ts";
import { mostPackages } from "#rules/package-count.ts";
import { isPhone, phoneFieldLength } from "#rules/phone.ts";
import { readWindow } from "./booked-window.ts";

/** Spec §9: up to 3 custom field pairs. */
export const customFieldPairs = 3;

const text = (longest: number) => z.string().max(longest);
const required = (longest: number) => text(longest).refine((value) => value.trim() !== "", "required");

const measure = z.number().min(0).max(1_000_000).optional();
const weight = measure.refine((value) => value !== 0, "weightZero");
const sizes = ["length", "width", "height"] as const;

/** A size is whole or absent: three numbers, or none. */
const aPackage = z
  .object({
    refNumber: text(100),
    weight,
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
      origin: addressSchema,
      recipient: z.object({
        name: required(100),
        phone: z
          .string()
          .refine((phone) => phone.trim().length <= phoneFieldLength, "invalidPhone")
          .refine((phone) => phoneOptional || phone.trim() !== "", "required")
          .refine((phone) => phone.trim() === "" || isPhone(phone), "invalidPhone"),
        email: text(254).refine((email) => email.trim() === "" || isEmail(email.trim()), "invalidEmail"),
      }),
      destination: addressSchema,
      saveAddress: z.boolean(),
      refNumber: text(100),
      tags: z.array(text(50).refine((tag) => !tag.includes(","), "tagComma")).max(50),
      notes: text(2000),
      // Spec §5: number, min 16, optional.
      minimumAge: z.number().int("wholeNumber").min(16).max(120).optional(),
      signatureRequired: z.boolean(),
      packages: z.array(aPackage).min(1).max(mostPackages),
      customFields: z.array(customField).max(customFieldPairs),
      service: z.custom<Service>().optional(),
      /** `writeWindow` of the one that is booked, empty for none. */
      window: z.string(),
      deliveryService: z.custom<DeliveryService>(),
    })
    .superRefine(({ service, window }, context) => {
      if (service === undefined) context.addIssue({ code: "custom", path: ["service"], message: "chooseRate" });
      if (service === "SCHEDULED" && !readWindow(window))
        context.addIssue({ code: "custom", path: ["window"], message: "chooseWindow" });
    });

/** What the six steps hold while a merchant fills them in. Phones and postal codes are as typed. */
export type CreateOrderValues = z.input<ReturnType<typeof orderSchema>>;
export type PackageValues = CreateOrderValues["packages"][number];

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
