import { expect, test } from "vitest";
import { serve } from "./server.ts";

test("an answer says that the connection is kept two minutes, longer than whoever calls rests one", async () => {
  const server = await serve({ host: "127.0.0.1", port: 0 }, async () => new Response("here"));
  const { headers } = await fetch(server.origin);
  await server.close();
  expect(headers.get("connection")).toBe("keep-alive");
  expect(headers.get("keep-alive")).toBe("timeout=120");
});
