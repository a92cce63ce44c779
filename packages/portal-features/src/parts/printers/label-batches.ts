import type { TransportFile } from "./print-transport.ts";

/** The labels of a ZPL file, each with what stands before it, in order: together they are the file. */
export function splitLabels({ bytes }: TransportFile): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at + 2 < bytes.length; at += 1) {
    const isEnd =
      bytes[at] === 0x5e && ((bytes[at + 1] ?? 0) & 0xdf) === 0x58 && ((bytes[at + 2] ?? 0) & 0xdf) === 0x5a;
    if (!isEnd) continue;
    parts.push(bytes.subarray(start, at + 3));
    start = at + 3;
    at += 2;
  }
  // Whatever follows the last label belongs to it.
  const last = parts.pop();
  if (last) parts.push(bytes.subarray(start - last.length));
  return parts;
}

/** The file without its first labels, for going on where a printer stopped. */
export function withoutFirst(file: TransportFile, count: number): TransportFile {
  const rest = splitLabels(file).slice(count);
  return { ...file, bytes: joinBytes(rest) };
}

/** One array of all. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
