import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Another process works on the data folder; the embedded database itself would not notice. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by the sandbox with process id ${pid}. ` +
        "Stop that one first, or give this one a folder of its own with DATA_DIR.",
    );
  }
}

const held = new Set<string>();

/** Takes the folder for this process, made when absent. What a dead process left is taken over. @throws FolderInUse */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lock.json");
  for (;;) {
    try {
      const handle = openSync(file, "wx");
      writeSync(handle, JSON.stringify({ pid: process.pid, started: statOf(process.pid)?.started }));
      closeSync(handle);
      break;
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
      const owner = readOwner(file);
      if (owner && isAlive(owner, file)) throw new FolderInUse(folder, owner.pid);
      rmSync(file, { force: true });
    }
  }
  held.add(file);
  return {
    release() {
      if (!held.delete(file)) return;
      rmSync(file, { force: true });
    },
  };
}

interface Owner {
  pid: number;
  started: string | undefined;
}

function isAlive(owner: Owner, file: string): boolean {
  // In a container the process of before a crash often had the same id as this one.
  if (owner.pid === process.pid) return held.has(file);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  const stat = statOf(owner.pid);
  // It has ended, and its parent has not looked at that yet: in a container often nobody ever does.
  if (stat?.state === "Z") return false;
  // The id may have gone to another process since.
  return owner.started === undefined || owner.started === stat?.started;
}

/** The state of a process and when it started, where the system tells (Linux). */
function statOf(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const { pid, started }: Partial<Owner> = JSON.parse(readFileSync(file, "utf8"));
    return typeof pid === "number" ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
