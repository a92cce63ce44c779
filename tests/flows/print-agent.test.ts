/** Prints on the sandbox's printer through its print agent, over HTTP as with any agent: success and every kind of failure. */
import { agentTransport, listAgentPrinters } from "@merchant-portal/portal-features/testing";
import type { FaultInput } from "@merchant-portal/sandbox/faults";
import { serve } from "@merchant-portal/sandbox/server";
import { startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let rig: Rig;
let server: Awaited<ReturnType<typeof serve>>;
let agent = "";
const code = "northwind-4821";

beforeAll(async () => {
  rig = await startRig();
  server = await serve({ host: "127.0.0.1", port: 0 }, (request) => rig.sandbox.handle(request));
  agent = `${server.origin}/print-agent`;
}, 90_000);
afterAll(async () => {
  await server.close();
  await rig.stop();
});
beforeEach(async () => {
  rig.sandbox.printer.reset();
  await rig.ask("DELETE", "/sandbox/faults");
});

const transport = (more: { code?: string; printer?: string; agent?: string } = {}, isAllowed = true) =>
  agentTransport(
    {
      id: "p1",
      kind: "agent",
      name: "Dock",
      paper: { dpi: 203, width: 4, height: 6 },
      agent,
      code,
      printer: "sandbox-4x6",
      formats: ["zpl"],
      ...more,
    },
    isAllowed,
  );
const labels = (count: number, skip = 0) => ({
  bytes: new TextEncoder().encode(
    upTo(count)
      .slice(skip)
      .map((at) => `^XA^FO9,9^FD${at}^FS^XZ\n`)
      .join(""),
  ),
  name: "labels.zpl",
  format: "zpl" as const,
});
const failed = (reason: string, sent: number, total: number) => ({ at: "failed", reason, labels: { sent, total } });
/** So many of the next labels may have been printed. */
const unsure = (labels: number) => ({ unsure: { labels, job: expect.any(String) as string } });
const fault = (body: Omit<FaultInput, "method" | "path">) =>
  rig.ask("POST", "/sandbox/faults", { body: { method: "POST", path: "/print-agent/print", ...body } });
/** The labels in the printer's tray, oldest first. */
const printed = () =>
  rig.sandbox.printer
    .jobs()
    .toReversed()
    .flatMap(({ id }) => [...(rig.sandbox.printer.zplOf(id) ?? "").matchAll(/\^FD(\d+)/g)].map(([, at]) => Number(at)));
/** Sends the labels that an earlier, interrupted run of `count` labels did not print. */
const goOn = (before: Awaited<ReturnType<ReturnType<typeof transport>["send"]>>, count: number) => {
  if (before.at !== "failed") throw new Error("Nothing is left.");
  return transport().send(labels(count, before.labels.sent), { job: before.unsure?.job });
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("Pairing with a print agent", () => {
  test("finds its printers, with their formats and resolution", async () => {
    expect(await listAgentPrinters({ agent, code })).toEqual({
      printers: [{ id: "sandbox-4x6", name: "Sandbox 4 × 6", formats: ["zpl"], dpi: 203 }],
    });
  });

  test("reports a wrong code, an agent that is not running, and another program at its address", async () => {
    expect(await listAgentPrinters({ agent, code: "guess" })).toEqual({ failure: "notPaired" });
    expect(await listAgentPrinters({ agent: "http://127.0.0.1:1", code })).toEqual({ failure: "noAgent" });
    expect(await listAgentPrinters({ agent: server.origin, code })).toEqual({ failure: "noAgent" });
  });
});

describe("Printing through a print agent", () => {
  test("every label comes out once and in order, with progress", async () => {
    const told: number[] = [];
    const outcome = await transport().send(labels(23), { onProgress: ({ sent }) => told.push(sent) });
    expect(outcome).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(23));
    expect(told).toEqual([0, 10, 20, 23]);
  });

  test("when the paper ends in the middle, the outcome says how many labels were printed, and sending stops", async () => {
    rig.sandbox.printer.change({ labelsLeft: 12 });
    expect(await transport().send(labels(23))).toEqual(failed("noPaper", 12, 23));
    expect(printed()).toEqual(upTo(12));
  });

  test("reports a printer that is off, an unknown printer, an old pairing code, and an agent that is not running", async () => {
    rig.sandbox.printer.change({ condition: "offline" });
    expect(await transport().send(labels(2))).toEqual(failed("offline", 0, 2));
    expect(await transport({ printer: "other" }).send(labels(2))).toEqual(failed("notFound", 0, 2));
    expect(await transport({ code: "old" }).send(labels(2))).toEqual(failed("notPaired", 0, 2));
    const gone = await transport({ agent: "http://127.0.0.1:1" }).send(labels(2));
    expect(gone).toEqual({ ...failed("noAgent", 0, 2), ...unsure(2) });
    expect(printed()).toEqual([]);
  });

  test("an agent that the configuration does not name gets no request, and so no pairing code", async () => {
    expect(await transport({}, false).send(labels(2))).toEqual(failed("notConfigured", 0, 2));
    expect(printed()).toEqual([]);
  });

  test("after one lost response printing continues, and no label is printed twice", async () => {
    await fault({ preset: "lostAnswer", times: 1 });
    expect(await transport().send(labels(12))).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(12));
  });

  test("when the agent stops in the middle, the outcome says how many labels it accepted, and the rest can be printed", async () => {
    await fault({ preset: "refuse", times: "always", skip: 1 });
    const outcome = await transport().send(labels(23));
    expect(outcome).toEqual({ ...failed("noAgent", 10, 23), ...unsure(10) });
    expect(printed()).toEqual(upTo(10));
    await rig.ask("DELETE", "/sandbox/faults");
    expect(await goOn(outcome, 23)).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(23));
  });

  test("when the agent's responses are lost, the labels that it accepted are not printed again", async () => {
    await fault({ preset: "lostAnswer", times: 2 });
    const outcome = await transport().send(labels(12));
    expect(outcome).toEqual({ ...failed("noAgent", 0, 12), ...unsure(10) });
    expect(await goOn(outcome, 12)).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(12));
  });

  test("after a cancel within a batch, the rest starts after the last printed label", async () => {
    rig.sandbox.printer.change({ isSlow: true });
    const stop = new AbortController();
    const sending = transport().send(labels(12), { signal: stop.signal });
    await expect.poll(() => printed().length).toBeGreaterThan(1);
    stop.abort();
    const outcome = await sending;
    expect(outcome).toEqual({ ...failed("cancelled", 0, 12), ...unsure(10) });
    rig.sandbox.printer.change({ isSlow: false });
    expect(await goOn(outcome, 12)).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(12));
  });

  test("when the paper ends in the first batch, the rest is sent as a new job", async () => {
    rig.sandbox.printer.change({ labelsLeft: 0 });
    const outcome = await transport().send(labels(12));
    expect(outcome).toEqual(failed("noPaper", 0, 12));
    rig.sandbox.printer.change({ condition: "ready" });
    expect(await goOn(outcome, 12)).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(12));
  });

  test("an agent that reports fewer labels than it received has failed", async () => {
    await fault({ status: 200, body: { labels: 4 }, times: 1 });
    expect(await transport().send(labels(12))).toEqual(failed("failed", 4, 12));
  });

  test("a cancel stops before the next batch of labels", async () => {
    const stop = new AbortController();
    const outcome = await transport().send(labels(23), {
      signal: stop.signal,
      onProgress: ({ sent }) => sent === 10 && stop.abort(),
    });
    expect(outcome).toEqual(failed("cancelled", 10, 23));
    expect(printed()).toEqual(upTo(10));
  });

  test("a format that the printer does not accept is not sent", async () => {
    const pdf = { ...labels(1), format: "pdf" as const };
    expect(await transport().send(pdf)).toMatchObject({ reason: "wrongFormat" });
  });
});
