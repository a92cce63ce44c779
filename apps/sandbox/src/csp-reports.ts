import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

/** Collects browsers' reports of content policy violations. The tests check that there are none. */
export function createCspReports(): { routes: Hono; count(): number; clear(): void } {
  let reports: unknown[] = [];
  const routes = new Hono();
  routes.post("/sandbox/csp-reports", bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const text = (await c.req.text()).slice(0, 20_000);
    if (reports.length < 200) reports.push(parsed(text));
    return c.body(null, 204);
  });
  routes.get("/sandbox/csp-reports", (c) => c.json(reports, 200, { "Cache-Control": "no-store" }));
  routes.delete("/sandbox/csp-reports", (c) => {
    reports = [];
    return c.body(null, 204);
  });
  return {
    routes,
    count: () => reports.length,
    clear() {
      reports = [];
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
