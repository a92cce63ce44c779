import { expect, test, vi } from "vitest";
import { createTransport, ReadResponse } from "./transport.ts";

const bytes = new TextEncoder().encode('{"city":"Montréal"}').buffer;
const sent = { status: 201, statusText: "Created", headers: { "content-type": "application/json" } };
const read = () => new ReadResponse(bytes, new Response(null, sent));

test("says what the answer that was read would have said", async () => {
  const { status, statusText, ok, headers } = read();
  expect({ status, statusText, ok, type: headers.get("content-type") }).toEqual({
    status: 201,
    statusText: "Created",
    ok: true,
    type: "application/json",
  });
  const answer = new Response(bytes, sent);
  expect(await read().text()).toBe(await answer.clone().text());
  expect(await read().json()).toEqual(await answer.clone().json());
  const [mine, its] = await Promise.all([read().blob(), answer.blob()]);
  expect([mine.type, await mine.text()]).toEqual([its.type, await its.text()]);
});

test("a copy of it says the same", async () => {
  expect(await read().clone().text()).toBe(await read().text());
  expect(await read().bytes()).toEqual(new Uint8Array(bytes));
});

test("hands out its bytes as they came, without a copy", async () => {
  expect(await read().arrayBuffer()).toBe(bytes);
});

test("can be an answer without content", async () => {
  const answer = new ReadResponse(new ArrayBuffer(0), new Response(null, { status: 204 }));
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
});

test("without a response from another origin, the message names CORS and both origins; of the page's own it does not", async () => {
  const messageAt = async (page: string) => {
    vi.stubGlobal("location", new URL(page));
    vi.stubGlobal("navigator", { onLine: true });
    const send = createTransport({ fetch: () => Promise.reject(new TypeError("Failed to fetch")), backoffMs: () => 0 });
    const error: unknown = await send(new Request("https://api.example/v1/orders")).catch(
      (failure: unknown) => failure,
    );
    vi.unstubAllGlobals();
    return String(error);
  };
  expect(await messageAt("https://shop.example/orders")).toMatch(
    /api\.example .* pages of https:\/\/shop\.example \(CORS/,
  );
  expect(await messageAt("https://api.example/orders")).not.toContain("CORS");
});
