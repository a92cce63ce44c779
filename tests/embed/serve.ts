/** Builds the page of another app and serves it with a strict content policy, its calls passed on to the provider. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";

export interface HostServer {
  url: string;
  close: () => void;
}

const policy = [
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
 * the sheet of its own: what neither may change is compared between them. With a `port` it is an origin known before: the
 * one that may frame the portal's pages.
 */
export async function serveHost(provider: string, port = 0): Promise<HostServer> {
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    // Only to make `embed.css` what it is when it is published: the page has no class of Tailwind's.
    plugins: [react(), tailwindcss()],
    resolve: { conditions: ["source", "module", "browser", "development|production"] },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: ["index.html", "elements.html", "frame.html"].map((name) => `${import.meta.dirname}/${name}`),
      },
      target: "es2023",
      cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output: chunks } of [output].flat().filter((result) => "output" in result)) {
    for (const chunk of chunks) files.set(`/${chunk.fileName}`, chunk.type === "chunk" ? chunk.code : chunk.source);
  }
  const document = String(files.get("/index.html"));
  const ours = /<script type="module"[^>]*><\/script>|<link rel="stylesheet" crossorigin[^>]*>/g;
  files.set("/bare.html", document.replace(ours, ""));
  files.set("/alone.html", document.replace('<link rel="stylesheet" href="/host.css" />', ""));
  files.set("/host.css", await readFile(`${import.meta.dirname}/public/host.css`));

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
