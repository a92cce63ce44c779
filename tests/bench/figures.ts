/** What every benchmark asks: what was typed after its name, and the middle of what it measured. */

/** The word after `--name`, else what is usual. */
export function argument(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? (process.argv[at + 1] ?? otherwise) : otherwise;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
