// The entry point of every npm script: installs once, then starts tools/tasks.ts on the pinned Node. Plain JavaScript
// without dependencies, so that any Node from 20 on can run it on a fresh clone. Open it when a command fails before tools/tasks.ts starts.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";
const stampFile = `${root}node_modules/.install-stamp`;

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Merchant Portal needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}

/** A hash of what an install depends on: the lockfile, the workspace file and every package.json. */
function installStamp() {
  const manifests = ["packages", "apps"].flatMap((room) =>
    readdirSync(`${root}${room}`).map((name) => `${room}/${name}/package.json`),
  );
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", "openapi/package.json", ...manifests];
  const hash = createHash("sha256");
  for (const file of files) if (existsSync(root + file)) hash.update(file).update(readFileSync(root + file));
  return hash.digest("hex");
}

/** Runs a command to its end and forwards signals to it, so that no process survives this one. */
async function run(command, args, failure) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", shell: windows && command === "npx" });
  const passOn = (signal) => child.kill(signal);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, passOn);
  // npm stops only the shell between itself and this process. A new parent process shows that.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== shell) child.kill();
  }, 200);
  const [status, signal] = await new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve([1]);
    });
    child.on("exit", (...end) => resolve(end));
  });
  clearInterval(watch);
  for (const name of signals) process.off(name, passOn);
  if (signal) process.exit(130);
  if (status === 0) return;
  if (failure) console.error(failure);
  process.exit(status);
}

const stamp = installStamp();
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  console.log("Installing (once; a few minutes with an empty cache) …");
  await run(
    "npx",
    ["--yes", "pnpm@12.21.0", "install", "--frozen-lockfile", "--reporter=append-only", "--loglevel=error"],
    "The install failed: see the lines above. It needs the npm registry; run the same command again once it is reachable.",
  );
  writeFileSync(stampFile, stamp);
}

/** Why a program does not start on this machine; undefined when it does. */
function whyNot(program) {
  const { status, stderr, error } = spawnSync(program, ["--version"], { encoding: "utf8" });
  // A program that could not be started has no output, only an error.
  return status === 0 ? undefined : error ? `${error.message}\n` : stderr;
}

const pinned = `${root}node_modules/.bin/node${windows ? ".exe" : ""}`;
const problem = existsSync(pinned) ? whyNot(pinned) : undefined;
if (problem !== undefined) {
  console.error(
    `${problem}The Node that this project brings along does not start: install the library named above (Debian: libatomic1).`,
  );
  process.exit(1);
}
await run(existsSync(pinned) ? pinned : process.execPath, [
  "--disable-warning=ExperimentalWarning",
  "tools/tasks.ts",
  ...process.argv.slice(2),
]);
