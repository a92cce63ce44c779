import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import { expect, test } from "vitest";
import { createQueryClient } from "#kit/provider.tsx";
import { changeException } from "./delivery-exceptions.api.ts";
import { merchantProfile } from "./merchant.api.ts";

const path = "POST /merchants/deliveryConstraintsByWeek/exceptions" as const;
const date = "2026-12-25";
const withDay = { ...sampleMerchant, deliveryConstraintsByWeek: { usuals: [], exceptions: [{ date }] } };

test("a change is shown at once, and everything that reads the profile reads it again", async () => {
  const api = fakeApi({ [path]: withDay });
  const queries = createQueryClient();
  const { queryKey } = merchantProfile(api);
  queries.setQueryData(queryKey, sampleMerchant);
  await changeException(api, queries, { kind: "add", date });
  expect(queries.getQueryData(queryKey)).toEqual(withDay);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("a refusal leaves the profile as it is", async () => {
  const api = fakeApi({ [path]: refuse(422, "no") });
  const queries = createQueryClient();
  const { queryKey } = merchantProfile(api);
  queries.setQueryData(queryKey, sampleMerchant);
  await expect(changeException(api, queries, { kind: "add", date })).rejects.toHaveProperty("status", 422);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
