import { expect, test } from "vitest";
import { newDraft, type Draft } from "./draft.ts";
import { nextStep, pricedFor } from "./order-form.tsx";
import { emptyAddress } from "#parts/addresses/address-values.ts";
import { emptyOrder } from "./values.ts";

const values = { ...emptyOrder(), service: "NEXTDAY" as const };
const at = (step: Draft["step"], change: Partial<Draft> = {}) => ({ ...newDraft(values), step, ...change });
const corrected = { returnsToReview: true, pricedFor: pricedFor(values) };

test("one step after the other", () => {
  expect(nextStep(at("origin"), values)).toBe("recipient");
  expect(nextStep(at("rate"), values)).toBe("deliveryService");
  expect(nextStep(at("deliveryService"), values)).toBe("review");
});

test("back to the review when one block was corrected", () => {
  expect(nextStep(at("recipient", corrected), values)).toBe("review");
  expect(nextStep(at("rate", corrected), values)).toBe("review");
});

test("to the rates where the price may be another one, or none is chosen (T84)", () => {
  const moved = { ...values, destination: { ...emptyAddress, postalCode: "X0A 0H0" } };
  expect(nextStep(at("recipient", corrected), moved)).toBe("rate");
  expect(nextStep(at("recipient", corrected), { ...values, service: undefined })).toBe("rate");
  expect(nextStep(at("package", { returnsToReview: true }), values)).toBe("rate");
});
