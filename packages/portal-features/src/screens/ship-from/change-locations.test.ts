import type { Merchant } from "@merchant-portal/api";
import { fakeApi, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import { describe, expect, test } from "vitest";
import { createQueryClient } from "#kit/provider.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { changeLocations } from "./change-locations.ts";

const [queens = { street: "", city: "", province: "", postalCode: "", country: "" }] =
  sampleMerchant.additionalLocations;
const richmond = { ...queens, street: "501 Richmond Street West", postalCode: "M5V 1X6" };
const holding = (...additionalLocations: Merchant["additionalLocations"]) => ({
  ...sampleMerchant,
  additionalLocations,
});

/** Changes a merchant that has the Toronto location; answers what the cache holds after it. */
async function change(kind: "add" | "remove", location: typeof queens, answers: FakeAnswers) {
  const api = fakeApi(answers);
  const queries = createQueryClient();
  const { queryKey } = merchantProfile(api);
  queries.setQueryData(queryKey, holding(queens));
  await changeLocations(api, queries, { kind, location });
  return queries.getQueryData(queryKey)?.additionalLocations;
}
const lost = () => new Response("<h1>Gateway time-out</h1>", { status: 504 });
const adding = "PATCH /merchants/updateMerchant/addAdditionalLocations";
const removing = "PATCH /merchants/updateMerchant/removeAdditionalLocations";

describe("a proven answer", () => {
  test("is what is shown from then on", async () => {
    expect(await change("add", richmond, { [adding]: holding(queens, richmond) })).toEqual([queens, richmond]);
    expect(await change("remove", queens, { [removing]: holding() })).toEqual([]);
  });
});

describe("an answer that was lost (T61, T63)", () => {
  test("is done when the list shows it", async () => {
    const after = await change("add", richmond, { [adding]: lost, "GET /merchants": holding(queens, richmond) });
    expect(after).toEqual([queens, richmond]);
    expect(await change("remove", queens, { [removing]: lost, "GET /merchants": holding() })).toEqual([]);
  });

  test.each([
    ["another shape", { ok: true }],
    ["a profile without a list", { id: "juniper", name: "Juniper & Co" }],
    ["an empty page", ""],
  ])("is not told as done when the list does not show it: %s", async (_, body) => {
    const answer = () => Response.json(body);
    const unchanged = { "GET /merchants": holding(queens) };
    await expect(change("add", richmond, { [adding]: answer, ...unchanged })).rejects.toHaveProperty(
      "outcomeUnknown",
      true,
    );
    await expect(change("remove", queens, { [removing]: answer, ...unchanged })).rejects.toHaveProperty(
      "outcomeUnknown",
      true,
    );
  });

  test("stays unknown when the list cannot be asked either", async () => {
    const failing = { [adding]: lost, "GET /merchants": () => refuse(422, "down") };
    await expect(change("add", richmond, failing)).rejects.toHaveProperty("outcomeUnknown", true);
  });
});

describe("deleting", () => {
  test("what is gone already is done (T73)", async () => {
    const gone = { [removing]: () => refuse(404, "No such location."), "GET /merchants": holding() };
    expect(await change("remove", queens, gone)).toEqual([]);
  });

  test("of two that differ in case and spaces alone, one that is gone is proof (S5.16)", async () => {
    const twin = { ...queens, street: "88 QUEENS  Quay West" };
    const api = fakeApi({ [removing]: lost, "GET /merchants": holding(twin) });
    const queries = createQueryClient();
    queries.setQueryData(merchantProfile(api).queryKey, holding(queens, twin));
    await expect(changeLocations(api, queries, { kind: "remove", location: queens })).resolves.toBeUndefined();
  });

  test("a refusal is a failure", async () => {
    const refused = { [removing]: () => refuse(422, "no"), "GET /merchants": holding() };
    await expect(change("remove", queens, refused)).rejects.toHaveProperty("status", 422);
  });
});
