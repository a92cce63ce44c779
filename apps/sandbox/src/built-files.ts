/** Serves a built app from memory. */
import { readdir, readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

interface BuiltFile {
  bytes: Buffer;
  type: string;
  packed: Map<keyof typeof endings, Buffer>;
}

export interface BuiltFiles {
  /** A file of the built app by its path, or undefined. The start page is returned by `page()` instead. */
  file(path: string, acceptEncoding: string): Promise<Response | undefined>;
  /** The app's start page; undefined when the app is not built. */
  page(): Promise<string | undefined>;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  // `healthz`.
  "": "text/plain; charset=utf-8",
};
const compressible = /text|json|javascript|svg|wasm|manifest/;

const endings = { br: ".br", gzip: ".gz" } as const;

/** The better encoding that the browser takes; undefined for neither. `q=0` refuses one. */
function encodingIn(accepted: string): keyof typeof endings | undefined {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .flatMap((one) => {
      const [name = "", quality = "q=1"] = one.split(";").map((part) => part.trim());
      return Number(quality.slice("q=".length)) > 0 ? [name] : [];
    });
  return (["br", "gzip"] as const).find((name) => taken.includes(name));
}

/** Serves a built app, the portal, from memory. Each file is read once; what the build has not compressed is compressed once. */
export function createBuiltFiles(folder: string): BuiltFiles {
  const files = new Map<string, Promise<BuiltFile | undefined>>();
  const load = (path: string): Promise<BuiltFile | undefined> => {
    let file = files.get(path);
    if (!file) {
      file = read(folder, path);
      files.set(path, file);
      // A missing file is not cached, so that an app that is built later is found.
      void file.then((found) => found ?? files.delete(path));
    }
    return file;
  };
  return {
    async file(path, acceptEncoding) {
      const found = await load(path);
      if (!found) return undefined;
      // File names in /assets/ contain a hash of the content.
      const lasting = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
      const headers = { "Content-Type": found.type, "Cache-Control": lasting, Vary: "Accept-Encoding" };
      const encoding = encodingIn(acceptEncoding);
      if (!encoding || !compressible.test(found.type)) return new Response(new Uint8Array(found.bytes), { headers });
      return new Response(new Uint8Array(await pack(found, encoding)), {
        headers: { ...headers, "Content-Encoding": encoding },
      });
    },
    async page() {
      return (await load("/index.html"))?.bytes.toString("utf8");
    },
  };
}

async function read(folder: string, path: string): Promise<BuiltFile | undefined> {
  const file = join(folder, normalize(path));
  if (!file.startsWith(folder + sep) || path.includes("\0")) return undefined;
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const packed: BuiltFile["packed"] = new Map();
  // The build compresses what is in /assets/, whose content never changes.
  for (const [encoding, ending] of path.startsWith("/assets/") ? Object.entries(endings) : []) {
    const made = await readFile(file + ending).catch(() => undefined);
    if (made) packed.set(encoding as keyof typeof endings, made);
  }
  return { bytes, type: types[extname(file)] ?? "application/octet-stream", packed };
}

async function pack(file: BuiltFile, encoding: keyof typeof endings): Promise<Buffer> {
  const cached = file.packed.get(encoding);
  if (cached) return cached;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const packed = await (encoding === "br"
    ? promisify(brotliCompress)(file.bytes, options)
    : promisify(gzip)(file.bytes));
  file.packed.set(encoding, packed);
  return packed;
}

/** The language files of a folder, as they are at the moment: their addresses for config.json, and their content. */
export interface LanguageFiles {
  list(): Promise<readonly { file: string }[]>;
  read(name: string): Promise<Buffer | undefined>;
}

/** `es.json`, `pt-BR.json`; the schema beside them is none. */
const languageFile = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.json$/;

/** @param folder absent: no languages but English and French */
export function createLanguageFiles(folder: string | undefined): LanguageFiles {
  const names = async () =>
    folder === undefined ? [] : (await readdir(folder).catch(() => [])).filter((name) => languageFile.test(name));
  return {
    list: async () => (await names()).toSorted().map((name) => ({ file: `/languages/${name}` })),
    read: async (name) =>
      folder !== undefined && (await names()).includes(name) ? readFile(join(folder, name)) : undefined,
  };
}
