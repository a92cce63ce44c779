/** The sandbox as a whole: which part handles which request. Open it to see how the parts are connected. */
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { getPath } from "hono/utils/url";
import type { Kysely } from "kysely";
import { type Brand, demoBrand } from "#brand.ts";
import { createBackground, type Background } from "#background/background.ts";
import { createBuiltFiles, createLanguageFiles } from "#built-files.ts";
import { createClock, type Clock } from "#clock.ts";
import type { Violation } from "#contract/reply.ts";
import { createDispatcher } from "#contract/dispatch.ts";
import { expireResponses } from "#contract/stored-response.ts";
import { loadOperations } from "#contract/operations.ts";
import { Refusal, refuse } from "#contract/refusal.ts";
import { createCspReports } from "#csp-reports.ts";
import { openDatabase, type Database, type DatabaseOptions } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { droppedConnections } from "#faults/broken-responses.ts";
import { createFaults } from "#faults/faults.ts";
import { corsHeaders, isForeign } from "#foreign-request.ts";
import { demoAccounts } from "#demo-accounts.ts";
import { seedAccounts } from "#identity-seed.ts";
import { createIdentityPool, type IdentityPool } from "#identity/identity-pool.ts";
import type { IdentityTables } from "#identity/identity-tables.ts";
import { TokenRefused } from "#identity/tokens.ts";
import { csvImportTask } from "#orders/create-due-orders.ts";
import { createOutbox, type Outbox } from "#outbox.ts";
import { poolIds } from "#pool-ids.ts";
import { createPrintAgent } from "#printer/print-agent.ts";
import { createPrinter, type Printer } from "#printer/printer.ts";
import { noteRequest, withRequestLog } from "#request-log.ts";
import { createPageRoutes } from "#routes/page-routes.ts";
import { createProviderRoutes } from "#routes/provider-routes.ts";
import { handlePortalCall } from "#routes/portal-routes.ts";
import { handleSandboxCall, type SandboxServices } from "#routes/sandbox-routes.ts";
import { type HeaderPolicy, securityHeaders } from "#security-headers.ts";
import type { LogFormat, SignInFlow } from "#settings.ts";
import { shareClock } from "#shared-clock.ts";
import { seedDatabase, seededWith, type Seeded } from "#seed/seed-database.ts";
import { seedShops } from "#seed/seed-shop.ts";
import { trackingTask } from "#tracking/tracking-task.ts";

export interface SandboxOptions extends DatabaseOptions {
  /** How many orders the first merchant is seeded with. Data of an earlier start is not replaced, unless `isFresh`. */
  orders?: number | undefined;
  seed?: number | undefined;
  /** The folder of the built portal. */
  portalDir?: string;
  /** The public origin: the issuer of tokens, and the target of the links on labels. Never taken from a request. */
  origin?: string;
  /** The host name it listens on, besides localhost and IP addresses. */
  host?: string;
  /** The print agent's origin besides `/print-agent`, when it listens on its own port. */
  agentOrigin?: string | undefined;
  /** Other print agents that the portal offers. */
  printAgents?: readonly string[];
  /** Shop admins that may show the fulfilment page in a frame: `https://admin.shopify.com`. */
  shopAdminOrigins?: readonly string[];
  /** Other apps that may show the pages of `/embed` in a frame. */
  embedOrigins?: readonly string[];
  /** The servers that pictures may come from; any over https when absent. */
  imageOrigins?: readonly string[] | undefined;
  /** A folder of language files, which the portal offers besides English and French. */
  languagesDir?: string;
  /** The provider's brand. Default: that of the demo. */
  brand?: Brand;
  /** More of the portal's configuration (`readOwnConfig`). */
  own?: Readonly<Record<string, unknown>>;
  /** Origins whose pages may call the API, the platform, the identity pool and the look-up. */
  corsOrigins?: readonly string[];
  /** Whether the identity pool has second factors. Default: for users who want one. */
  mfa?: "OFF" | "OPTIONAL" | "ON";
  /** How the portal's `config.json` lets people sign in. Default: by the form. */
  signIn?: SignInFlow | undefined;
  /** Minutes without use after which the portal's session ends; never when absent. */
  endAfterMinutes?: number | undefined;
  /** `timer` runs background tasks as time passes; `manual` only when the clock is moved or `runDue` is called. */
  background?: "timer" | "manual";
  log?: (line: string) => void;
  /** Whether and how each request is logged; off by default. `writeLog` gets its line, or `log` without one. */
  logFormat?: LogFormat;
  writeLog?: (line: string) => void;
  onSeedProgress?: (done: number, all: number) => void;
}

