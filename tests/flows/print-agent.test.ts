/**
 * Prints through print agents over HTTP, as the portal does. What `docs/print-agent.md` asks of every agent is proved with the sandbox's and
 * with `apps/print-agent`; failures on the way with the sandbox's faults; a crash and a pause with the program.
 */
import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { agentTransport, listAgentPrinters } from "@merchant-portal/portal-features/testing-inside";
import {
  freePort,
  openRawPrinter,
  startTestAgent,
  type RawPrinter,
  type TestAgent,
} from "@merchant-portal/print-agent/testing/start-agent";
import type { FaultInput } from "@merchant-portal/sandbox/faults";
import { serve } from "@merchant-portal/sandbox/server";
import { startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProgram } from "../../tools/build-packages.ts";

/** An agent with one printer, and what the printer is made to do. */
interface AgentUnderTest {
  agent: string;
  code: string;
  printer: string;
  /** The labels that were printed, oldest first. */
  printed(): number[];
  /** The printer takes its time from the third label on, until `goOn`. */
  hold(): void;
  goOn(): void;
  /** The printer is switched off. */
  switchOff(): Promise<void>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Started once. */
let rig: Rig;
let server: Awaited<ReturnType<typeof serve>>;
let raw: RawPrinter;
let program: TestAgent;

beforeAll(async () => {
  rig = await startRig();
  server = await serve({ host: "127.0.0.1", port: 0 }, (request) => rig.sandbox.handle(request));
}, 90_000);
afterAll(async () => {
  await server.close();
  await rig.stop();
});

function sandboxAgent(): AgentUnderTest {
  const { printer } = rig.sandbox;
  return {
    agent: `${server.origin}/print-agent`,
    code: "northwind-4821",
    printer: "sandbox-4x6",
    printed: () =>
      printer
        .jobs()
        .toReversed()
        .flatMap(({ id }) => [...(printer.zplOf(id) ?? "").matchAll(/\^FD(\d+)/g)].map(([, at]) => Number(at))),
    hold: () => printer.change({ isSlow: true }),
    goOn: () => printer.change({ isSlow: false }),
    switchOff: () => Promise.resolve(printer.change({ condition: "offline" })),
    async reset() {
      printer.reset();
      await rig.ask("DELETE", "/sandbox/faults");
    },
    stop: () => Promise.resolve(),
  };
}

async function programAgent(): Promise<AgentUnderTest> {
  raw = await openRawPrinter();
  program = await startTestAgent(
    [{ id: "dock", name: "Dock", to: `raw:127.0.0.1:${raw.port}`, formats: ["zpl"], dpi: 203 }],
    { origins: [portal] },
  );
  return {
    agent: program.origin,
    code: program.code,
    printer: "dock",
    printed: () => raw.labels(),
    hold: () => raw.pauseAfter(2),
    goOn: () => raw.pauseAfter(undefined),
    switchOff: () => raw.close(),
    reset: () => raw.open(),
    async stop() {
      await program.remove();
      await raw.close();
    },
  };
}

/** The portal's page, on another port of this computer. */
const portal = "http://localhost:5173";

let at: AgentUnderTest;
const transport = (
  more: { code?: string; printer?: string; agent?: string; formats?: ["pdf"] } = {},
  isAllowed = true,
) =>
  agentTransport(
    {
      id: "p1",
      kind: "agent",
      name: "Dock",
      paper: { dpi: 203, width: 4, height: 6 },
      agent: at.agent,
      code: at.code,
      printer: at.printer,
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
/** Sends the labels that an earlier, interrupted run of `count` labels did not print. */
const goOn = (before: Awaited<ReturnType<ReturnType<typeof transport>["send"]>>, count: number) => {
  if (before.at !== "failed") throw new Error("Nothing is left.");
  return transport().send(labels(count, before.labels.sent), { job: before.unsure?.job });
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const printed = () => at.printed();
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${at.agent}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${at.code}`, "Content-Type": "application/zpl", ...(init.headers as object) },
  });
/** Sends a job of the labels 1 to `count`. */
const post = async (count: number, job: string = randomUUID(), init: RequestInit = {}) => {
  const body = new TextDecoder().decode(labels(count).bytes);
  const response = await ask(`/print?printer=${at.printer}&job=${job}`, { method: "POST", body, ...init });
  return [response.status, await response.json()];
};

describe.each([
  ["the sandbox", sandboxAgent],
  ["apps/print-agent", programAgent],
])("A print agent: %s", (_, start) => {
  beforeAll(async () => {
    at = await start();
  });
  afterAll(() => at.stop());
  beforeEach(() => at.reset());

  test("lists its printers for a client with its pairing code", async () => {
    expect((await ask("/printers", { headers: { Authorization: "" } })).status).toBe(401);
    const wrong = await ask("/printers", { headers: { Authorization: "Bearer guess" } });
    expect([wrong.status, await wrong.json()]).toEqual([401, { error: "notPaired" }]);
    expect(await (await ask("/printers")).json()).toMatchObject({
      protocol: 1,
      printers: [{ id: at.printer, state: "ready", formats: ["zpl"] }],
    });
    expect(await listAgentPrinters({ agent: at.agent, code: "guess" })).toEqual({ failure: "notPaired" });
    expect(await listAgentPrinters({ agent: at.agent, code: at.code })).toEqual({
      printers: [{ id: at.printer, name: expect.any(String) as string, formats: ["zpl"], dpi: 203 }],
    });
  });

  test("refuses pages of other origins, and pages that reached it by a name of their own", async () => {
    for (const Origin of ["https://evil.example", "null", `${portal}.evil.example`]) {
      const { status, headers } = await ask("/printers", { headers: { Origin } });
      expect([status, headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
    const { port, pathname } = new URL(`${at.agent}/printers`);
    const headers = { Host: `evil.example:${port}`, Authorization: `Bearer ${at.code}` };
    const status = await new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, path: pathname, headers }, (response) => resolve(response.statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(403);
    expect(printed()).toEqual([]);
  });

  test("lets the portal's page ask it from another port, and tells it what is wrong", async () => {
    const headers = { Origin: portal, "Access-Control-Request-Private-Network": "true", Authorization: "" };
    const preflight = await ask("/print", { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(portal);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, POST");
    expect(preflight.headers.get("access-control-allow-private-network")).toBe("true");
    const refused = await ask("/printers", { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("access-control-allow-origin")).toBe(portal);
    expect(refused.headers.get("vary")).toContain("Origin");
  });

  test("prints a job once, however often it is sent, one after another and at once", async () => {
    const job = randomUUID();
    expect(await Promise.all([post(2, job), post(2, job)])).toEqual(Array(2).fill([200, { labels: 2 }]));
    expect(await post(2, job)).toEqual([200, { labels: 2 }]);
    expect(printed()).toEqual(upTo(2));
  });

  test("refuses a printer, a format or a size that it does not have", async () => {
    const other = await ask("/print?printer=other", { method: "POST", body: "" });
    expect([other.status, await other.json()]).toEqual([404, { error: "notFound" }]);
    const headers = { "Content-Type": "application/pdf" };
    expect((await post(1, randomUUID(), { headers, body: "%PDF-1.4" }))[0]).toBe(415);
    const large = "x".repeat(33 * 1024 * 1024);
    expect(await post(1, randomUUID(), { body: large })).toEqual([413, { error: "tooLarge" }]);
    expect(printed()).toEqual([]);
  });

  test("every label comes out once and in order, with progress", async () => {
    const told: number[] = [];
    const outcome = await transport().send(labels(23), { onProgress: ({ sent }) => told.push(sent) });
    expect(outcome).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(23));
    expect(told).toEqual([0, 10, 20, 23]);
  });

  test("reports an unknown printer and an old pairing code", async () => {
    expect(await transport({ printer: "other" }).send(labels(2))).toEqual(failed("notFound", 0, 2));
    expect(await transport({ code: "old" }).send(labels(2))).toEqual(failed("notPaired", 0, 2));
    expect(printed()).toEqual([]);
  });

  test("reports a printer that is off, and prints when it is on again", async () => {
    await at.switchOff();
    const outcome = await transport().send(labels(2));
    expect(outcome).toEqual(failed("offline", 0, 2));
    await at.reset();
    expect(await goOn(outcome, 2)).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(2));
  });

  test("after a cancel within a batch, the rest starts after the last printed label", async () => {
    at.hold();
    const stop = new AbortController();
    const sending = transport().send(labels(12), { signal: stop.signal });
    await expect.poll(() => printed().length).toBeGreaterThan(1);
    stop.abort();
    const outcome = await sending;
    expect(outcome).toEqual({ ...failed("cancelled", 0, 12), ...unsure(10) });
    at.goOn();
    expect(await goOn(outcome, 12)).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(12));
  });
});

describe("The program apps/print-agent", () => {
  beforeAll(async () => {
    at = await programAgent();
  });
  afterAll(() => at.stop());
  beforeEach(() => at.reset());

  test("killed at label 83 of 200 and started again: the rest is printed, and no label twice", async () => {
    raw.onLabel((count) => count === 83 && void program.kill());
    const outcome = await transport().send(labels(200));
    expect(outcome).toEqual({ ...failed("noAgent", 80, 200), ...unsure(10) });
    raw.onLabel(() => undefined);
    await program.start();
    expect(program.output()).toMatch(/was interrupted: [34] of 10 labels were printed/);
    expect(await goOn(outcome, 200)).toEqual({ at: "sent" });
    expect(printed()).toEqual(upTo(200));
  });

  test("a printer that is paused and resumed prints all 200 labels, byte for byte", async () => {
    raw.pauseAfter(50);
    const sending = transport().send(labels(200));
    await expect.poll(printed).toHaveLength(50);
    raw.pauseAfter(undefined);
    expect(await sending).toEqual({ at: "sent" });
    expect(raw.bytes().equals(labels(200).bytes)).toBe(true);
  });
});

describe("A PDF", () => {
  const pdf = { bytes: new TextEncoder().encode("%PDF-1.4 one page"), name: "labels.pdf", format: "pdf" as const };
  const send = (job?: string) => transport({ formats: ["pdf"] }).send(pdf, { job });

  beforeAll(async () => {
    raw = await openRawPrinter();
    program = await startTestAgent([{ id: "dock", name: "Dock", to: `raw:127.0.0.1:${raw.port}`, formats: ["pdf"] }], {
      env: { PRINT_AGENT_PATIENCE_MS: "1000" },
    });
    at = { ...sandboxAgent(), agent: program.origin, code: program.code, printer: "dock" };
  });
  afterAll(async () => {
    await program.remove();
    await raw.close();
  });
  beforeEach(() => raw.open());

  test("that may have come out is not offered again", async () => {
    raw.pauseAfter(0);
    expect(await send()).toEqual({ at: "sent" });
    expect(raw.bytes().equals(pdf.bytes)).toBe(true);
  });

  test("whose response was lost is asked for by its job, and not printed twice", async () => {
    raw.pauseAfter(0);
    const sending = send();
    await expect.poll(() => raw.bytes().length).toBe(pdf.bytes.length);
    await program.kill();
    const lost = await sending;
    expect(lost).toEqual({ ...failed("noAgent", 0, 0), ...unsure(0) });
    await program.start();
    raw.pauseAfter(undefined);
    expect(await send(lost.at === "failed" ? lost.unsure?.job : undefined)).toEqual({ at: "sent" });
    expect(raw.bytes().equals(pdf.bytes)).toBe(true);
  });

  test("that a printer did not take is sent again", async () => {
    await raw.close();
    expect(await send()).toEqual(failed("offline", 0, 0));
    await raw.open();
    expect(await send()).toEqual({ at: "sent" });
    expect(raw.bytes().equals(pdf.bytes)).toBe(true);
  });
});

describe("The service", () => {
  test("install copies the packed program and starts it as a unit of the user's systemd; uninstall removes the unit", async () => {
    const home = await mkdtemp(join(tmpdir(), "print agent-"));
    const packed = join(home, "npx/print-agent.js");
    const folder = join(home, "settings");
    await buildProgram("print-agent", packed);
    await mkdir(join(home, "bin"));
    // Stands for systemd, which a container does not have: it writes down what it was asked for.
    await writeFile(join(home, "bin/systemctl"), `#!/bin/sh\necho "$@" >>"${home}/asked"\n`, { mode: 0o755 });
    const env = { PATH: join(home, "bin"), HOME: home, PRINT_AGENT_HOME: folder };
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [packed, "install"], {
      env: { ...env, PATH: `${env.PATH}:/usr/bin:/bin` },
    });
    const file = join(home, ".config/systemd/user/merchant-portal-print-agent.service");
    const unit = await readFile(file, "utf8");
    expect(unit).toContain(`\nEnvironment="PRINT_AGENT_HOME=${folder}"\n`);
    expect(unit).toContain("\nRestart=always\n");
    const service = "merchant-portal-print-agent.service";
    const asked = ["--user daemon-reload", `--user enable ${service}`, `--user restart ${service}`];
    expect((await readFile(join(home, "asked"), "utf8")).trim().split("\n")).toEqual(asked);

    // Without the variable in the service's environment, the folder that was set up is the one that it runs on.
    const reinstalled = async (variables: Record<string, string>) => {
      const options = { cwd: home, env: { PATH: `${env.PATH}:/usr/bin:/bin`, HOME: home, ...variables } };
      await run(process.execPath, [packed, "install"], options);
      return readFile(file, "utf8");
    };
    expect(await reinstalled({ XDG_DATA_HOME: join(home, "data") })).toContain(
      `\nEnvironment="PRINT_AGENT_HOME=${home}/data/merchant-portal-print-agent"\n`,
    );
    expect(await reinstalled({ PRINT_AGENT_HOME: "settings" })).toBe(unit);

    // What npx unpacked does not stay; the unit's command runs without it.
    await rm(join(home, "npx"), { recursive: true });
    const [, command = ""] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const [program = "", ...args] = [...command.matchAll(/"([^"]*)"/g)].map(([, word = ""]) => word);
    const agent = spawn(program, [...args, "--port", String(await freePort())], { env });
    const [listens] = (await once(agent.stdout, "data")) as [Buffer];
    expect(listens.toString()).toContain("listens on http://127.0.0.1:");
    expect(stdout).toContain(/Pairing code: (\S+)/.exec(listens.toString())?.[0]);
    agent.kill();
    await once(agent, "exit");

    await run(process.execPath, [join(folder, "print-agent.mjs"), "uninstall"], {
      env: { ...env, PATH: `${env.PATH}:/usr/bin:/bin` },
    });
    await expect(readFile(file)).rejects.toThrow("ENOENT");
    const bare = { env: { ...env, PATH: join(home, "none") } };
    await expect(run(process.execPath, [join(folder, "print-agent.mjs"), "install"], bare)).rejects.toThrow(
      "this system has no systemd",
    );
    await rm(home, { recursive: true });
  });
});

describe("The portal, when the way to an agent fails", () => {
  beforeAll(() => {
    at = sandboxAgent();
  });
  beforeEach(() => at.reset());

  test("reports an agent that is not running, and another program at its address", async () => {
    const { code } = at;
    expect(await listAgentPrinters({ agent: "http://127.0.0.1:1", code })).toEqual({ failure: "noAgent" });
    expect(await listAgentPrinters({ agent: server.origin, code })).toEqual({ failure: "noAgent" });
  });

  test("when the paper ends in the middle, the outcome says how many labels were printed, and sending stops", async () => {
    rig.sandbox.printer.change({ labelsLeft: 12 });
    expect(await transport().send(labels(23))).toEqual(failed("noPaper", 12, 23));
    expect(printed()).toEqual(upTo(12));
  });

  test("labels for an agent that is not running may have been printed", async () => {
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
