/**
 * A CUPS of its own for the tests of the print agent: the system's programs on a temporary folder and socket, removed afterwards. Open it
 * when the server does not start.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The tests that need it. */
export const cupsTests = "tests/flows/*.cups.test.ts";

/** What this machine lacks for them; undefined when nothing is missing. */
export function cupsLacks(): string | undefined {
  if (process.platform !== "linux") return "CUPS is only started on Linux";
  const needed = { cups: "/usr/sbin/cupsd", "printer-driver-cups-pdf": "/usr/lib/cups/backend/cups-pdf" };
  const missing = Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [`\`${name}\``]));
  return missing.length > 0 ? `${missing.join(" and ")} is not installed` : undefined;
}

export interface Cups {
  /** For `CUPS_SERVER`. */
  socket: string;
  /** A folder that its printers may write to. */
  folder: string;
  /** Runs one of its commands, such as `lpadmin`, and returns what it wrote. */
  command(name: string, ...args: string[]): Promise<string>;
  /** Stops the server; `start` starts it again with its queues and jobs. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A printer as a folder (`folder:/path`): what was printed is added to its file `bytes`. A file `empty` or `away` beside it takes its paper or
 * its plug.
 */
const folderBackend = `#!/bin/sh
[ $# -eq 0 ] && { echo 'direct folder "Unknown" "A printer of the tests"'; exit 0; }
folder="\${DEVICE_URI#folder:}"
say() { echo "STATE: $1" >&2; }
while [ -e "$folder/empty" ]; do say +media-empty-error; sleep 0.1; done
say -media-empty-error
while [ -e "$folder/away" ]; do say +offline-report; sleep 0.1; done
say -offline-report
cat "\${6:--}" >>"$folder/bytes"
`;

/** Nothing of the system's own CUPS: other folders, no network, no questions about who asks. */
const daemonSettings = (folder: string) => `
LogLevel info
Listen ${folder}/cups.sock
Browsing No
WebInterface No
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
`;
const fileSettings = (folder: string) =>
  [
    "SystemGroup root",
    ...Object.entries({ ServerRoot: "etc", ServerBin: "bin", RequestRoot: "spool", TempDir: "spool/tmp" }),
    ...Object.entries({ CacheDir: "cache", StateDir: "state" }),
    ...Object.entries({ AccessLog: "access.log", ErrorLog: "error.log", PageLog: "page.log" }),
  ]
    .map((line) => (typeof line === "string" ? line : `${line[0]} ${folder}/${line[1]}`))
    .join("\n");

/** Makes and starts one. @throws when it does not start */
export async function startCups(): Promise<Cups> {
  // A socket's path is limited to 107 characters.
  const folder = await mkdtemp("/tmp/merchant-portal-cups-");
  await chmod(folder, 0o755);
  for (const name of ["etc", "bin/backend", "spool/tmp", "cache", "state", "printers"])
    await mkdir(join(folder, name), { recursive: true });
  await chmod(join(folder, "printers"), 0o777);
  // A copy, because distributions confine the program at its usual place to its usual folders.
  await copyFile("/usr/sbin/cupsd", join(folder, "cupsd"));
  for (const name of ["filter", "daemon", "driver", "cgi-bin", "monitor", "notifier", "command"])
    await symlink(join("/usr/lib/cups", name), join(folder, "bin", name));
  for (const name of ["socket", "cups-pdf"])
    await symlink(join("/usr/lib/cups/backend", name), join(folder, "bin/backend", name));
  await writeFile(join(folder, "bin/backend/folder"), folderBackend, { mode: 0o755 });
  await writeFile(join(folder, "cupsd.conf"), daemonSettings(folder));
  await writeFile(join(folder, "files.conf"), fileSettings(folder));
  const socket = join(folder, "cups.sock");
  const env = { ...process.env, CUPS_SERVER: socket, LC_ALL: "C", PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` };
  const command: Cups["command"] = async (name, ...args) =>
    (await promisify(execFile)(name, args, { env })).stdout.trim();
  let server: ReturnType<typeof spawn> | undefined;
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill();
    await once(server, "exit");
  };
  const start = async () => {
    const started = spawn(join(folder, "cupsd"), ["-f", "-c", `${folder}/cupsd.conf`, "-s", `${folder}/files.conf`]);
    server = started;
    for (let isRunning = false; !isRunning;) {
      if (started.exitCode !== null)
        throw new Error(`CUPS did not start (${started.exitCode}): see ${folder}/error.log`);
      isRunning = await command("lpstat", "-r").then((text) => text === "scheduler is running");
    }
  };
  await start();
  return {
    socket,
    folder: join(folder, "printers"),
    command,
    stop,
    start,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
