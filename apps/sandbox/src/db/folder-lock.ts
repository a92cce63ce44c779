/** The lock of the embedded database's folder. Open it when the sandbox does not start because of a lock. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Another process uses the data folder. The embedded database itself would not notice. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by the sandbox with process id ${pid}. ` +
        "Stop that one first, or give this one a folder of its own with DATA_DIR.",
    );
  }
}

const locked = new Set<string>();

/**
 * Locks the folder for this process and creates it if absent. The lock of a dead process is replaced. @throws
 * FolderInUse
 */
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
  locked.add(file);
  return {
    release() {
      if (!locked.delete(file)) return;
      rmSync(file, { force: true });
    },
  };
}

interface Owner {
  pid: number;
  started: string | undefined;
}

function isAlive(owner: Owner, file: string): boolean {
  // In a container the process before a crash often had the same id as this one.
  if (owner.pid === process.pid) return locked.has(file);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  const stat = statOf(owner.pid);
  // A zombie: it has ended, but its parent has not reaped it, which in a container may never happen.
  if (stat?.state === "Z") return false;
  // Another process may have the same id now.
  return owner.started === undefined || owner.started === stat?.started;
}

/** The state of a process and its start time, on systems that have /proc (Linux). */
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
