import { expect, test } from "vitest";
import { serve } from "./server.ts";

test("a response says that the connection stays open for two minutes, longer than clients keep an idle one", async () => {
  const server = await serve({ host: "127.0.0.1", port: 0 }, async () => new Response("here"));
  const { headers } = await fetch(server.origin);
  await server.close();
  expect(headers.get("connection")).toBe("keep-alive");
  expect(headers.get("keep-alive")).toBe("timeout=120");
});
