import { readJsonText, UnkeepableJson } from "./json-text.ts";
import { readLargeJson } from "./read-large-json.ts";
import { refuse } from "./refusal.ts";

/** A longer text (in bytes) is parsed beside the main thread. */
const longest = 1_000_000;

/** Reads a JSON body of at most `limit` bytes. An absent body is undefined. @throws Refusal 400, 413 or 422 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw refuse.tooLarge();
  const bytes = await readAtMost(request, limit);
  if (bytes.length === 0) return undefined;
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  // Unpacking would let a small body grow beyond every limit.
  if (encoding !== "identity") throw refuse.unreadable("The request body must not be compressed (content-encoding).");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw refuse.unreadable("The request body must be JSON (content-type application/json).");
  try {
    if (bytes.length > longest) return await readLargeJson(bytes);
    return readJsonText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof UnkeepableJson
      ? refuse.values(error.fields)
      : refuse.unreadable("The request body is not valid JSON.");
  }
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) throw refuse.tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
