/** Builds the page of another app and serves it with a strict content policy, its calls passed on to the provider. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { isolateSheets } from "../../tools/isolated-sheet.ts";

export interface HostServer {
  url: string;
  close: () => void;
}

/** What a careful host allows its page; enough for every widget. */
export const hostPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types mp-worker",
].join("; ");

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  woff2: "font/woff2",
};

/**
 * `provider` is where `/v1` is. `/bare.html` is the same document without the widgets and their sheet, `/alone.html` without
 * the sheet of its own: what neither may change is compared between them. `/unset.html` and `/utility.html` have sheets that are
 * rude in other ways, and `/both.html` is the page without a framework with the React of another app in it. With a `port` the
 * server is the origin that may frame the portal's pages.
 */
export async function serveHost(provider: string, port = 0): Promise<HostServer> {
  const files = await buildPages(import.meta.dirname, ["index", "elements", "widgets", "frame"]);
  const document = String(files.get("/index.html"));
  const ours = /<script type="module"[^>]*><\/script>|<link rel="stylesheet" crossorigin[^>]*>/g;
  files.set("/bare.html", document.replace(ours, ""));
  files.set("/alone.html", document.replace('<link rel="stylesheet" href="/host.css" />', ""));
  for (const sheet of ["host", "unset", "utility"]) {
    files.set(`/${sheet}.css`, await readFile(`${import.meta.dirname}/public/${sheet}.css`));
    files.set(`/${sheet}.html`, document.replace("/host.css", `/${sheet}.css`));
  }
  const elements = String(files.get("/elements.html"));
  const others = [...document.matchAll(ours)].map(([tag]) => tag).join("");
  files.set("/both.html", elements.replace("</main>", `<div id="widgets"></div></main>${others}`));

  return serveFiles(files, provider, port);
}

/** The files of pages by their path. Each page is built apart, so it has a React of its own. */
export async function buildPages(root: string, pages: readonly string[]): Promise<Map<string, string | Uint8Array>> {
  const outputs = await Promise.all(pages.map((page) => buildPage(root, `${page}.html`, `/${page}/`)));
  return new Map(outputs.flat());
}

/** Serves them with the strict policy, and passes `/v1` on to the provider. */
export async function serveFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  provider: string,
  port = 0,
): Promise<HostServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", provider).pathname;
    if (path.startsWith("/v1/")) {
      const { authorization = "", "content-type": type = "application/json" } = request.headers;
      const isRead = request.method === "GET";
      // The page hears of a call that is lost on the way; a rejection that nobody hears would end the whole run.
      fetch(`${provider}${request.url}`, {
        method: request.method ?? "GET",
        headers: { authorization, "content-type": type },
        ...(!isRead && { body: Readable.toWeb(request) as ReadableStream, duplex: "half" }),
      })
        .then(async (answer) => {
          const body = Buffer.from(await answer.arrayBuffer());
          response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
          response.end(body);
        })
        .catch(() => response.destroy());
      return;
    }
    const name = path === "/" ? "/index.html" : path;
    const file = files.get(name);
    const type = types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    // This page may also call an API of another origin: whether that API lets it is the question.
    const policy =
      name === "/widgets.html"
        ? hostPolicy.replace("connect-src 'self'", `connect-src 'self' ${provider}`)
        : hostPolicy;
    response.writeHead(file === undefined ? 404 : 200, {
      "content-security-policy": `${policy}; frame-src ${provider} http://127.0.0.1:*`,
      "content-type": type,
    });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(port, port === 0 ? "127.0.0.1" : "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The host's page has no port.");
  return { url: `http://${port === 0 ? "127.0.0.1" : "localhost"}:${address.port}`, close: () => server.close() };
}

async function buildPage(root: string, page: string, base: string): Promise<[string, string | Uint8Array][]> {
  const output = await build({
    root,
    base,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // Only to make `embed.css` what it is when it is published: the page has no class of Tailwind's.
    plugins: [react(), tailwindcss(), isolateSheets()],
    resolve: { conditions: ["source", "module", "browser", "development|production"] },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: `${root}/${page}` },
      target: "es2023",
      cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    },
  });
  const chunks = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  return chunks.map((chunk) => [
    chunk.fileName.endsWith(".html") ? `/${chunk.fileName}` : `${base}${chunk.fileName}`,
    chunk.type === "chunk" ? chunk.code : chunk.source,
  ]);
}

/** A portal whose operator lets every app frame its pages by mistake: the headers say so, its configuration does not. */
export async function serveOpenPortal(portal: string): Promise<HostServer> {
  const server = createServer((request, response) => {
    fetch(`${portal}${request.url}`)
      .then(async (answer) => {
        const policy = answer.headers.get("content-security-policy") ?? "";
        response.writeHead(answer.status, {
          "content-type": answer.headers.get("content-type") ?? "",
          "content-security-policy": policy.replace(/frame-ancestors [^;]*/, "frame-ancestors *"),
        });
        response.end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The portal has no port.");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
