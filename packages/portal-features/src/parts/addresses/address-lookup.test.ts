import { describe, expect, it } from "vitest";
import type { AddressLookup } from "./address-lookup.ts";
import { createGoogleLookup } from "./google-lookup.api.ts";
import { createServiceLookup } from "./service-lookup.api.ts";

/** A server that gives one answer and remembers what it was asked. */
function server(status: number, body: unknown) {
  const requests: { url: URL; headers: Headers; body: Record<string, unknown>; init: RequestInit | undefined }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push({
      url: new URL(input instanceof Request ? input.url : input, "http://here.test"),
      headers: new Headers(init?.headers),
      body: JSON.parse(typeof init?.body === "string" ? init.body : "{}") as Record<string, unknown>,
      init,
    });
    return Response.json(body, { status });
  };
  return { requests, fetch: fetch as typeof globalThis.fetch };
}
const inFrench = { locale: "fr" } as const;

/** What the requests of a look-up tell the browser (T23). */
async function requestsOf(create: (fetch: typeof globalThis.fetch) => AddressLookup) {
  const { requests, fetch } = server(200, {});
  const lookup = create(fetch);
  await lookup.suggest("1200", inFrench);
  await lookup.resolve("1", inFrench);
  await lookup.hasPostalCode("H2X 1Y4", inFrench);
  return requests.map(({ init }) => [init?.cache, init?.redirect, init?.referrerPolicy]);
}

it("is stored nowhere and follows no redirect; Google alone is told the page's origin, by which it restricts the key", async () => {
  const sandbox = ["no-store", "error", "no-referrer"];
  expect(await requestsOf((fetch) => createServiceLookup("/lookup", fetch))).toEqual([sandbox, sandbox, sandbox]);
  const google = ["no-store", "error", "strict-origin"];
  expect(await requestsOf((fetch) => createGoogleLookup("k", fetch))).toEqual([google, google, google]);
});

describe("the look-up of the sandbox", () => {
  it("asks for what was typed and reads suggestions and parts", async () => {
    const suggested = server(200, [{ id: "1", primary: "1200 Rue Saint-Denis", secondary: "Montréal", matches: [] }]);
    await expect(createServiceLookup("/lookup", suggested.fetch).suggest("1200 st & d", inFrench)).resolves.toEqual([
      { id: "1", primary: "1200 Rue Saint-Denis", secondary: "Montréal" },
    ]);
    expect(suggested.requests[0]?.url.searchParams.get("input")).toBe("1200 st & d");
    expect(suggested.requests[0]?.url.searchParams.get("language")).toBe("fr");

    const parts = {
      number: "1200",
      street: "Rue Saint-Denis",
      city: "Montréal",
      province: "QC",
      country: "CA",
      postalCode: "H2X 3J6",
    };
    await expect(createServiceLookup("/lookup", server(200, parts).fetch).resolve("1", inFrench)).resolves.toEqual({
      street: "1200 Rue Saint-Denis",
      city: "Montréal",
      province: "QC",
      country: "CA",
      postalCode: "H2X 3J6",
    });
    await expect(createServiceLookup("/lookup", server(404, {}).fetch).resolve("1", inFrench)).resolves.toBeUndefined();
  });

  it("knows whether there is a postal code; a city found by its name has none", async () => {
    const code = server(200, { match: "partial", postalCode: "H2X 1Y4", country: "CA" });
    await expect(createServiceLookup("/lookup", code.fetch).hasPostalCode("h2x1y4", inFrench)).resolves.toBe(true);
    expect(code.requests[0]?.url.searchParams.get("address")).toBe("h2x1y4");
    for (const answer of [{ match: "none" }, { match: "partial", country: "CA" }, null, []]) {
      const { fetch } = server(200, answer);
      await expect(createServiceLookup("/lookup", fetch).hasPostalCode("ZZZZZZ", inFrench)).resolves.toBe(false);
    }
  });

  it.each([500, 422])("rejects when it is answered with %d", (status) =>
    expect(createServiceLookup("/lookup", server(status, {}).fetch).suggest("1200", inFrench)).rejects.toThrow(
      String(status),
    ),
  );
});

describe("Google's look-up", () => {
  it("asks for Canada and the United States only, in one session until an address is chosen", async () => {
    const { requests, fetch } = server(200, {
      suggestions: [
        {
          placePrediction: {
            placeId: "abc",
            structuredFormat: { mainText: { text: "1250 Rue Peel" }, secondaryText: { text: "Montréal, QC" } },
          },
        },
      ],
    });
    const lookup = createGoogleLookup("the-key", fetch);
    await expect(lookup.suggest("1250 r", inFrench)).resolves.toEqual([
      { id: "abc", primary: "1250 Rue Peel", secondary: "Montréal, QC" },
    ]);
    await lookup.suggest("1250 ru", inFrench);
    await lookup.resolve("abc", inFrench);
    await lookup.suggest("80 q", inFrench);
    expect(requests[0]?.body).toMatchObject({
      includedRegionCodes: ["ca", "us"],
      languageCode: "fr-CA",
      input: "1250 r",
    });
    expect(requests[0]?.headers.get("X-Goog-Api-Key")).toBe("the-key");
    const session = requests[0]?.body["sessionToken"];
    expect(requests[1]?.body["sessionToken"]).toBe(session);
    expect(requests[2]?.url.searchParams.get("sessionToken")).toBe(session);
    expect(requests[3]?.body["sessionToken"]).not.toBe(session);
  });

  it("makes fields of the parts of an address", async () => {
    const part = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });
    const addressComponents = [
      part("subpremise", "3"),
      part("street_number", "1250"),
      part("route", "Rue Peel"),
      part("locality", "Montréal"),
      part("administrative_area_level_1", "Québec", "QC"),
      part("country", "Canada", "CA"),
      part("postal_code", "H3B 4W8"),
    ];
    await expect(
      createGoogleLookup("k", server(200, { addressComponents }).fetch).resolve("abc", inFrench),
    ).resolves.toEqual({
      street: "1250 Rue Peel",
      unit: "3",
      city: "Montréal",
      province: "QC",
      country: "CA",
      postalCode: "H3B 4W8",
    });
  });

  it("knows a postal code by a suggestion that is it, not by one that begins otherwise", async () => {
    const suggesting = (text: string) =>
      server(200, { suggestions: [{ placePrediction: { structuredFormat: { mainText: { text } } } }] });
    const { requests, fetch } = suggesting("H2X 1Y4");
    await expect(createGoogleLookup("k", fetch).hasPostalCode("h2x1y4", inFrench)).resolves.toBe(true);
    expect(requests[0]?.body).toMatchObject({ input: "h2x1y4", includedPrimaryTypes: ["postal_code"] });
    await expect(createGoogleLookup("k", fetch).hasPostalCode("H2X 1Y5", inFrench)).resolves.toBe(false);
    await expect(createGoogleLookup("k", fetch).hasPostalCode("H2X 1Y", inFrench)).resolves.toBe(false);
    const zip = suggesting("02139").fetch;
    await expect(createGoogleLookup("k", zip).hasPostalCode("02139-4307", inFrench)).resolves.toBe(true);
    await expect(createGoogleLookup("k", server(200, {}).fetch).hasPostalCode("ZZZZZZ", inFrench)).resolves.toBe(false);
  });

  it.each([{}, [], null, { suggestions: "x" }, { suggestions: [null] }])("does not break on %j", async (answer) => {
    await expect(createGoogleLookup("k", server(200, answer).fetch).suggest("1", inFrench)).resolves.toBeInstanceOf(
      Array,
    );
  });
});
