/** Prints through `apps/print-agent` on queues of a real CUPS: to a raw port, to a printer that lacks paper, and as a PDF. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { agentTransport } from "@merchant-portal/portal-features/testing-inside";
import {
  openRawPrinter,
  startTestAgent,
  zplOf,
  type RawPrinter,
  type TestAgent,
} from "@merchant-portal/print-agent/testing/start-agent";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startCups, type Cups } from "../../tools/cups.ts";

const isRoot = process.getuid?.() === 0;
let cups: Cups;
let raw: RawPrinter;
let agent: TestAgent;
const queue = (id: string, formats: ("zpl" | "pdf")[] = ["zpl"]) => ({ id, name: id, to: `cups:${id}`, formats });

beforeAll(async () => {
  cups = await startCups();
  raw = await openRawPrinter();
  await mkdir(cups.folder, { recursive: true });
  await cups.command("lpadmin", "-p", "Dock", "-E", "-v", `socket://127.0.0.1:${raw.port}`);
  await cups.command("lpadmin", "-p", "Counter", "-E", "-v", `folder:${cups.folder}`);
  // The driver that writes PDFs works for root alone; a queue without a driver takes them as they are.
  const pdf = isRoot
    ? ["-v", "cups-pdf:/", "-m", "lsb/usr/cups-pdf/CUPS-PDF_opt.ppd"]
    : ["-v", `folder:${cups.folder}`];
  await cups.command("lpadmin", "-p", "PDF", "-E", ...pdf);
  agent = await startTestAgent([queue("Dock"), queue("Counter"), queue("PDF", ["pdf"]), queue("Removed")], {
    env: { CUPS_SERVER: cups.socket, PRINT_AGENT_PATIENCE_MS: "10000" },
  });
}, 60_000);
afterAll(async () => {
  await agent.remove();
  await raw.close();
  await cups.remove();
});
beforeEach(() => raw.open());
afterEach(async () => {
  for (const file of ["empty", "away", "bytes"]) await rm(join(cups.folder, file), { force: true });
});

const transport = (printer: string) =>
  agentTransport(
    {
      id: "p1",
      kind: "agent",
      name: printer,
      paper: { dpi: 203, width: 4, height: 6 },
      agent: agent.origin,
      code: agent.code,
      printer,
      formats: ["zpl", "pdf"],
    },
    true,
  );
const file = (zpl: string) => ({ bytes: new TextEncoder().encode(zpl), name: "labels.zpl", format: "zpl" as const });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const stateOf = async (id: string) => {
  const response = await fetch(`${agent.origin}/printers`, { headers: { Authorization: `Bearer ${agent.code}` } });
  const { printers } = (await response.json()) as { printers: { id: string; state: string }[] };
  return printers.find((one) => one.id === id)?.state;
};
const counter = () => readFile(join(cups.folder, "bytes"), "utf8").catch(() => "");
/** Sends the labels that an earlier, interrupted sending did not print. */
const goOn = (
  printer: string,
  before: Awaited<ReturnType<ReturnType<typeof transport>["send"]>>,
  rest: ReturnType<typeof file>,
) => {
  if (before.at !== "failed") throw new Error("Nothing is left.");
  return transport(printer).send(rest, { job: before.unsure?.job });
};
const sentOf = (outcome: Awaited<ReturnType<ReturnType<typeof transport>["send"]>>) =>
  outcome.at === "failed" ? outcome.labels.sent : Infinity;

