/** The sandbox's print agent. Open it when `docs/print-agent.md` changes. */
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import manifest from "../../package.json" with { type: "json" };
import { isSandboxHost, type SandboxAddress } from "#foreign-request.ts";
import type { Printer, PrintJob } from "./printer.ts";

/** The code that a user types into the portal once. A real agent generates one and shows it in its window. */
export const pairingCode = "northwind-4821";

const printerId = "sandbox-4x6";
const maxBytes = 20 * 1024 * 1024;
const storedResponses = 200;

interface AgentOptions {
  printer: Printer;
  own: SandboxAddress;
}

/** A print agent as `docs/print-agent.md` describes it, with the sandbox's printer. */
export function createPrintAgent({ printer, own }: AgentOptions): Hono {
  const agent = new Hono();
  /** The responses by job id, so that a job that is sent again after a lost response is not printed twice. */
  const printed = new Map<string, Promise<PrintJob>>();

  agent.use(async (c, next) => {
    const origin = c.req.header("origin");
    // Pages of other origins, or pages that reached this machine by another host name (DNS rebinding), may read nothing
    // here.
    if (!isSandboxHost(c.req.raw, own) || (origin !== undefined && !isAllowed(origin, c.req.raw))) {
      return c.json({ error: "notAllowed" }, 403);
    }
    if (origin !== undefined) {
      c.header("Access-Control-Allow-Origin", origin);
      c.header("Vary", "Origin");
    }
    if (c.req.method === "OPTIONS") return preflight(c);
    if (c.req.header("authorization") !== `Bearer ${pairingCode}`) return c.json({ error: "notPaired" }, 401);
    await next();
    return undefined;
  });

  agent.get("/printers", (c) => {
    const { condition } = printer.switches();
    const one = { id: printerId, name: "Sandbox 4 × 6", state: condition, formats: ["zpl"], dpi: 203 };
    return c.json({ protocol: 1, agent: `Sandbox ${manifest.version}`, printers: [one] });
  });

  agent.post(
    "/print",
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.json({ error: "tooLarge" }, 413) }),
    async (c) => {
      if (c.req.query("printer") !== printerId) return c.json({ error: "notFound" }, 404);
      if (c.req.header("content-type") !== "application/zpl") return c.json({ error: "wrongFormat" }, 415);
      const id = c.req.query("job");
      const zpl = Buffer.from(await c.req.arrayBuffer()).toString("latin1");
      // Looked up without an `await` before it is stored, so that two jobs with one id at once are printed once.
      const before = id === undefined ? undefined : printed.get(id);
      const printing = before ?? printer.print(zpl, "agent", c.req.raw.signal);
      if (id !== undefined && !before) {
        printed.set(id, printing);
        for (const old of [...printed.keys()].slice(0, -storedResponses)) printed.delete(old);
      }
      const job = await printing;
      if (job.state === "printed") return c.json({ labels: job.printed });
      return c.json({ error: job.state, labels: job.printed }, 409);
    },
  );
  return agent;
}

/**
 * Whether an origin may print. A real agent asks its user once for each origin; the sandbox trusts pages of its own
 * machine and of its own origin.
 */
function isAllowed(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, host, protocol } = new URL(origin);
  if (!protocol.startsWith("http")) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || host === new URL(request.url).host;
}

function preflight(c: Context): Response {
  c.header("Access-Control-Allow-Methods", "GET, POST");
  c.header("Access-Control-Allow-Headers", "Authorization, Content-Type");
  c.header("Access-Control-Max-Age", "600");
  // Sent by Chromium before 142; later versions ask the user instead.
  if (c.req.header("access-control-request-private-network")) c.header("Access-Control-Allow-Private-Network", "true");
  return c.body(null, 204);
}
