/** The demo provider's web site: how-to videos with captions, the terms, instructions for its Wix app. */
import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { styleHash } from "#pages/html.ts";
import { renderWixInstructions } from "#documents/wix-instructions.ts";
import { captionsOf } from "#provider-site/how-to.ts";
import { termsPage } from "#provider-site/terms.ts";
import { securityHeaders, type HeaderPolicy } from "#security-headers.ts";

/** The routes under `/provider`. The videos are `apps/sandbox/media/*.webm`. */
export function createProviderRoutes(policy: HeaderPolicy): Hono {
  const routes = new Hono();

  routes.get("/how-to/:file{[a-z-]{1,40}\\.webm}", async (c) => {
    const bytes = await readFile(new URL(`../../media/${c.req.param("file")}`, import.meta.url)).catch(() => undefined);
    return bytes ? partOf(bytes, c.req.header("range"), "video/webm") : c.notFound();
  });

  routes.get("/how-to/:file{[a-z-]{1,40}\\.(?:en|fr)\\.vtt}", (c) => {
    const [name = "", lang] = c.req.param("file").split(".");
    const captions = captionsOf(name, lang === "fr" ? "fr" : "en");
    if (captions === undefined) return c.notFound();
    return c.body(captions, 200, { "Content-Type": "text/vtt; charset=utf-8", "Cache-Control": "no-cache" });
  });

  routes.get("/terms/:file{(?:en|fr)\\.html}", (c) => {
    return c.body(termsPage(c.req.param("file") === "fr.html" ? "fr" : "en"), 200, {
      // Only the portal on the same origin may show it in a frame.
      ...securityHeaders(policy, { styleHash, ancestors: ["'self'"] }),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
    });
  });

  routes.get("/wix/:file{(?:en|fr)\\.pdf}", async (c) => {
    const pdf = await renderWixInstructions(c.req.param("file") === "fr.pdf" ? "fr" : "en");
    return c.body(new Uint8Array(pdf), 200, { "Content-Type": "application/pdf", "Cache-Control": "no-cache" });
  });

  return routes;
}

/** A file, or the byte range of it that a video player requests (RFC 9110, 14.2). One range at a time. */
function partOf(bytes: Buffer, range: string | undefined, type: string): Response {
  const headers = { "Content-Type": type, "Accept-Ranges": "bytes", "Cache-Control": "no-cache" };
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? "");
  if (!match || match[0] === "bytes=-") return new Response(new Uint8Array(bytes), { headers });
  const [, first = "", last = ""] = match;
  const { length } = bytes;
  const start = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? length - 1 : Math.min(length - 1, Number(last));
  if (start > end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${length}` } });
  return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
    status: 206,
    headers: { ...headers, "Content-Range": `bytes ${start}-${end}/${length}` },
  });
}