describe("Queues of CUPS", { timeout: 120_000 }, () => {
  test("200 labels, the agent killed at label 83 and started again: all in order, byte for byte, none twice", async () => {
    expect(await stateOf("Dock")).toBe("ready");
    // Bytes that no text survives.
    const labels = (from: number) => file(zplOf(from, 200).replaceAll("^XZ", "^XZ^FX\u0000\u00ff é\r\n\t"));
    raw.onLabel((count) => count === 83 && void agent.kill());
    const outcome = await transport("Dock").send(labels(1));
    expect(outcome).toMatchObject({ reason: "noAgent", labels: { sent: 80, total: 200 }, unsure: { labels: 10 } });
    raw.onLabel(() => undefined);
    await agent.start();
    expect(await goOn("Dock", outcome, labels(81))).toEqual({ at: "sent" });
    expect(raw.labels()).toEqual(upTo(200));
    expect(raw.bytes().equals(labels(1).bytes)).toBe(true);
  });

  test("a queue that is paused after a label says so, and prints the rest when it is resumed", async () => {
    raw.onLabel((count) => count === 25 && void cups.command("cupsdisable", "--hold", "Dock"));
    const outcome = await transport("Dock").send(file(zplOf(1, 60)));
    const sent = raw.labels().length;
    expect(outcome).toEqual({ at: "failed", reason: "offline", labels: { sent, total: 60 } });
    expect(await stateOf("Dock")).toBe("offline");
    expect(await cups.command("lpstat", "-o", "Dock")).toBe("");
    raw.onLabel(() => undefined);
    await cups.command("cupsenable", "--release", "Dock");
    expect(await goOn("Dock", outcome, file(zplOf(sentOf(outcome) + 1, 60)))).toEqual({ at: "sent" });
    expect(raw.labels()).toEqual(upTo(60));
  });

  test("a queue that is stopped within a label prints none twice; the agent names the one to look for", async () => {
    const written = agent.output().length;
    raw.onLabel((count) => count === 25 && void cups.command("cupsdisable", "Dock"));
    const outcome = await transport("Dock").send(file(zplOf(1, 60)));
    expect(outcome).toMatchObject({ at: "failed", reason: "offline" });
    raw.onLabel(() => undefined);
    await cups.command("cupsenable", "Dock");
    expect(await goOn("Dock", outcome, file(zplOf(sentOf(outcome) + 1, 60)))).toEqual({ at: "sent" });
    const [, counted] = /Look whether label (\d+) came out/.exec(agent.output().slice(written)) ?? [];
    // The agent counts from the start of a job of ten labels.
    const toLookFor = counted === undefined ? [] : [20 + Number(counted)];
    const missing = upTo(60).filter((label) => !raw.labels().includes(label));
    expect(raw.labels()).toEqual(upTo(60).filter((label) => !missing.includes(label)));
    expect(toLookFor).toEqual(expect.arrayContaining(missing));
  });

  test("a printer without paper is reported as CUPS reports it, and prints the rest after a new roll", async () => {
    await writeFile(join(cups.folder, "empty"), "");
    const outcome = await transport("Counter").send(file(zplOf(1, 3)));
    expect(outcome).toEqual({ at: "failed", reason: "noPaper", labels: { sent: 0, total: 3 } });
    expect(await counter()).toBe("");
    expect(await stateOf("Counter")).toBe("noPaper");
    await rm(join(cups.folder, "empty"));
    // CUPS still reports the end of the old roll; only the printer can take that back.
    expect(await goOn("Counter", outcome, file(zplOf(1, 3)))).toEqual({ at: "sent" });
    expect(await counter()).toBe(zplOf(1, 3));
    expect(await stateOf("Counter")).toBe("ready");
  });

  test("a printer that is off or unplugged is offline, and no label waits in CUPS to come out later", async () => {
    await writeFile(join(cups.folder, "away"), "");
    const off = await transport("Counter").send(file(zplOf(1, 2)));
    expect(off).toEqual({ at: "failed", reason: "offline", labels: { sent: 0, total: 2 } });
    await raw.close();
    const unplugged = await transport("Dock").send(file(zplOf(1, 2)));
    expect(unplugged).toEqual({ at: "failed", reason: "offline", labels: { sent: 0, total: 2 } });
    expect(await cups.command("lpstat", "-o")).toBe("");
  });

  test("a label that somebody cancels in CUPS while the printer is off does not count as printed", async () => {
    await writeFile(join(cups.folder, "away"), "");
    const sending = transport("Counter").send(file(zplOf(1, 2)));
    // Seen for so long that the agent, which looks every 50 ms, has seen it, too.
    let seen = 0;
    const look = async () => {
      if ((await cups.command("lpstat", "-l", "-p", "Counter")).includes("Alerts: offline-report")) seen += 1;
      return seen;
    };
    await expect.poll(look, { interval: 50 }).toBeGreaterThan(10);
    await cups.command("cancel", "-a", "Counter");
    expect(await sending).toEqual({ at: "failed", reason: "cancelled", labels: { sent: 0, total: 2 } });
  });

  test("a label that the printer has counts when somebody cancels it in CUPS, or removes the queue", async () => {
    const written = agent.output().length;
    raw.pauseAfter(2);
    const cancelled = transport("Dock").send(file(zplOf(1, 5)));
    await expect.poll(() => raw.labels()).toEqual([1, 2]);
    await cups.command("cancel", "-a", "Dock");
    expect(await cancelled).toEqual({ at: "failed", reason: "cancelled", labels: { sent: 2, total: 5 } });
    raw.pauseAfter(undefined);
    raw.onLabel((count) => count === 4 && void cups.command("lpadmin", "-x", "Dock"));
    const removed = await transport("Dock").send(file(zplOf(3, 9)));
    raw.onLabel(() => undefined);
    await cups.command("lpadmin", "-p", "Dock", "-E", "-v", `socket://127.0.0.1:${raw.port}`);
    // CUPS cancels the jobs of a queue that it removes: the agent may see that before the queue has gone.
    expect(removed).toMatchObject({ at: "failed", reason: expect.stringMatching(/^(notFound|cancelled)$/) });
    expect(await goOn("Dock", removed, file(zplOf(3 + sentOf(removed), 9)))).toEqual({ at: "sent" });
    expect(raw.labels()).toEqual([...new Set(raw.labels())]);
    expect(agent.output().slice(written)).toContain("Look whether label");
  });

  test("a CUPS that keeps no history: each label that it took counts, and none comes out twice", async () => {
    await cups.stop();
    await cups.start("PreserveJobHistory No");
    const first = await transport("Dock").send(file(zplOf(1, 2)));
    // The agent says of the last label, too, which one to look for; to the portal it is printed.
    const last = await transport("Dock").send(file(zplOf(2, 2)));
    await cups.stop();
    await cups.start();
    expect(first).toEqual({ at: "failed", reason: "failed", labels: { sent: 1, total: 2 } });
    expect(last).toEqual({ at: "sent" });
    expect(raw.labels()).toEqual([1, 2]);
  });

  test("a PDF is printed once, however often it is sent; as root by the driver of cups-pdf", async () => {
    const job = randomUUID();
    const post = () =>
      fetch(`${agent.origin}/print?printer=PDF&job=${job}`, {
        method: "POST",
        body: minimalPdf,
        headers: { Authorization: `Bearer ${agent.code}`, "Content-Type": "application/pdf" },
      }).then(async (response) => [response.status, await response.json()]);
    expect(await Promise.all([post(), post()])).toEqual(Array(2).fill([200, { labels: 1 }]));
    expect(await post()).toEqual([200, { labels: 1 }]);
    // The driver writes to the folder of the user, or of nobody.
    const written = globSync([`${homedir()}/PDF/*${job}*`, `/var/spool/cups-pdf/ANONYMOUS/*${job}*`]);
    const texts = await Promise.all(written.map((made) => readFile(made, "latin1")));
    for (const made of written) await rm(made);
    expect(isRoot ? texts : [await counter()]).toEqual([expect.stringMatching(/^%PDF-/)]);
    expect(await counter()).toBe(isRoot ? "" : minimalPdf);
  });

  test("a queue that does not exist, and a CUPS that does not run, are told apart", async () => {
    expect(await transport("Removed").send(file(zplOf(1, 2)))).toMatchObject({
      reason: "notFound",
      labels: { sent: 0 },
    });
    await cups.stop();
    expect(await stateOf("Dock")).toBe("offline");
    expect(await transport("Dock").send(file(zplOf(1, 2)))).toMatchObject({ reason: "offline", labels: { sent: 0 } });
    await cups.start();
    expect(await transport("Dock").send(file(zplOf(1, 2)))).toEqual({ at: "sent" });
    expect(raw.labels()).toEqual([1, 2]);
  });
});

/** One empty page. */
const minimalPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000052 00000 n 
0000000101 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
164
%%EOF
`;
