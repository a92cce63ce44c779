/** What every benchmark asks: what was typed after its name, the middle of what it measured, the memory of a process. */
import { readFile } from "node:fs/promises";

/** The word after `--name`, else what is usual. */
export function argument(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? (process.argv[at + 1] ?? otherwise) : otherwise;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Resident memory of a process, in MB (Linux). */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
