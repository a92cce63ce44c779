import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder has one owner at a time", () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(/DATA_DIR/);
  lock.release();
  lockFolder(folder).release();
});

test("what a dead process left is taken over", () => {
  writeFileSync(join(folder, "lock.json"), JSON.stringify({ pid: 2 ** 22 + 1 }));
  const lock = lockFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, "lock.json"), "utf8"))).toMatchObject({ pid: process.pid });
  lock.release();
});

test.runIf(process.platform === "linux")("a process that ended unseen by its parent keeps it no longer", async () => {
  // `sleep` replaces the shell that started `cat`, and reaps nobody. `cat` ends with its input, which is only then: a shell would reap it.
  const parent = spawn("sh", ["-c", "cat <&3 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore", "pipe"],
  });
  const input = parent.stdio[3];
  try {
    const pid = Number(await new Promise((resolve) => parent.stdout?.once("data", resolve)));
    const name = () => readFileSync(`/proc/${parent.pid}/comm`, "utf8").trim();
    await expect.poll(name).toBe("sleep");
    (input as Writable).end();
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
    writeFileSync(join(folder, "lock.json"), JSON.stringify({ pid }));
    lockFolder(folder).release();
  } finally {
    parent.kill();
  }
});

test.each(["", "{", "[]", "null"])("a lock file that holds %j locks no process out", (content) => {
  writeFileSync(join(folder, "lock.json"), content);
  const lock = lockFolder(folder);
  expect(readFileSync(join(folder, "lock.json"), "utf8")).toContain(String(process.pid));
  lock.release();
});

test("a living process keeps it, unless its id was another process's before", () => {
  writeFileSync(join(folder, "lock.json"), JSON.stringify({ pid: process.ppid }));
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  writeFileSync(join(folder, "lock.json"), JSON.stringify({ pid: process.ppid, started: "1" }));
  if (process.platform === "linux") lockFolder(folder).release();
});
