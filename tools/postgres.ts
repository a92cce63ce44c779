/** A PostgreSQL of the tests' own: made empty in a temporary folder, gone without a trace afterwards. */
import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { globSync, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

export interface Cluster {
  /** Its first database, over a socket in the temporary folder: it listens on no port. */
  url: string;
  stop(): Promise<void>;
}

/** The folder of the server's programs, newest first where there are several, or undefined when it is not installed. */
export function findPostgres(): string | undefined {
  // Debian keeps them out of PATH.
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) => version(b) - version(a));
  const folders = [...debian, ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

const version = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0);

/** Durable it need not be; all else is as a server usually is. */
const settings = {
  listen_addresses: "",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
};

/** Makes and starts one with the programs in `programs`. @throws when it does not come up */
export async function startPostgres(programs: string): Promise<Cluster> {
  // A socket's path may not be longer than 107 characters, which some systems' own temporary folders come near.
  const folder = await mkdtemp("/tmp/merchant-portal-postgres-");
  const owner = await unprivileged();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const as = { cwd: folder, ...owner };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const data = join(folder, "data");
    await promisify(execFile)(
      join(programs, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync"],
      as,
    );
    const options = Object.entries({ ...settings, unix_socket_directories: folder });
    const server = spawn(
      join(programs, "postgres"),
      ["-D", data, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...as, stdio: ["ignore", "ignore", "pipe"] },
    );
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
    return {
      url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      async stop() {
        // Does not wait for those who are still connected.
        server.kill("SIGINT");
        await ended;
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The server refuses to run as root, which is what containers run as: whom it runs as there. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] =
    ["postgres", "nobody"].map((name) => users.find((user) => user[0] === name)).find(Boolean) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
