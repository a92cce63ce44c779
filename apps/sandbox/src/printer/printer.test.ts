import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { securityHeaders } from "#security-headers.ts";
import { startRig, type Rig } from "#testing/rig.ts";
import { pairingCode } from "./print-agent.ts";
import { openRawPort } from "./printer.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 90_000);
afterAll(() => rig.stop());
beforeEach(() => rig.sandbox.printer.reset());

const label = (text: string) => `^XA^FO9,9^FD${text}^FS^XZ\n`;
const paired = { Authorization: `Bearer ${pairingCode}`, "Content-Type": "application/zpl" };
const state = async () => (await rig.ask("GET", "/sandbox/printer")).json;
const change = async (body: object) => rig.ask("PATCH", "/sandbox/printer", { body });
const send = async (zpl: string, job = "", headers: Record<string, string> = {}) => {
  const path = `/print-agent/print?printer=sandbox-4x6${job && `&job=${job}`}`;
  const { status, json } = await rig.ask("POST", path, { raw: zpl, headers: { ...paired, ...headers } });
  return [status, json];
};

describe("getPrinter", () => {
  test("is a printer that is ready, how the portal reaches it, and what arrived, newest first", async () => {
    await send(label("one"));
    await send(label("two") + label("three"));
    expect(await state()).toMatchObject({
      condition: "ready",
      agent: { address: "/print-agent", pairingCode },
      jobs: [
        { via: "agent", printed: 2, sent: 2, state: "printed" },
        { printed: 1, sent: 1, state: "printed" },
      ],
    });
  });
});

describe("changePrinter", () => {
  test("a roll that ends in the middle of a job stops it there, and a new one prints again", async () => {
    await change({ labelsLeft: 2 });
    expect(await send(label("one") + label("two") + label("three"))).toEqual([409, { error: "noPaper", labels: 2 }]);
    expect(await send(label("four"))).toEqual([409, { error: "noPaper", labels: 0 }]);
    expect((await change({ condition: "ready" })).json).not.toHaveProperty("labelsLeft");
    expect(await send(label("three"))).toEqual([200, { labels: 1 }]);
  });

  test("a printer that is off receives nothing", async () => {
    await change({ condition: "offline" });
    expect(await send(label("one"))).toEqual([409, { error: "offline", labels: 0 }]);
    expect((await state()).jobs).toEqual([]);
  });

  test("nothing to change is refused", async () => {
    expect((await change({})).status).toBe(422);
    expect((await change({ condition: "onFire" })).status).toBe(422);
  });
});

describe("getPrintJob", () => {
  test("is what came out, byte for byte, and no more", async () => {
    await change({ labelsLeft: 1 });
    await send(label("_C3_89") + label("two"));
    const [{ id }] = (await state()).jobs;
    const { text } = await rig.ask("GET", `/sandbox/printer/jobs/${id}`);
    expect(text).toBe(label("_C3_89").trimEnd());
    expect((await rig.ask("GET", "/sandbox/printer/jobs/print_0")).status).toBe(404);
  });
});

describe("deletePrintJobs", () => {
  test("forgets them, and leaves the printer as it is", async () => {
    await send(label("one"));
    await change({ condition: "noPaper" });
    expect((await rig.ask("DELETE", "/sandbox/printer/jobs")).status).toBe(204);
    expect(await state()).toMatchObject({ condition: "noPaper", jobs: [] });
  });
});

test("the portal's pages may call the configured print agents only", () => {
  const connect = (agentOrigins: string[]) =>
    /connect-src ([^;]*)/.exec(securityHeaders({ agentOrigins })["Content-Security-Policy"] ?? "")?.[1];
  expect(connect([])).toBe("'self'");
  expect(connect(["http://127.0.0.1:9110"])).toBe("'self' http://127.0.0.1:9110");
});

test("The raw port prints what comes over a connection, as printers do on 9100", async () => {
  const port = await openRawPort(rig.sandbox.printer, 0);
  const socket = connect(port.port, "127.0.0.1");
  socket.end(label("one") + label("two"));
  await once(socket, "close");
  await expect.poll(state).toMatchObject({ jobs: [{ via: "raw", printed: 2, state: "printed" }] });
  await port.close();
});
