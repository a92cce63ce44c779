import type { Fault } from "@merchant-portal/api/sandbox";
import { type Format, useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useControlWords, type TranslateControl } from "#use-control-words.ts";

interface FaultWords {
  /** The title of a preset. */
  title?: string;
  /** What happens to a call. */
  about: string;
  /** How many calls remain: `2 of 5 calls left`. */
  remainingCalls: string;
}

/** Returns a function that describes a fault in words. */
export function useFaultWords(): (fault: Fault) => FaultWords {
  const t = useControlWords();
  const format = useFormat();
  return (fault) => ({ ...troubleOf(fault, t, format.number), remainingCalls: remainingText(fault, t, format.number) });
}

function troubleOf(fault: Fault, t: TranslateControl, number: Format["number"]): Omit<FaultWords, "remainingCalls"> {
  const { preset, status, delayMs, hang, dropConnection, cutAfterBytes, shape, body, afterCommit } = fault;
  if (preset) return { title: t(`faults.presets.${preset}.title`), about: t(`faults.presets.${preset}.about`) };
  const parts = [
    delayMs ? t("faults.trouble.delay", { seconds: number(delayMs / 1000) }) : "",
    hang ? t("faults.trouble.hang") : "",
    dropConnection ? t("faults.trouble.drop") : "",
    status !== undefined || body !== undefined ? t("faults.trouble.status", { status: status ?? 200 }) : "",
    shape ? t("faults.trouble.shape") : "",
    cutAfterBytes === undefined ? "" : t("faults.trouble.cut", { bytes: number(cutAfterBytes) }),
    afterCommit ? t("faults.trouble.afterCommit") : "",
  ];
  return { about: parts.filter(Boolean).join(", ") || t("faults.trouble.headers") };
}

function remainingText(
  { times, remaining, skipRemaining = 0 }: Fault,
  t: TranslateControl,
  number: Format["number"],
): string {
  const remainingCalls =
    times === "always" || remaining === "always"
      ? t("faults.left.always")
      : t("faults.left.counted", { count: remaining, shown: number(remaining), all: number(times) });
  return skipRemaining > 0
    ? `${t("faults.left.skip", { count: skipRemaining, shown: number(skipRemaining) })} · ${remainingCalls}`
    : remainingCalls;
}
