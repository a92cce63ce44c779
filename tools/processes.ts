/** Starts tools with the pinned Node and the workspace's own binaries first in PATH. */
import { spawn, type ChildProcess } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const children = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}

/** Starts a command in the background, in `folder` (relative to the root), with its output shown. */
export function start(command: string, args: string[], env: Record<string, string> = {}, folder = ""): ChildProcess {
  const cwd = root + folder;
  const bins = [`${cwd}/node_modules/.bin`, `${root}node_modules/.bin`, process.env["PATH"] ?? ""];
  const child = spawn(command === "node" ? process.execPath : command, args, {
    cwd,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { NODE_NO_WARNINGS: "1", ...process.env, PATH: bins.join(delimiter), ...env },
  });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}

/** Runs a command to its end and returns its exit code (1 when it could not start or was killed). */
export function run(command: string, args: string[], env: Record<string, string> = {}, folder = ""): Promise<number> {
  return new Promise((resolve) => {
    const child = start(command, args, env, folder);
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
