/** The sandbox's process: reads the environment (see README), starts the sandbox and listens on a port. Open it to add a setting. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox } from "./app.ts";
import { readBrand, readOwnConfig } from "./brand.ts";
import { FolderInUse } from "./db/folder-lock.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Seeded } from "./seed/seed-database.ts";
import { readSettings, type Settings, WrongSetting } from "./settings.ts";
import { openRawPort } from "./printer/printer.ts";
import { PortBusy, serve } from "./server.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const startingHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Retry-After": "1",
  ...securityHeaders(),
};

const starting = () => new Response("The sandbox is starting.\n", { status: 503, headers: startingHeaders });

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const dataDir = resolve(root, settings.dataDir);
  let sandbox: Awaited<ReturnType<typeof createSandbox>> | undefined;
  const server = await serve(
    settings,
    async (request) => (sandbox ? sandbox.handle(request) : starting()),
    (line) => console.error(settings.log === "json" ? errorLine(line) : line),
  );
  const { origin } = server;

  // A print agent serves its own machine only, whatever host the sandbox listens on.
  const agent =
    settings.agentPort === undefined
      ? undefined
      : await serve({ host: "127.0.0.1", port: settings.agentPort }, async (request) =>
          sandbox ? sandbox.handleAsAgent(request) : starting(),
        );
  let rawPort: Awaited<ReturnType<typeof openRawPort>> | undefined;
  try {
    sandbox = await createSandbox({
      ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir }),
      isFresh: settings.isFresh,
      orders: settings.orders,
      seed: settings.seed,
      origin: settings.publicUrl ?? origin,
      host: settings.host,
      background: "timer",
      log: (line) => console.error(settings.log === "json" ? errorLine(line) : line),
      logFormat: settings.log,
      writeLog: (line) => console.log(line),
      onSeedProgress: progress,
      agentOrigin: agent?.origin,
      printAgents: settings.printAgents,
      shopAdminOrigins: settings.shopAdminOrigins,
      embedOrigins: settings.embedOrigins,
      imageOrigins: settings.imageOrigins,
      languagesDir: resolve(root, settings.languages),
      ...(settings.brandConfig !== undefined && {
        brand: readBrand(resolve(root, settings.brandConfig)),
        own: readOwnConfig(resolve(root, settings.brandConfig)),
      }),
      corsOrigins: settings.corsOrigins,
      mfa: settings.mfa,
      signIn: settings.signIn,
      endAfterMinutes: settings.endAfterMinutes,
    });
    if (settings.rawPrinterPort !== undefined) rawPort = await openRawPort(sandbox.printer, settings.rawPrinterPort);
  } catch (error) {
    await agent?.close();
    await server.close();
    throw error;
  }
  closeOnSignals(sandbox, [server, agent, rawPort]);
  tellIgnored(settings, sandbox.seeded);
  const accounts = demoAccounts.map(
    ({ email, password, about }) => `  ${email.padEnd(24)} ${password.padEnd(16)} ${about}`,
  );
  if (settings.log === "json") console.log(JSON.stringify({ time: new Date().toISOString(), event: "ready", origin }));
  else console.log([`Merchant Portal is ready on ${origin}`, ...accounts].join("\n"));
}

/** What has no request's line: trouble with the database, a stack. */
const errorLine = (message: string) => JSON.stringify({ time: new Date().toISOString(), event: "error", message });

/** Closes the sandbox once its servers are closed, when the terminal or another program ends it. */
function closeOnSignals(
  { close }: { close: () => Promise<void> },
  servers: readonly ({ close(): Promise<void> } | undefined)[],
): void {
  let isClosing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Both the terminal and the parent process send the signal; the second one must not interrupt closing the database.
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void Promise.all(servers.map(async (server) => server?.close()))
        .then(close)
        .then(() => process.exit(0));
    });
  }
}

/** Names the settings of the demo data that have no effect, because the data was made earlier. */
function tellIgnored(settings: Settings, seeded: Seeded): void {
  for (const [name, requested, current] of [
    ["SANDBOX_ORDERS", settings.orders, seeded.orders],
    ["SANDBOX_SEED", settings.seed, seeded.seed],
  ] as const) {
    if (requested === undefined || requested === current) continue;
    console.log(`${name}=${requested} is ignored: the data was made with ${current}. SANDBOX_FRESH=1 starts over.`);
  }
}

/** Logs the progress of a long seeding, ten times at most. */
function progress(done: number, all: number): void {
  const step = Math.ceil(all / 10 / 250) * 250;
  if (all <= 5000 || done === 0) return;
  if (done === all) console.log(`  seeding: all ${all} orders; now their indexes`);
  else if (done % step < 250) console.log(`  seeding: ${done} of ${all} orders`);
}

start().catch((error: unknown) => {
  const isExpected = [FolderInUse, PortBusy, WrongSetting].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
