import type { Fault } from "@merchant-portal/api/sandbox";
import { type Format, useFormat } from "@merchant-portal/portal-features/app";
import { useControlWords, type ControlSay } from "#use-control-words.ts";

interface FaultWords {
  /** The title of a preset. */
  title?: string;
  /** What happens to a call. */
  about: string;
  /** How many calls remain: `2 of 5 calls left`. */
  left: string;
}

/** Returns a function that describes a fault in words. */
export function useFaultWords(): (fault: Fault) => FaultWords {
  const say = useControlWords();
  const format = useFormat();
  return (fault) => ({ ...troubleOf(fault, say, format.number), left: leftOf(fault, say, format.number) });
}

function troubleOf(fault: Fault, say: ControlSay, number: Format["number"]): Omit<FaultWords, "left"> {
  const { preset, status, delayMs, hang, dropConnection, cutAfterBytes, shape, body, afterCommit } = fault;
  if (preset) return { title: say(`faults.presets.${preset}.title`), about: say(`faults.presets.${preset}.about`) };
  const parts = [
    delayMs ? say("faults.trouble.delay", { seconds: number(delayMs / 1000) }) : "",
    hang ? say("faults.trouble.hang") : "",
    dropConnection ? say("faults.trouble.drop") : "",
    status !== undefined || body !== undefined ? say("faults.trouble.status", { status: status ?? 200 }) : "",
    shape ? say("faults.trouble.shape") : "",
    cutAfterBytes === undefined ? "" : say("faults.trouble.cut", { bytes: number(cutAfterBytes) }),
    afterCommit ? say("faults.trouble.afterCommit") : "",
  ];
  return { about: parts.filter(Boolean).join(", ") || say("faults.trouble.headers") };
}

function leftOf({ times, remaining, skipRemaining = 0 }: Fault, say: ControlSay, number: Format["number"]): string {
  const left =
    times === "always" || remaining === "always"
      ? say("faults.left.always")
      : say("faults.left.counted", { count: remaining, shown: number(remaining), all: number(times) });
  return skipRemaining > 0
    ? `${say("faults.left.skip", { count: skipRemaining, shown: number(skipRemaining) })} · ${left}`
    : left;
}
