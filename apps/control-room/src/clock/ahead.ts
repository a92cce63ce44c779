import type { Format } from "@merchant-portal/portal-features/kit/use-format";

const units = [
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** A duration (ms) in its two largest units: `1 week and 2 days`. Durations under a minute count as none. */
export function ahead(ms: number, format: Format): string {
  let remaining = ms;
  const parts = units.map(([unit, size]) => {
    const count = Math.floor(remaining / size);
    remaining -= count * size;
    return { count, unit };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = first < 0 ? [{ count: 0, unit: "minute" as const }] : parts.slice(first, first + 2);
  return format.list(
    shown.filter(({ count }, at) => at === 0 || count > 0).map(({ count, unit }) => format.unit(count, unit)),
  );
}
