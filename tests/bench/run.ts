/**
 * `npm run bench`: the figures of start-up and first load, as a table. They depend on the machine: nothing here is asserted.
 * `npm run bench -- --rounds 5` for more rounds; medians are shown.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argument, median, memoryMb } from "./figures.ts";
import { measurePage, type PageFigures } from "./measure-page.ts";

const root = new URL("../..", import.meta.url).pathname;
const rounds = Number(argument("rounds", "3"));
const port = 4290;
/** A third of what the comparison's orders page asks for. */
const maxRequests = 16;
const url = `http://127.0.0.1:${port}`;

interface Started {
  readyMs: number;
  pid: number;
  stop: () => Promise<void>;
}

/** What the developer's shell says is about another sandbox. */
const blank = { HOST: "", DATABASE_URL: "", SANDBOX_ORDERS: "", SANDBOX_SEED: "", SANDBOX_FRESH: "" };

/** Starts a command and waits for the sandbox's ready line. */
function start(command: string, args: string[], dataDir: string, folder = root): Promise<Started> {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...blank, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      // When the last process behind the command has let go of its output.
      child.once("close", () => resolve());
      child.kill();
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${command} ended with ${code} before it was ready.`)));
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("is ready on")) resolve({ readyMs: performance.now() - begun, pid, stop });
    });
  });
}

const dataDir = await mkdtemp(join(tmpdir(), "merchant-portal-bench-"));
const rows: [string, string][] = [];
const lists: string[] = [];
try {
  const clone = join(dataDir, "clone");
  // What is committed, as whoever clones it gets it.
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const cold = await start("npm", ["start"], join(dataDir, "cold"), clone);
  await cold.stop();
  rows.push(["npm start to ready, fresh clone, warm package cache", `${cold.readyMs.toFixed(0)} ms`]);
  await rm(clone, { recursive: true, force: true });
  const first = await start("npm", ["start"], join(dataDir, "first"));
  await first.stop();
  rows.push(["npm start to ready, installed and built, empty data folder", `${first.readyMs.toFixed(0)} ms`]);
  const second = await start("npm", ["start"], join(dataDir, "first"));
  await second.stop();
  rows.push(["npm start to ready, again on the same data", `${second.readyMs.toFixed(0)} ms`]);

  const server = await start(process.execPath, ["apps/sandbox/src/main.ts"], join(dataDir, "first"));
  rows.push(["sandbox alone to ready", `${server.readyMs.toFixed(0)} ms`]);
  const figures: Record<string, PageFigures[]> = { "/": [], "/orders": [] };
  const assets = join(root, "apps/portal/dist/assets");
  const built = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  for (let round = 0; round < rounds; round++) {
    for (const path of Object.keys(figures)) figures[path]?.push(await measurePage(url, path));
  }
  for (const [path, list] of Object.entries(figures)) {
    const of = (key: Exclude<keyof PageFigures, "scripts" | "requests">) => median(list.map((figure) => figure[key]));
    rows.push([`${path} JavaScript until it can be used, transferred`, `${of("scriptKb").toFixed(1)} KB`]);
    rows.push([`${path} JavaScript, fetched once it can be used`, `${of("laterKb").toFixed(1)} KB`]);
    rows.push([`${path} CSS, transferred`, `${of("styleKb").toFixed(1)} KB`]);
    const requests = median(list.map((figure) => figure.requests.length));
    const limit = path === "/orders" ? ` (<= ${maxRequests}: ${requests <= maxRequests ? "met" : "MISSED"})` : "";
    rows.push([`${path} requests until then, the API's too`, `${requests}${limit}`]);
    rows.push([`${path} largest contentful paint`, `${of("lcpMs").toFixed(0)} ms`]);
    rows.push([`${path} work of the main thread`, `${of("mainThreadMs").toFixed(0)} ms`]);
    if (path === "/orders") {
      rows.push(["/orders rows on screen", `${of("readyMs").toFixed(0)} ms`]);
      rows.push(["/orders list asked for after the first script", `${of("listAskedMs").toFixed(0)} ms`]);
    }
    const loaded = new Set(list[0]?.scripts);
    const sizes = await Promise.all(
      built.map(async (name) => ({
        name,
        kb: (await stat(join(assets, name))).size / 1024,
        isLoaded: loaded.has(name),
      })),
    );
    for (const isLoaded of [true, false]) {
      const files = sizes.filter((file) => file.isLoaded === isLoaded).toSorted((a, b) => b.kb - a.kb);
      lists.push(`\n${path} ${isLoaded ? "loads" : "leaves for later"} (KB before compression)`);
      lists.push(...files.map(({ name, kb }) => `  ${kb.toFixed(0).padStart(5)}  ${name}`));
    }
  }
  rows.push(["sandbox memory after the visits", `${(await memoryMb(server.pid)).toFixed(0)} MB`]);
  await server.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

const width = Math.max(...rows.map(([name]) => name.length));
console.log(`\nMedians of ${rounds} rounds, empty browser cache\n`);
for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value.padStart(10)}`);
console.log(lists.join("\n"));
process.exit(0);