export interface Sandbox {
  /**
   * Returns the response for the server to send. One that it must break off is registered in
   * `faults/broken-responses.ts`.
   */
  handle: (request: Request) => Promise<Response>;
  /** Responds as the server would. A dropped connection or an aborted request rejects, as with the global `fetch`. */
  fetch: (request: Request) => Promise<Response>;
  db: Kysely<Tables>;
  clock: Clock;
  outbox: Outbox;
  printer: Printer;
  /** The print agent, for its own port. */
  handleAsAgent: (request: Request) => Promise<Response>;
  identity: IdentityPool;
  /** The background tasks: tracking, imports, clean-up. */
  background: Background;
  /** The options of the demo data, from this start or an earlier one. */
  seeded: Seeded;
  /** Responses that broke the contract. If it is not empty, the sandbox has a bug. */
  violations: Violation[];
  /** Restores the seeded data and the real time, and clears faults and mail. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

const builtPortal = fileURLToPath(new URL("../../portal/dist", import.meta.url));

/** Creates the sandbox, a simulated provider: API, identity pool, portal and demo data behind one `fetch`. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { origin = "http://127.0.0.1:4173", log = () => undefined } = options;
  const database = await openDatabase(options);
  const { db } = database;
  const clock = createClock();
  const sharedClock = shareClock(db, clock);
  await sharedClock.follow();
  const outbox = createOutbox({ db, clock });
  const portals = [origin, ...(options.corsOrigins ?? [])];
  const mfa = options.mfa ?? "OPTIONAL";
  const settings = { ...poolIds, issuer: `${origin}/identity`, mfa, portals, accounts: demoAccounts };
  const identity = await createIdentityPool({ db: db.$pickTables<keyof IdentityTables>(), clock, outbox, settings });
  const faults = createFaults();
  const printer = createPrinter(clock);
  const reports = createCspReports();
  const violations: Violation[] = [];
  const demoData = createDemoData({ database, clock, identity }, options);
  const tasks = [trackingTask({ db, clock, log }), csvImportTask({ db, clock, log }), expireResponses(db, clock)];
  const background = createBackground({ tasks: [sharedClock.task, ...tasks], log });
  const reset = () =>
    background.alone(async () => {
      // Delayed calls must not write into the new data.
      faults.abandon();
      reports.clear();
      printer.reset();
      clock.reset();
      await database.alone(() => demoData.fill(seeded));
      sharedClock.reset();
    });
  const seeded = await demoData.open();
  const report = () => ({ seeded, contractViolations: violations.length, policyReports: reports.count() });
  const parts = { database, clock, sharedClock, outbox, faults, printer, background, reset, report };
  const { handle, handleAsAgent } = createHandler(
    { ...parts, seeding: demoData.seeding, identity, reports, violations },
    { ...options, origin, log },
  );
  if (options.background === "timer") background.start();
  return {
    handle,
    fetch: (request) => asFetch(request, handle),
    db,
    clock,
    outbox,
    printer,
    handleAsAgent,
    identity,
    background,
    seeded,
    violations,
    reset,
    close: async () => {
      faults.abandon();
      await background.stop();
      await database.close();
    },
  };
}

/** The demo data: makes it at the first start and at every reset. */
function createDemoData(
  { database, clock, identity }: { database: Database; clock: Clock; identity: IdentityPool },
  options: SandboxOptions,
) {
  const { db } = database;
  let seeding: { done: number; all: number } | undefined;
  const fill = async (what: Seeded): Promise<Seeded> => {
    const onProgress = (done: number, all: number) => {
      seeding = { done, all };
      options.onSeedProgress?.(done, all);
    };
    try {
      onProgress(0, what.orders);
      await seedDatabase(db, { ...what, now: clock.now(), onProgress }, (work) =>
        seedAccounts(
          work,
          identity.within({ db: work.$pickTables<keyof IdentityTables>(), outbox: createOutbox({ db: work, clock }) }),
          clock.now(),
        ),
      );
    } finally {
      seeding = undefined;
    }
    return what;
  };
  return {
    fill,
    /** The progress of a reset; undefined when none runs. */
    seeding: () => seeding,
    /** The options of the data that is there. When several processes start on one empty database, the first one fills it. */
    open: () =>
      database.alone(
        async () => {
          const seeded = options.isFresh ? undefined : await seededWith(db);
          if (!seeded) return fill({ orders: options.orders ?? 500, seed: options.seed ?? 1 });
          // For data of a version without shops.
          await seedShops(db, clock.now());
          return seeded;
        },
        () => options.log?.("Another sandbox is preparing the database; this one waits for it."),
      ),
  };
}

/** What requests are handled with. */
interface Parts extends Omit<SandboxServices, "printAgent" | "operations" | "brand"> {
  identity: IdentityPool;
  reports: ReturnType<typeof createCspReports>;
  violations: Violation[];
}
type HandlerOptions = SandboxOptions & Required<Pick<SandboxOptions, "origin" | "log">>;

/** Handles each request: its faults, its route, and the headers of its response. */
function createHandler(parts: Parts, options: HandlerOptions): Pick<Sandbox, "handle" | "handleAsAgent"> {
  const { faults, printer } = parts;
  const agent = createPrintAgent({ printer, own: { host: options.host, origin: options.origin } });
  const policy: HeaderPolicy = {
    agentOrigins: [...(options.agentOrigin ? [options.agentOrigin] : []), ...(options.printAgents ?? [])],
    shopAdminOrigins: options.shopAdminOrigins ?? [],
    embedOrigins: options.embedOrigins ?? [],
    imageOrigins: options.imageOrigins,
  };
  const routes = createRoutes(parts, { ...options, policy, agent });
  const withHeaders = (response: Response): Response => {
    for (const [name, value] of Object.entries({ "Cache-Control": "no-store", ...securityHeaders(policy) })) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
  const { logFormat: format = "off", writeLog = options.log } = options;
  return {
    handle: withRequestLog(
      async (request) => {
        const carryOut = async () => routes.fetch(request);
        const path = `${getPath(request)}/`;
        const shared = corsHeaders(request, path, options.corsOrigins);
        if (shared && request.method === "OPTIONS")
          return withHeaders(new Response(null, { status: 204, headers: shared }));
        // The sandbox's own calls never get a fault, so that faults can always be removed.
        const hasFaults = !path.startsWith("/sandbox/") || path.startsWith("/sandbox/photos/");
        const response = hasFaults ? await faults.apply(request, carryOut) : await carryOut();
        // Browsers silently retry a request that failed on a reused connection, so connections are not reused.
        if (faults.closesConnections()) response.headers.set("Connection", "close");
        for (const [name, value] of Object.entries(shared ?? {})) response.headers.set(name, value);
        return withHeaders(response);
      },
      { format, write: writeLog },
    ),
    handleAsAgent: async (request) => withHeaders(await agent.fetch(request)),
  };
}

/** Which part handles which path. */
function createRoutes(parts: Parts, options: HandlerOptions & { policy: HeaderPolicy; agent: Hono }): Hono {
  const { database, clock, identity, reports, violations } = parts;
  const { origin, log, policy, agent, corsOrigins, brand = demoBrand } = options;
  const own = { host: options.host, origin };
  const printAgents = [options.agentOrigin ?? "/print-agent", ...(options.printAgents ?? [])];
  const operations = loadOperations();
  const services: SandboxServices = { ...parts, printAgent: printAgents[0] ?? "", operations, brand };
  const dispatch = createDispatcher({
    operations,
    authenticate: (token) =>
      identity.verifyIdToken(token).catch((error: unknown) => {
        throw error instanceof TokenRefused ? refuse.signIn() : error;
      }),
    handle: (checked) =>
      handleSandboxCall(checked, services) ?? handlePortalCall(checked, { db: database.db, clock, identity, origin }),
    onViolation: (violation) => violations.push(violation),
    log,
  });
  const portal = createBuiltFiles(options.portalDir ?? builtPortal);
  const languages = createLanguageFiles(options.languagesDir);
  const site = { portal, languages, policy, printAgents, brand, own: options.own, origin, now: () => clock.now() };
  const { signIn, endAfterMinutes } = options;
  const pages = createPageRoutes({ db: database.db, dispatch, signIn, endAfterMinutes, ...site });
  const routes = new Hono()
    .use(async (c, next) => {
      await next();
      noteRequest({ pattern: routePath(c) });
    })
    // Compares the decoded path, as the router does: a letter may be written as %73.
    .use("/sandbox/*", async (c, next) => {
      if (isForeign(c.req.raw, own)) return foreignResponse();
      await next();
      return undefined;
    })
    // The pool takes passwords and mails codes, so pages of strangers may not use it, by whatever name they reached it.
    .use("/identity/*", async (c, next) => {
      if (isForeign(c.req.raw, own, corsOrigins)) return foreignSignIn();
      await next();
      return undefined;
    })
    .route("/", reports.routes)
    .route("/identity", identity.app)
    .route("/print-agent", agent)
    .route("/sandbox", pages.ofSandbox)
    .route("/provider", createProviderRoutes(policy))
    .get("/sandbox/", (c) => c.redirect(`/sandbox${new URL(c.req.url).search}`))
    .get("/sandbox/violations", (c) => c.json(violations));
  // A page of orders is about 300 KB of JSON. Short responses are faster uncompressed.
  routes.use("/v1/*", compress({ threshold: 8192, contentTypeFilter: /^application\/json/ }));
  for (const base of ["/v1", "/shopify", "/lookup", "/sandbox"]) routes.all(`${base}/*`, (c) => dispatch(c.req.raw));
  return routes.route("/", pages.ofPortal);
}

async function asFetch(request: Request, handle: Sandbox["handle"]): Promise<Response> {
  const response = await untilAborted(request.signal, handle(request));
  if (droppedConnections.has(response)) throw new TypeError("fetch failed");
  return response;
}

/** Rejects when the caller aborts, as `fetch` does; the call itself continues. */
function untilAborted(signal: AbortSignal, response: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    void response.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** In the pool's own form, so that the sign-in page shows the sentence. */
function foreignSignIn(): Response {
  const message =
    "The sandbox does not know this page's address. Open the address that it printed, or set PUBLIC_URL or CORS_ORIGINS.";
  return Response.json({ __type: "ForbiddenException", message }, { status: 403 });
}

function foreignResponse(): Response {
  const refusal = new Refusal(403, "FOREIGN_REQUEST", "Only the sandbox's own pages and programs may ask this.");
  return Response.json(refusal.body(`req_${randomUUID().slice(0, 12)}`), { status: refusal.status });
}
