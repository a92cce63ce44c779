import { spawn } from "node:child_process";
import { root } from "../../tools/processes.ts";

/** Starts a sandbox with so many orders; answers what ends it. `origins`: of pages that are served beside it, and call it. */
export async function startSandbox(options: {
  dataDir: string;
  port: number;
  orders: number;
  origins?: string;
  /** A folder of language files. */
  languages?: string;
}): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ["apps/sandbox/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      HOST: "",
      DATABASE_URL: "",
      SANDBOX_ORDERS: String(options.orders),
      SANDBOX_SEED: "",
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
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
  return () =>
    new Promise<void>((resolve) => {
      child.once("close", () => resolve());
      child.kill();
    });
}
