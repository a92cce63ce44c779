import { Button, Spinner } from "@merchant-portal/ui";
import { useEffect } from "react";
import { useShellUser } from "#navigation/visitor.ts";
import { usePortalWords } from "#use-portal-words.ts";

/**
 * Says that whoever logs out is to be asked first, and that the question is not there yet: with the ways out, which need no other
 * code, and no network. Escape takes the wish back, unless something that is open takes it. The region is there before it speaks.
 */
export function LeaveAwaited() {
  const say = usePortalWords();
  const awaited = useShellUser()?.awaited;
  useEffect(() => {
    if (!awaited) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) awaited.onStay();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [awaited]);
  return (
    <output className="block">
      {awaited && (
        <span className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-b border-border bg-info-subtle px-4 py-2 print:hidden">
          <Spinner />
          <span>{say("leaveRun.awaited")}</span>
          <Button size="sm" onClick={awaited.onStay}>
            {say("leaveRun.stay")}
          </Button>
          <Button size="sm" onClick={awaited.onLeave}>
            {say("leaveRun.anyway")}
          </Button>
        </span>
      )}
    </output>
  );
}
