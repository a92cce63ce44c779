/** Validation of each wizard step (S5). Messages are keys of the screen's translations. Open it to add a field or a rule. */
import type { DeliveryService, Service } from "@merchant-portal/api";
import { z } from "#kit/zod.ts";
import { addressSchemaIn } from "#parts/addresses/address-schema.ts";
import { readWindow } from "#parts/rates/booked-window.ts";
import { measures, wholeSize } from "#parts/rates/package-schema.ts";
import { countries, type CountryCode } from "#rules/address.ts";
import { ages, emailRules, longest, phoneRules, requiredRule, type TextRule } from "#rules/order-text.ts";
import { fewestPackages, maxPackages } from "#rules/package-count.ts";
import { maxTags } from "#rules/tag.ts";

/** S9.8: up to 3 custom field pairs. */
export const customFieldPairs = 3;

const text = (length: number) => z.string().check(z.maxLength(length));
const required = (length: number) => text(length).check(z.refine(requiredRule.holds, requiredRule.key));
const refined = (rules: readonly TextRule[]) => rules.map(({ holds, key }) => z.refine<string>(holds, key));

const aPackage = z.object({ refNumber: text(longest.refNumber), ...measures }).check(wholeSize);

/** Name and value, or neither. */
const customField = z.object({ name: text(longest.customField), value: text(longest.customField) }).check(
  z.superRefine(({ name, value }, context) => {
    if (name.trim() !== "" && value.trim() === "")
      context.addIssue({ code: "custom", path: ["value"], message: "required" });
    if (name.trim() === "" && value.trim() !== "")
      context.addIssue({ code: "custom", path: ["name"], message: "required" });
  }),
);

/** `phoneOptional`: the merchant's setting. Otherwise every order needs a phone (S5.4). `served`: where orders may come from and go to. */
export const orderSchema = (phoneOptional: boolean, served: readonly CountryCode[] = countries) =>
  z
    .object({
      origin: addressSchemaIn(served),
      /** The sub-brand; empty for none. */
      merchantDisplayName: text(longest.displayName),
      recipient: z.object({
        name: required(longest.name),
        phone: z.string().check(...refined(phoneRules(phoneOptional))),
        email: text(longest.email).check(...refined(emailRules)),
      }),
      destination: addressSchemaIn(served),
      saveAddress: z.boolean(),
      refNumber: text(longest.refNumber),
      tags: z
        .array(text(longest.tag).check(z.refine((tag) => !tag.includes(","), "tagComma")))
        .check(z.maxLength(maxTags)),
      notes: text(longest.notes),
      // S5.8: number, min 16, optional.
      minimumAge: z.optional(
        z.number().check(z.refine(Number.isInteger, "wholeNumber"), z.gte(ages.min), z.lte(ages.max)),
      ),
      signatureRequired: z.boolean(),
      packages: z.array(aPackage).check(z.minLength(fewestPackages), z.maxLength(maxPackages)),
      customFields: z.array(customField).check(z.maxLength(customFieldPairs)),
      service: z.optional(z.custom<Service>()),
      /** The booked window as `writeWindow` writes it; empty for none. */
      window: z.string(),
      deliveryService: z.custom<DeliveryService>(),
    })
    .check(
      z.superRefine(({ service, window }, context) => {
        if (service === undefined) context.addIssue({ code: "custom", path: ["service"], message: "chooseRate" });
        if (service === "SCHEDULED" && !readWindow(window))
          context.addIssue({ code: "custom", path: ["window"], message: "chooseWindow" });
      }),
    );

/** Values of the wizard's form. Phones and postal codes are as typed. */
export type CreateOrderValues = z.input<ReturnType<typeof orderSchema>>;
export type PackageValues = CreateOrderValues["packages"][number];

/** The six steps, with the fields that must be valid before the next one opens. */
export const steps = [
  { id: "origin", fields: ["origin", "merchantDisplayName"] },
  { id: "recipient", fields: ["recipient", "destination"] },
  { id: "package", fields: ["refNumber", "tags", "notes", "minimumAge", "packages", "customFields"] },
  { id: "rate", fields: ["service", "window"] },
  { id: "deliveryService", fields: ["deliveryService"] },
  { id: "review", fields: [] },
] as const;

export type StepId = (typeof steps)[number]["id"];
