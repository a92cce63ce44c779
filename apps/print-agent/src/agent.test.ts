/** The program itself: what it stores, what it refuses, and its commands. The two calls are proved in `tests/flows/print-agent.test.ts`. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { splitLabels } from "./printers.ts";
import { originOf, targetOf, withPrinter } from "./settings.ts";
import { openRawPrinter, startTestAgent, zplOf, type TestAgent } from "./testing/start-agent.ts";

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).toReversed()) await one();
});

/** A temporary folder for labels. */
async function labelFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "print-agent-labels-"));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
async function start(...options: Parameters<typeof startTestAgent>): Promise<TestAgent> {
  const agent = await startTestAgent(...options);
  cleanUp.push(() => agent.remove());
  return agent;
}
const folderPrinter = (path: string) => ({ id: "box", name: "Box", to: `folder:${path}`, formats: ["zpl" as const] });

const post = async (
  agent: TestAgent,
  body: string,
  { job = randomUUID() as string, printer = "box", headers = {} } = {},
) => {
  const response = await fetch(`${agent.origin}/print?printer=${printer}&job=${job}`, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${agent.code}`, "Content-Type": "application/zpl", ...headers },
  });
  return [response.status, await response.json()];
};
/** The files of a folder in the order of their names, joined. */
const contents = async (folder: string) => {
  const names = (await readdir(folder)).toSorted();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("");
};
const states = async (agent: TestAgent) => {
  const response = await fetch(`${agent.origin}/printers`, { headers: { Authorization: `Bearer ${agent.code}` } });
  return ((await response.json()) as { printers: { state: string }[] }).printers.map(({ state }) => state);
};

/** Runs a command of the program; `code` is its exit code. */
function command(folder: string, args: string[], env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL("main.ts", import.meta.url));
  return new Promise<{ code: number; text: string }>((resolve) => {
    const variables = { ...process.env, NODE_NO_WARNINGS: "1", ...env, PRINT_AGENT_HOME: folder };
    execFile(process.execPath, [program, ...args], { env: variables }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

describe("The job log", () => {
  test("a printed job that is sent again after a crash prints nothing, also when the log's last line is half written", async () => {
    const folder = await labelFolder();
    const agent = await start([folderPrinter(folder)]);
    const job = randomUUID();
    expect(await post(agent, zplOf(1, 12), { job })).toEqual([200, { labels: 12 }]);
    await agent.kill();
    await appendFile(join(agent.folder, "jobs.jsonl"), '\n{"job":"0190');
    await agent.start();
    expect(await post(agent, zplOf(1, 12), { job })).toEqual([200, { labels: 12 }]);
    expect(await post(agent, zplOf(13, 14))).toEqual([200, { labels: 2 }]);
    expect(await contents(folder)).toBe(zplOf(1, 14));
  });

  test("jobs wait for one another, and those that a crash keeps from printing say how far they came", async () => {
    const raw = await openRawPrinter();
    cleanUp.push(() => raw.close());
    const agent = await start([{ id: "box", name: "Dock", to: `raw:127.0.0.1:${raw.port}`, formats: ["zpl"] }]);
    raw.pauseAfter(3);
    const jobs = [randomUUID(), randomUUID()] as const;
    const lost = Promise.allSettled([
      post(agent, zplOf(1, 5), { job: jobs[0] }),
      post(agent, zplOf(6, 7), { job: jobs[1] }),
    ]);
    await expect.poll(() => raw.labels()).toHaveLength(3);
    await agent.kill();
    await lost;
    raw.pauseAfter(undefined);
    await agent.start();
    expect(await post(agent, zplOf(1, 5), { job: jobs[0] })).toEqual([409, { error: "cancelled", labels: 3 }]);
    expect(await post(agent, zplOf(6, 7), { job: jobs[1] })).toEqual([409, { error: "cancelled", labels: 0 }]);
    expect(agent.output()).toContain("Look whether label 3 came out");
    expect(await post(agent, zplOf(4, 7))).toEqual([200, { labels: 4 }]);
    expect(raw.labels()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("an agent that is ended stops before the next label, and says how many were printed", async () => {
    const raw = await openRawPrinter();
    cleanUp.push(() => raw.close());
    const agent = await start([{ id: "box", name: "Dock", to: `raw:127.0.0.1:${raw.port}`, formats: ["zpl"] }]);
    raw.pauseAfter(2);
    const job = randomUUID();
    const sending = post(agent, zplOf(1, 5), { job });
    await expect.poll(() => raw.labels()).toHaveLength(2);
    await agent.end();
    expect(await sending).toEqual([409, { error: "cancelled", labels: 2 }]);
    await agent.start();
    expect(await post(agent, zplOf(1, 5), { job })).toEqual([409, { error: "cancelled", labels: 2 }]);
  });

  test("when it cannot be written, nothing is printed; what was printed before counts", async () => {
    const folder = await labelFolder();
    // The system refuses files of more than 1 KB (two blocks).
    const agent = await start([folderPrinter(folder)], { shell: "ulimit -f 2;" });
    const job = randomUUID();
    const [status, body] = await post(agent, zplOf(1, 30), { job });
    const printed = (await readdir(folder)).length;
    expect([status, body]).toEqual([409, { error: "failed", labels: printed }]);
    expect(printed).toBeLessThan(30);
    expect(printed).toBeGreaterThan(0);
    expect(await post(agent, zplOf(1, 1))).toEqual([409, { error: "failed", labels: 0 }]);
    expect(await post(agent, zplOf(1, 30), { job })).toEqual([409, { error: "failed", labels: printed }]);
    expect(agent.output()).toContain("The job log cannot be written");
    expect(await readdir(folder)).toHaveLength(printed);
  });
});

describe("Printers", () => {
  test("a folder that is full stops the job, and no half label is left", async () => {
    const folder = await labelFolder();
    const agent = await start([folderPrinter(folder)], { shell: "ulimit -f 64;" });
    const large = `^XA^FX${"x".repeat(64 * 1024)}^XZ`;
    expect(await post(agent, zplOf(1, 2) + large)).toEqual([409, { error: "failed", labels: 2 }]);
    expect(await contents(folder)).toBe(zplOf(1, 2).trimEnd());
    expect(agent.output()).toMatch(/stopped after 2 of 3 labels \(failed\): .*file too large/);
  });

  test("a folder that is not there is offline", async () => {
    const folder = await labelFolder();
    const agent = await start([folderPrinter(join(folder, "missing"))]);
    expect(await states(agent)).toEqual(["offline"]);
    expect(await post(agent, zplOf(1, 1))).toEqual([409, { error: "offline", labels: 0 }]);
  });

  test("a port whose printer reads nothing for long is busy; the label that was sent counts", async () => {
    const raw = await openRawPrinter();
    cleanUp.push(() => raw.close());
    const printer = { id: "box", name: "Dock", to: `raw:127.0.0.1:${raw.port}`, formats: ["zpl" as const] };
    const agent = await start([printer], { env: { PRINT_AGENT_PATIENCE_MS: "300" } });
    raw.pauseAfter(2);
    expect(await post(agent, zplOf(1, 5))).toEqual([409, { error: "busy", labels: 2 }]);
    raw.pauseAfter(undefined);
    expect(await post(agent, zplOf(3, 5))).toEqual([200, { labels: 3 }]);
    expect(raw.labels()).toEqual([1, 2, 3, 4, 5]);
  });

  test("bytes are divided after each ^XZ, and joined they are the file", () => {
    const zpl = Buffer.from("~JSN\r\n^XA\x00\xff^FDone^XZ\n^xa^FDtwo^xz^XA^XZ\r\n\x80", "latin1");
    expect(splitLabels(zpl)).toHaveLength(3);
    expect(Buffer.concat(splitLabels(zpl)).equals(zpl)).toBe(true);
    expect(splitLabels(Buffer.from("~JC"))).toEqual([]);
  });
});

describe("Requests", () => {
  test("a job's id that is no id, and bytes that are not what they are said to be, are refused", async () => {
    const folder = await labelFolder();
    const agent = await start([{ ...folderPrinter(folder), formats: ["zpl", "pdf"] }]);
    expect(await post(agent, zplOf(1, 1), { job: encodeURIComponent("../../etc") })).toEqual([
      400,
      { error: "badJob" },
    ]);
    const wrong = [415, { error: "wrongFormat" }];
    expect(await post(agent, "%PDF-1.4")).toEqual(wrong);
    expect(await post(agent, zplOf(1, 1), { headers: { "Content-Type": "application/pdf" } })).toEqual(wrong);
    expect(await post(agent, zplOf(1, 1), { headers: { "Content-Type": "text/plain" } })).toEqual(wrong);
    expect(await readdir(folder)).toEqual([]);
  });
});

// Each command is a program that starts.
describe("Commands", { timeout: 90_000 }, () => {
  test("a running agent takes a new code, a portal and a printer without being started again", async () => {
    const agent = await start([]);
    const origin = "https://portal.example.com";
    const status = async (code: string, headers = {}) => {
      const response = await fetch(`${agent.origin}/printers`, {
        headers: { Authorization: `Bearer ${code}`, ...headers },
      });
      return response.status;
    };
    const { text } = await command(agent.folder, ["code", "--new"]);
    const code = text.trim();
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){3}$/);
    expect([await status(agent.code), await status(code)]).toEqual([401, 200]);
    expect(await status(code, { Origin: origin })).toBe(403);
    expect((await command(agent.folder, ["allow", `${origin}/orders?a=b`])).text).toContain(`${origin} may print`);
    expect(await status(code, { Origin: origin })).toBe(200);
    await command(agent.folder, ["forbid", origin]);
    expect(await status(code, { Origin: origin })).toBe(403);
    expect((await command(agent.folder, ["add", `folder:${agent.folder}`, "--name", "Quai nº 1"])).text).toContain(
      "quai-no-1",
    );
    expect((await command(agent.folder, ["status"])).text).toMatch(/quai-no-1 .* ready/);
    expect((await command(agent.folder, ["remove", "quai-no-1"])).code).toBe(0);
    expect((await command(agent.folder, ["remove", "quai-no-1"])).text).toContain("There is no printer “quai-no-1”");
    // Nobody but the user reads the code.
    expect((await stat(join(agent.folder, "settings.json"))).mode & 0o077).toBe(0);
  });

  test("a second agent on the port says so and ends", async () => {
    const agent = await start([]);
    expect(await command(agent.folder, ["start"])).toMatchObject({
      code: 1,
      text: expect.stringContaining("Is the agent running already?") as string,
    });
  });

  test("say what is wrong with what was typed", async () => {
    const folder = await labelFolder();
    const env = { CUPS_SERVER: join(folder, "no.sock") };
    const said = async (...args: string[]) => (await command(folder, args, env)).text;
    expect(await said("add", "cups:Dock")).toContain("CUPS cannot be reached");
    expect(await said("add", "lpt1")).toContain("“lpt1” is no printer");
    expect(await said("add")).toContain("Write what to add");
    expect(await said("add", "raw:10.0.0.9", "--formats", "epl")).toContain("Formats are zpl, pdf or zpl,pdf");
    expect(await said("add", "raw:10.0.0.9", "--dpi", "fine")).toContain("The resolution is a number");
    expect(await said("allow", "portal")).toContain("“portal” is no address of a portal");
    expect(await said("start", "--port", "high")).toContain("“high” is no port");
    expect(await said("toString")).toContain("There is no command “toString”");
    expect(await said("print")).toContain("There is no command “print”");
    expect(await said("--colour")).toContain("Unknown option '--colour'");
    await writeFile(join(folder, "settings.json"), "{");
    expect(await said("code")).toContain("is not JSON");
  });
});

describe("Settings", () => {
  test("read where a printer is, and refuse what is none", () => {
    expect(targetOf("cups:ZD421-Dock")).toEqual({ kind: "cups", queue: "ZD421-Dock" });
    expect(targetOf("raw:192.168.1.50")).toEqual({ kind: "raw", host: "192.168.1.50", port: 9100 });
    expect(targetOf("raw:[fe80::1]:6101")).toEqual({ kind: "raw", host: "fe80::1", port: 6101 });
    expect(targetOf("folder:/srv/labels")).toEqual({ kind: "folder", path: "/srv/labels" });
    for (const wrong of [
      "",
      "cups:",
      "cups:a b",
      "cups:a/b",
      "raw:a b",
      "raw:host:0",
      "raw:host:99999",
      "folder:labels",
    ])
      expect(() => targetOf(wrong)).toThrow("is no printer");
    expect(originOf("HTTPS://Portal.Example.com:443/orders")).toBe("https://portal.example.com");
    expect(() => originOf("file:///tmp")).toThrow("is no address of a portal");
  });

  test("each printer has an id of its own", () => {
    const empty = { port: 9110, code: "", origins: [], printers: [] };
    const dock = { name: "Dock 1", to: "raw:10.0.0.9", formats: ["zpl" as const] };
    const ids = withPrinter(withPrinter(empty, dock), dock).printers.map(({ id }) => id);
    expect(ids).toEqual(["dock-1", "dock-1-2"]);
  });
});
