import { fakeApi, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleAddresses } from "@merchant-portal/api/testing/samples";
import { describe, expect, test } from "vitest";
import { createQueryClient } from "#kit/provider.tsx";
import { savedAddresses } from "#parts/addresses/addresses.api.ts";
import { deleteSaved } from "./address-book-screen.tsx";

const [ana, noah] = sampleAddresses;
if (!ana || !noah) throw new Error("No sample addresses.");
const call = "DELETE /orders/addresses/{id}";
const list = "GET /orders/addresses";

/** Deletes Ana from a book that is shown whole and searched; answers both lists. */
async function removeAna(answers: FakeAnswers) {
  const api = fakeApi(answers);
  const queries = createQueryClient();
  const keys = ["", "ana"].map((search) => savedAddresses(api, search).queryKey);
  for (const key of keys) queries.setQueryData(key, sampleAddresses);
  await deleteSaved(api, queries, ana?.id ?? "");
  return keys.map((key) => queries.getQueryData(key)?.map(({ id }) => id));
}
const gone = [[noah.id], [noah.id]];
const lost = () => new Response("<h1>Gateway time-out</h1>", { status: 504 });

describe("deleting a saved address", () => {
  test("takes it off every list at once", async () => {
    expect(await removeAna({ [call]: undefined })).toEqual(gone);
  });

  test("what is gone already is done (T73)", async () => {
    expect(await removeAna({ [call]: () => refuse(404, "No such address.") })).toEqual(gone);
  });

  test("an answer that was lost is looked up in the book (T61)", async () => {
    expect(await removeAna({ [call]: lost, [list]: [noah] })).toEqual(gone);
    await expect(removeAna({ [call]: lost, [list]: [ana, noah] })).rejects.toHaveProperty("outcomeUnknown", true);
    await expect(removeAna({ [call]: lost, [list]: () => refuse(422, "down") })).rejects.toHaveProperty(
      "outcomeUnknown",
      true,
    );
  });

  test.each([
    ["a page", () => new Response("<h1>OK</h1>")],
    ["another shape", () => Response.json({ ok: true })],
  ])("%s with status 200 proves nothing (T63)", async (_, answer) => {
    await expect(removeAna({ [call]: answer, [list]: [ana, noah] })).rejects.toHaveProperty("outcomeUnknown", true);
  });

  test("a refusal is a failure", async () => {
    await expect(removeAna({ [call]: () => refuse(422, "no"), [list]: [noah] })).rejects.toHaveProperty("status", 422);
  });
});
