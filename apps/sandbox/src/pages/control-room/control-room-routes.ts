/** The routes of the control room: its two pages, their files, and the pictures of printed labels. Open it to add one. */
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { type Context, Hono } from "hono";
import manifest from "../../../package.json" with { type: "json" };
import { CallFailed, maxForm, sendForm } from "./form-actions.ts";
import { type Ask, type Html, notice, type Page } from "./page-frame.ts";
import { languageOf, wordsIn } from "./page-words.ts";
import { roomPage } from "./room-page.ts";
import { shopPage } from "./shop-page.ts";

export interface ControlRoomServices {
  /** Handles one of the sandbox's own calls. */
  dispatch: (request: Request) => Promise<Response>;
  /** Where people reach the sandbox. */
  origin: string;
  /** Makes the response of a page. */
  respond: (html: string, options: { status: number }) => Response;
}

const files: Record<string, { path: string; type: string }> = {
  "/assets/control-room.js": { path: "./control-room.js", type: "text/javascript; charset=utf-8" },
  "/assets/control-room.css": { path: "./control-room.css", type: "text/css; charset=utf-8" },
  // The design system's values as they are: a plain style sheet.
  "/assets/tokens.css": {
    path: "../../../../../packages/ui/src/styles/tokens.css",
    type: "text/css; charset=utf-8",
  },
  "/favicon.svg": { path: "./favicon.svg", type: "image/svg+xml" },
};

/** The routes under `/sandbox`. */
export function createControlRoom({ dispatch, origin, respond }: ControlRoomServices): Hono {
  const call = async (name: string, body?: unknown): Promise<Response> => {
    const [method = "", path = ""] = name.split(" ");
    const json = body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const response = await dispatch(new Request(`${origin}/sandbox${path}`, { method, ...json }));
    if (response.ok) return response;
    throw new CallFailed(response.status, ((await response.json()) as { message: string }).message);
  };
  // The contract checks each response, so that it has the type.
  const ask: Ask = async <Answer>(name: string, body?: unknown) => {
    const response = await call(name, body);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  };
  const pageOf = (c: Context): Page => {
    const { pathname, search } = new URL(c.req.url);
    const words = wordsIn(languageOf(c.req.header("accept-language")));
    return { words, ask, url: new URL(pathname + search, origin), version: manifest.version };
  };
  const respondWith = async (html: Html | Promise<Html>, status = 200) => respond(String(await html), { status });

  const routes = new Hono();
  for (const [path, draw] of [
    ["/", roomPage],
    ["/shop", shopPage],
  ] as const) {
    routes.get(path, (c) => respondWith(draw(pageOf(c))));
    routes.post(path, async (c) => {
      const page = pageOf(c);
      const text = await c.req.text();
      if (text.length > maxForm)
        return respondWith(draw({ ...page, notice: notice("danger", page.words.t("notice.tooLong")) }), 413);
      const sent = new URLSearchParams(text);
      const { status, said } = await sendForm({ ...page, sent });
      return respondWith(draw({ ...page, sent, notice: said }), status);
    });
  }
  for (const [path, { path: file, type }] of Object.entries(files)) {
    routes.get(path, async (c) =>
      c.body(await readFile(new URL(file, import.meta.url), "utf8"), 200, {
        "Content-Type": type,
        "Cache-Control": "no-cache",
      }),
    );
  }
  routes.get("/printer/jobs/:id/labels/:at{[1-9]\\d{0,5}\\.png}", async (c) => {
    const job = await call(`GET /printer/jobs/${encodeURIComponent(c.req.param("id"))}`).catch(() => undefined);
    if (!job) return c.notFound();
    // As the printer cuts them: each label ends with ^XZ.
    const zpl = new TextDecoder().decode(await job.arrayBuffer()).split(/(?<=\^XZ)/i)[
      Number.parseInt(c.req.param("at"), 10) - 1
    ];
    const picture = zpl && (await drawLabel(zpl, c.req.raw.signal));
    if (!picture) return c.notFound();
    return c.body(picture, 200, { "Content-Type": "image/png", "Cache-Control": "no-cache" });
  });
  return routes;
}

/** How long a label may take to be drawn; its ZPL may be anything that a program sent. */
const drawingMs = 10_000;
let drawing: Promise<unknown> = Promise.resolve();
/** The last labels; undefined are those that cannot be drawn, so that nobody waits for one twice. */
const pictures = new Map<string, Buffer<ArrayBuffer> | undefined>();
const maxPictures = 50;

/**
 * Draws a label of 4 × 6 inches as PNG, one after another and beside the event loop; undefined when it cannot be drawn, or
 * when nobody waits for it any more.
 */
function drawLabel(zpl: string, signal: AbortSignal): Promise<Buffer<ArrayBuffer> | undefined> {
  const draw = async () => {
    if (pictures.has(zpl) || signal.aborted) return pictures.get(zpl);
    const picture = await drawBeside(zpl);
    pictures.set(zpl, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
  // A worker may not even start. The next label has its own try.
  const mine = drawing.then(draw).catch(() => undefined);
  drawing = mine;
  return mine;
}

function drawBeside(zpl: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./label-picture.ts", import.meta.url), { workerData: zpl });
    const end = (png?: string) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(png ? Buffer.from(png, "base64") : undefined);
    };
    const timer = setTimeout(end, drawingMs);
    worker.once("message", end).once("error", () => end());
  });
}
