import { Badge } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { clock } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";

/** Whether the sandbox answers. The clock is asked often and is never slow, so it speaks for all. */
export function LiveMark() {
  const say = useControlWords();
  const { isError, isPending } = useQuery(clock(useSandbox()));
  const at = isError ? "lost" : isPending ? "asking" : "on";
  const tone = { lost: "danger", asking: "neutral", on: "success" } as const;
  return (
    <output aria-live="polite" className="inline-flex">
      <Badge tone={tone[at]}>{say(`live.${at}`)}</Badge>
    </output>
  );
}
