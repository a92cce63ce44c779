import { spawn } from "node:child_process";
import { root } from "../../tools/processes.ts";

export interface SandboxProcess {
  pid: number;
  stop: () => Promise<void>;
}

interface ProcessOptions {
  port: number;
  /** The folder of the embedded database. */
  dataDir?: string;
  /** A PostgreSQL server to use instead. */
  databaseUrl?: string;
  /** How many orders a new database is filled with. */
  orders?: number;
  /** Of pages that are served beside it, and call it. */
  origins?: string;
  /** The address that all processes of one database have in their tokens. */
  publicUrl?: string;
  /** A folder of language files. */
  languages?: string;
}

/** Starts a sandbox in a process of its own; resolves when it is ready. */
export async function startSandbox(options: ProcessOptions): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ["apps/sandbox/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      HOST: "",
      DATABASE_URL: options.databaseUrl ?? "",
      SANDBOX_ORDERS: String(options.orders ?? ""),
      SANDBOX_SEED: "",
      PORT: String(options.port),
      DATA_DIR: options.dataDir ?? "",
      PUBLIC_URL: options.publicUrl ?? "",
      CORS_ORIGINS: options.origins ?? "",
      ...(options.languages !== undefined && { LANGUAGES: options.languages }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Also when the benchmark fails or is stopped: one that is left holds the port, and the output that a shell waits for.
  process.once("exit", () => child.kill());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The sandbox ended with ${code} before it was ready.`)));
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes("is ready on") && resolve());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once("close", () => resolve());
      child.kill();
    });
  return { pid: child.pid ?? 0, stop };
}
