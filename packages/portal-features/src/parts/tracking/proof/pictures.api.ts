/**
 * Fetches the pictures of a proof, and says why one could not be fetched. Open it to accept another kind of picture, or to change how often one is
 * requested.
 */

/** How many pictures are on their way at once. */
export const picturesAtOnce = 6;

export type PictureExtension = "jpg" | "png" | "webp" | "gif" | "avif" | "heic";

/** Why a picture could not be fetched. `status`: what its server answered. */
export type PictureFailure =
  | { why: "gone" | "refused" | "server"; status: number }
  /** The answer is no picture: a page, an empty file. */
  | { why: "notPicture" }
  /** No answer: a server that is down, or one that does not let this page read its pictures. The browser does not say which. */
  | { why: "noAnswer" };

export type FetchedPicture =
  | { at: "fetched"; picture: Blob; extension: PictureExtension }
  | { at: "failed"; failure: PictureFailure };

export interface FetchContext {
  signal: AbortSignal;
  /** Called with true while the device is offline. */
  onOffline?: (isOffline: boolean) => void;
  /** Milliseconds before another attempt, for tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const attempts = 3;
const timeoutMs = 120_000;
/** The longest pause that a server may ask for. */
const maxPauseMs = 60_000;

/**
 * Fetches one picture. Without a token: its server may be anybody's (T24). Waits while the device is offline, and repeats what may go away: no
 * answer, 429, 502, 503 and 504. Rejects only when `signal` aborts.
 */
export async function fetchPicture(address: string, context: FetchContext): Promise<FetchedPicture> {
  const { signal, pause = pauseFor } = context;
  for (let attempt = 1; ; attempt += 1) {
    await whenOnline(context);
    const answer = await request(address, signal);
    if (answer.at === "fetched") return answer;
    const { failure, retryAfter } = answer;
    // A connection that went in the middle says nothing about the picture.
    if (isOffline()) attempt -= 1;
    else if (retryAfter === undefined || attempt === attempts) return { at: "failed", failure };
    else await pause(retryAfter || 1000 * 4 ** (attempt - 1), signal);
  }
}

/** One attempt. `retryAfter`: that another may work; milliseconds, 0 where the server named none. */
async function request(address: string, signal: AbortSignal): Promise<FetchedPicture & { retryAfter?: number }> {
  try {
    const response = await fetch(address, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const { status } = response;
    if (!response.ok) {
      void response.body?.cancel().catch(() => undefined);
      if (status === 404 || status === 410) return { at: "failed", failure: { why: "gone", status } };
      const failure: PictureFailure = { why: status < 500 && status !== 429 ? "refused" : "server", status };
      return [429, 502, 503, 504].includes(status)
        ? { at: "failed", failure, retryAfter: retryAfterOf(response.headers) }
        : { at: "failed", failure };
    }
    return await readPicture(await response.blob());
  } catch (error) {
    signal.throwIfAborted();
    // A time-out or no network. Anything else is a mistake of this code.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return { at: "failed", failure: { why: "noAnswer" }, retryAfter: 0 };
  }
}

/** The picture, by its content: what a server calls it, or its address ends in, is no proof. An SVG becomes a PNG, as it could run scripts when it is opened (T140). */
async function readPicture(blob: Blob): Promise<FetchedPicture> {
  const head = new Uint8Array(await blob.slice(0, 1024).arrayBuffer());
  const extension = extensionOf(head);
  if (extension) return { at: "fetched", picture: blob, extension };
  const picture = isSvg(head) ? await drawSvg(blob) : undefined;
  return picture ? { at: "fetched", picture, extension: "png" } : { at: "failed", failure: { why: "notPicture" } };
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The kind of picture that begins with these bytes; undefined for anything else. */
export function extensionOf(head: Uint8Array): PictureExtension | undefined {
  const text = latin(head.subarray(0, 12));
  if (text.startsWith("\u00FF\u00D8\u00FF")) return "jpg";
  if (text.startsWith("\u0089PNG\r\n\u001A\n")) return "png";
  if (text.startsWith("GIF8")) return "gif";
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "webp";
  if (/^.{4}ftypavi[fs]/s.test(text)) return "avif";
  return /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(text) ? "heic" : undefined;
}

function isSvg(head: Uint8Array): boolean {
  const text = latin(head);
  // A byte-order mark may come first.
  return /^(?:ï»¿)?\s*</.test(text) && /<svg\b/i.test(text) && !/<html\b/i.test(text);
}

/** The longest side of a drawn SVG, in pixels. */
const drawnSide = 1280;

/** Draws an SVG as a PNG; undefined when the browser cannot. As a picture it runs no script and loads nothing. */
async function drawSvg(svg: Blob): Promise<Blob | undefined> {
  if (typeof Image === "undefined") return undefined;
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = drawnSide / Math.max(width, height, 1);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((png) => resolve(png ?? undefined), "image/png"));
  } catch {
    // Broken, or of a shape that this browser does not draw.
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function retryAfterOf(headers: Headers): number {
  const seconds = Number(headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, maxPauseMs) : 0;
}

const isOffline = () => navigator.onLine === false;

/** Resolves when the device has a connection, at once where it has. */
async function whenOnline({ signal, onOffline }: FetchContext): Promise<void> {
  signal.throwIfAborted();
  if (!isOffline()) return;
  onOffline?.(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener("online", () => resolve(), { once: true, signal });
  await untilAborted(promise, signal);
  onOffline?.(false);
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await untilAborted(promise, signal).finally(() => clearTimeout(timer));
}

/** Rejects with the signal's reason when it aborts first. */
async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener("abort", onAbort, { once: true });
  await Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", onAbort));
}
