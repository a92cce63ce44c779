import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve } from "#server.ts";
import { allRows } from "#testing/database-rows.ts";
import { expectGuarded, expectRefusal } from "#testing/expect-refusal.ts";
import { startRig, type TestResponse, type Rig } from "#testing/rig.ts";
import { tricks } from "#testing/tricks.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 90_000);
afterAll(() => rig.stop());

describe("pages", () => {
  const texts = [
    ...tricks.map((trick) => encodeURIComponent(trick)),
    "%00",
    "a%00",
    "%ff",
    "%E0%A4%A",
    "%",
    "n".repeat(20_000),
  ];

  test.each([
    ["/tracking?orderID=…", 404],
    ["/tracking?orderID=x&orderID=…", 404],
    ["/sandbox/outbox/view?to=…", 302],
    ["/sandbox/photos/….svg", 404],
    ["/assets/….js", 404],
    ["/config.json?…", 200],
  ])("%s is a page or none, and stores nothing", async (path, status) => {
    const before = await allRows(rig.sandbox.db);
    for (const text of texts) {
      const reply = await rig.ask(
        "GET",
        path.replace("…", () => text),
      );
      expect({ text, status: reply.status }).toEqual({ text, status });
      expectGuarded(reply);
      expect(reply.text).not.toContain("<script>alert");
    }
    expect(await allRows(rig.sandbox.db)).toEqual(before);
  });
});

describe("over a socket", () => {
  /** The whole response to these bytes. */
  const answerTo = async (origin: string, lines: string): Promise<Omit<TestResponse, "bytes">> => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    // The server may close before it has read everything.
    socket.on("error", () => undefined);
    socket.write(lines);
    let answer = "";
    for await (const chunk of socket.setEncoding("utf8")) {
      answer += String(chunk);
      if (/\r\n\r\n\{.*\}$/s.test(answer)) break;
    }
    const [head = "", text = ""] = answer.split("\r\n\r\n");
    const [first = "", ...headers] = head.split("\r\n");
    return {
      status: Number(first.split(" ")[1]),
      headers: new Headers(headers.map((line) => line.split(/: (.*)/s, 2) as [string, string])),
      text,
      json: JSON.parse(text),
    };
  };
  const to = (path: string, ...headers: string[]) =>
    [`POST ${path} HTTP/1.1`, "Host: 127.0.0.1", "Content-Type: application/json", ...headers, "", ""].join("\r\n");
  const chunk = `${(100_000).toString(16)}\r\n${"n".repeat(100_000)}\r\n`;

  test.each<[string, string, number]>([
    ["a line that is none", "HELLO\r\n\r\n", 400],
    ["a very long address", to(`/v1/orders/${"n".repeat(20_000)}`), 431],
    ["very long headers", to("/v1/rates", `X-Long: ${"n".repeat(20_000)}`), 431],
    ["a backslash in the path", to("/v1\\..\\sandbox/reset"), 400],
    ["no host", "GET /v1/orders HTTP/1.1\r\n\r\n", 400],
    ["another thing than a host", "GET /v1/orders HTTP/1.1\r\nHost: a/b?c\r\n\r\n", 400],
    ["an expectation that nobody meets", to("/v1/rates", "Expect: nonsense", "Content-Length: 0"), 417],
    ["a method that is none", "BREW /v1/orders HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400],
    ["another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["no path", "OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400],
    ["two lengths", to("/v1/rates", "Content-Length: 2", "Content-Length: 3"), 400],
    ["a length and pieces", `${to("/v1/rates", "Content-Length: 2", "Transfer-Encoding: chunked")}0\r\n\r\n`, 400],
    ["a length that is too large", to("/v1/rates", "Content-Length: 2000000"), 413],
    ["pieces that are too many", to("/v1/rates", "Transfer-Encoding: chunked") + chunk.repeat(11), 413],
    ["a packed body", `${to("/v1/rates", "Content-Encoding: gzip", "Content-Length: 2")}{}`, 400],
  ])("%s", async (what, lines, status) => {
    const server = await serve({ host: "127.0.0.1", port: 0 }, rig.sandbox.handle);
    const reply = await answerTo(server.origin, lines);
    await server.close();
    expectRefusal(reply, { what });
    expect(reply.status).toBe(status);
  });
});
