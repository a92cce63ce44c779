import type { Merchant } from "@merchant-portal/api";
import { fakeApi, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import { describe, expect, test } from "vitest";
import { createQueryClient } from "#kit/provider.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { changeProfile, type SentChange } from "./change-profile.ts";
import { addOrderTags, removeOrderTag, setEmail, setMinimumAge } from "./profile.api.ts";

const stored: Merchant = { ...sampleMerchant, email: "old@juniper.example" };
const updated: Merchant = { ...stored, email: "new@juniper.example" };
const addEmail = "PATCH /merchants/updateMerchant/addEmail";
const lost = () => new Response("<h1>Gateway time-out</h1>", { status: 504 });

/** Changes a merchant that the page shows as `stored`; returns the outcome and what the page shows after it. */
async function change(sent: SentChange, answers: FakeAnswers) {
  const api = fakeApi(answers);
  const queries = createQueryClient();
  const { queryKey } = merchantProfile(api);
  queries.setQueryData(queryKey, stored);
  const outcome = await changeProfile(api, queries, sent).catch((error: unknown) => error);
  return { outcome, shown: queries.getQueryData(queryKey) };
}
const email: SentChange = {
  change: setEmail("new@juniper.example"),
  seen: { read: (merchant) => merchant.email, value: stored.email },
};

test("an answer that shows the change is what the page shows", async () => {
  expect(await change(email, { "GET /merchants": stored, [addEmail]: updated })).toEqual({
    outcome: { status: "saved" },
    shown: updated,
  });
});

describe("an answer that was lost (T61, T63)", () => {
  test("the profile has the change when it is loaded again: it is saved", async () => {
    let reads = 0;
    const server = { "GET /merchants": () => (reads++ === 0 ? stored : updated), [addEmail]: lost };
    expect(await change(email, server)).toMatchObject({ outcome: { status: "saved" }, shown: updated });
  });

  test.each([
    ["another shape", { ok: true }],
    ["a profile without the change", stored],
    ["an empty page", ""],
  ])("it is not saved while the profile does not have the change: %s", async (_, body) => {
    const server = { "GET /merchants": stored, [addEmail]: () => Response.json(body) };
    const { outcome, shown } = await change(email, server);
    expect(outcome).toHaveProperty("outcomeUnknown", true);
    expect(shown).toEqual(stored);
  });

  test("it stays unknown when the profile cannot be read either", async () => {
    const tags: SentChange = { change: addOrderTags(["new"]) };
    const server = {
      "GET /merchants": () => refuse(500, "down"),
      "PATCH /merchants/updateMerchant/addOrderTags": lost,
    };
    expect((await change(tags, server)).outcome).toHaveProperty("outcomeUnknown", true);
  });

  test("a profile without the list does not prove that something was removed", async () => {
    const { orderTags: _tags, ...bare } = stored;
    const server = {
      "GET /merchants": stored,
      "PATCH /merchants/updateMerchant/removeOrderTags": () => Response.json(bare),
    };
    expect((await change({ change: removeOrderTag("gift") }, server)).outcome).toHaveProperty("outcomeUnknown", true);
  });
});

test("a refusal is a failure, and the page stays as it is", async () => {
  const server = { "GET /merchants": stored, [addEmail]: () => refuse(422, "no", { fields: { email: "is wrong" } }) };
  const { outcome, shown } = await change(email, server);
  expect(outcome).toMatchObject({ status: 422, fields: { email: "is wrong" } });
  expect(shown).toEqual(stored);
});

describe("what somebody else saved meanwhile (T72)", () => {
  test("nothing is sent, and the page shows the other value", async () => {
    const other = { ...stored, email: "other@juniper.example" };
    const server = { "GET /merchants": other, [addEmail]: () => refuse(500, "was sent") };
    expect(await change(email, server)).toEqual({
      outcome: { status: "changedMeanwhile", latest: other },
      shown: other,
    });
  });

  test("another value of the profile does not matter", async () => {
    const server = { "GET /merchants": { ...stored, orderTags: [] }, [addEmail]: updated };
    expect((await change(email, server)).outcome).toEqual({ status: "saved" });
  });

  test("a profile that cannot be read is a failure before anything is sent", async () => {
    const sent: SentChange = { change: setMinimumAge(18), seen: { read: () => undefined, value: undefined } };
    const { outcome } = await change(sent, { "GET /merchants": () => refuse(403, "no") });
    expect(outcome).toMatchObject({ status: 403, outcomeUnknown: false });
  });
});
