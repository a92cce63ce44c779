/** Serves the built portal as an operator does, by a real web server with its generated file, and collects what browsers report. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { caddySite, nginxSite, originsOf, readConfigFile } from "../../tools/deploy-files.ts";
import { root } from "../../tools/processes.ts";

export interface Served {
  /** Where the portal is, with its base: `http://127.0.0.1:4291/portal/`. */
  url: string;
  /** The served folder. */
  folder: string;
  stop: () => Promise<void>;
}

/** The module of nginx that serves `.br` files, where the system has it (Debian: `libnginx-mod-http-brotli-static`). */
export const brotliModule = [
  process.env["NGINX_BROTLI_MODULE"] ?? "",
  "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so",
].find((file) => existsSync(file));

interface Site {
  server: "nginx" | "caddy";
  /** The program. */
  program: string;
  base: string;
  port: number;
  /** The sandbox, with the API and the identity pool. */
  provider: string;
  /** Where the portal and the browser report to. */
  collector: string;
}

/** The portal built for `base`, made once. */
async function builtFor(base: string): Promise<string> {
  if (base === "/") return join(root, "apps/portal/dist");
  const outDir = join(root, ".cache/operate", base, "dist");
  process.env["BASE_PATH"] = base;
  await build({ root: join(root, "apps/portal"), logLevel: "error", build: { outDir, emptyOutDir: true } });
  delete process.env["BASE_PATH"];
  return outDir;
}

/** Starts the server on a folder of its own; resolves when it takes connections. */
export async function serveSite({ server, program, base, port, provider, collector }: Site): Promise<Served> {
  const home = mkdtempSync(join(tmpdir(), "operate-"));
  const folder = join(home, "portal");
  cpSync(await builtFor(base), folder, { recursive: true });
  // A file that an operator forgot there is not served.
  writeFileSync(join(folder, "assets/forgotten.js.map"), "{}");
  // Nor is what another program compressed, perhaps long ago.
  for (const name of ["index.html", "config.json"])
    for (const ending of ["br", "gz"]) writeFileSync(join(folder, `${name}.${ending}`), "stale");
  const example = readFileSync(join(root, "deploy/config.sandbox.json"), "utf8");
  const reporting = {
    errorsUrl: `${collector}/errors`,
    vitalsUrl: `${collector}/vitals`,
    cspUrl: `${collector}/csp`,
    callsUrl: `${collector}/calls`,
    slowPagesUrl: `${collector}/pages`,
    // Every page of a browser without a cache is slower.
    slowPageMs: 100,
  };
  const file = { ...JSON.parse(example.replaceAll("http://localhost:4173", provider)), reporting };
  writeFileSync(join(folder, "config.json"), JSON.stringify(file));
  const origins = originsOf(await readConfigFile(join(folder, "config.json")), ["https://admin.shopify.com"]);
  const listen = server === "nginx" ? `127.0.0.1:${port}` : String(port);
  const place = { folder, base, listen, brotli: brotliModule !== undefined };
  const args =
    server === "nginx"
      ? nginxArguments(home, nginxSite(origins, place))
      : caddyArguments(home, caddySite(origins, place));
  return start({ program, args, home, folder, port, url: `http://127.0.0.1:${port}${base}` });
}

/** Several sites, as files of one nginx; `sites` gets the folder of the server. */
export function serveSites(program: string, port: number, sites: (home: string) => string[]): Promise<Served> {
  const home = mkdtempSync(join(tmpdir(), "operate-"));
  const args = nginxArguments(home, sites(home).join("\n"));
  return start({ program, args, home, folder: home, port, url: `http://127.0.0.1:${port}/` });
}

/** Starts a server that removes its folder when it stops. */
async function start(server: {
  program: string;
  args: string[];
  home: string;
  folder: string;
  port: number;
  url: string;
}): Promise<Served> {
  const { program, args, home, folder, port, url } = server;
  const running = spawn(program, args, { stdio: "inherit", env: { ...process.env, HOME: home } });
  const ended = new Promise<void>((resolve) => void running.once("exit", () => resolve()));
  await Promise.race([
    untilListening(port),
    ended.then(() => Promise.reject(new Error(`${program} has ended instead of serving.`))),
  ]);
  return {
    url,
    folder,
    stop: async () => {
      running.kill();
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}

/** What an installed nginx has around its sites, in a folder that anybody may write. */
function nginxArguments(home: string, site: string): string[] {
  const types = ["html", "css", "js", "json", "svg", "woff2"] as const;
  const mime = {
    html: "text/html",
    css: "text/css",
    js: "text/javascript",
    json: "application/json",
    svg: "image/svg+xml",
    woff2: "font/woff2",
  };
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  writeFileSync(join(home, "site.conf"), site);
  writeFileSync(
    join(home, "nginx.conf"),
    `${brotliModule ? `load_module ${brotliModule}; ` : ""}${process.getuid?.() === 0 ? "user root; " : ""}daemon off; pid ${home}/pid; error_log stderr crit; events {}
http { access_log off; ${paths.join(" ")} types { ${types.map((name) => `${mime[name]} ${name};`).join(" ")} } include ${home}/site.conf; }`,
  );
  return ["-e", "stderr", "-c", join(home, "nginx.conf")];
}

function caddyArguments(home: string, site: string): string[] {
  writeFileSync(join(home, "Caddyfile"), `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`);
  return ["run", "--config", join(home, "Caddyfile"), "--adapter", "caddyfile"];
}

/** Tries until something listens there; the test's own time limit ends it. */
async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
    });
    if (isListening) return;
  }
}

/** A collector of reports, as an operator has one. */
export async function collectReports(port: number): Promise<{ url: string; received: Received[]; stop: () => void }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.method === "POST") received.push({ path: request.url ?? "", body: Buffer.concat(parts).toString() });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, received, stop: () => server.close() };
}

export interface Received {
  /** `/errors`, `/vitals`, `/csp`, `/calls` or `/pages`. */
  path: string;
  body: string;
}
