/** Bodies that every operation must refuse, for tests. Open it to add one. */

/** A body that must be refused, as it is sent, and the field that the response has to name. */
export interface BadBody {
  what: string;
  text: string;
  /** A dotted path; `body` for the whole body, empty when any field will do. */
  field: string;
}

/** Positions where the contract takes any JSON, so that only JSON that cannot be stored is refused. */
const open = new Set(["createFault.body", "createFault.headers"]);

const tooLong = "n".repeat(10_000);
const tooDeep = `${"[".repeat(66)}${"]".repeat(66)}`;

/** Makes every value of a body invalid in every way. */
export function badBodies({ id }: { id: string }, body: unknown): BadBody[] {
  return nodesOf(body).flatMap(({ path, value }): BadBody[] => {
    const field = path.join(".") || "body";
    const bad = (what: string, text: string, at = field): BadBody => ({
      what: `${field} ${what}`,
      text: textWith(body, path, text),
      field: at,
    });
    const inside = (name: string) => [...path, name].join(".");
    const object = isObject(value) ? value : undefined;
    const [name] = Object.keys(object ?? {});
    const refusedEverywhere = [
      bad("holds NUL", '"a\\u0000b"'),
      bad("is half a character", '"\\ud83d"'),
      bad("is no number", "1e999"),
      bad("is too large a number", "9007199254740993"),
      bad("is too deep", tooDeep, ""),
      ...(object ? [bad("has half a name", withProperty(object, "\\udc00", "1"), inside("\uFFFD"))] : []),
      ...(!object || name === undefined
        ? []
        : [bad("has a name twice", withProperty(object, name, "1"), inside(name))]),
    ];
    if ([...open].some((place) => `${id}.${field}.`.startsWith(`${place}.`))) return refusedEverywhere;
    return [
      ...refusedEverywhere,
      bad("is null", "null"),
      bad("is of another type", JSON.stringify(ofAnotherType(value))),
      ...(typeof value === "string" ? [bad("is too long", JSON.stringify(tooLong))] : []),
      ...(Array.isArray(value) ? [bad("has too many items", `[${"0,".repeat(120_000)}0]`, "")] : []),
      ...(object
        ? ["__proto__", "constructor", "toString", "unknown", "a\\u002eb"].map((key) =>
            bad(`has ${key}`, withProperty(object, key, '{"isAdmin":true}'), inside(key.replace("\\u002e", "."))),
          )
        : []),
    ];
  });
}

/** Whole bodies that are not JSON of the contract, with their headers. */
export function unreadableBodies(body: unknown): {
  what: string;
  raw: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  status: number;
}[] {
  const json = JSON.stringify(body);
  const type = (name: string) => ({ "Content-Type": name });
  const inUtf16 = new Uint8Array(Buffer.from(json, "utf16le"));
  return [
    { what: "nothing", raw: "", status: 400 },
    { what: "blanks", raw: " \n", status: 400 },
    { what: "half of it", raw: json.slice(0, -1), status: 400 },
    { what: "more than it", raw: `${json}]`, status: 400 },
    { what: "single quotes", raw: "{'a':1}", status: 400 },
    { what: "NaN", raw: "NaN", status: 400 },
    { what: "UTF-16", raw: inUtf16, status: 400 },
    { what: "bytes of no text", raw: new Uint8Array([0x22, 0xc3, 0x28, 0x22]), status: 400 },
    { what: "an overlong NUL", raw: new Uint8Array([0x22, 0xc0, 0x80, 0x22]), status: 400 },
    { what: "a bare NUL", raw: '"a\0b"', status: 400 },
    { what: "XML", raw: "<a/>", headers: type("application/xml"), status: 400 },
    { what: "text", raw: json, headers: type("text/plain"), status: 400 },
    { what: "a form", raw: "a=1", headers: type("application/x-www-form-urlencoded"), status: 400 },
    { what: "no type", raw: new Uint8Array(Buffer.from(json)), headers: { "Content-Type": "" }, status: 400 },
    { what: "a type in a list", raw: json, headers: type("text/plain, application/json"), status: 400 },
    { what: "packed", raw: json, headers: { "Content-Encoding": "gzip" }, status: 400 },
    { what: "packed twice", raw: json, headers: { "Content-Encoding": "identity, br" }, status: 400 },
    { what: "null", raw: "null", status: 422 },
    { what: "a text", raw: '"text"', status: 422 },
    { what: "a number", raw: "42", status: 422 },
    { what: "lists in lists", raw: "[".repeat(400_000), status: 422 },
    { what: "objects in objects", raw: '{"a":'.repeat(150_000), status: 422 },
    { what: "too large by its length", raw: json, headers: { "Content-Length": "50000001" }, status: 413 },
  ];
}

interface Node {
  path: string[];
  value: unknown;
}

/** The body and everything in it. */
function nodesOf(value: unknown, path: string[] = []): Node[] {
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [{ path, value }, ...inside.flatMap(([name, item]) => nodesOf(item, [...path, name]))];
}

const placeholder = "\uE000";

/** The body as JSON text, with one of its values replaced by `text`. */
function textWith(body: unknown, path: string[], text: string): string {
  if (path.length === 0) return text;
  const copy = structuredClone(body) as Record<string, unknown>;
  let container = copy;
  for (const step of path.slice(0, -1)) container = container[step] as Record<string, unknown>;
  container[path.at(-1) ?? ""] = placeholder;
  return JSON.stringify(copy).replace(`"${placeholder}"`, () => text);
}

function withProperty(value: object, name: string, text: string): string {
  const rest = JSON.stringify(value).slice(1);
  return `{"${name}":${text}${rest === "}" ? "" : ","}${rest}`;
}

function ofAnotherType(value: unknown): unknown {
  // One text of the contract may also be a number.
  if (typeof value === "string") return [42];
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value) ? {} : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
