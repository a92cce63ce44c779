import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import { lateCode } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useState } from "react";
import type { LeaveQuestion } from "#session/ask-before-leaving.ts";
import type { UnsentWork } from "#session/unsent-work.ts";
import { usePortalWords } from "#use-portal-words.ts";

const file = lateCode(() => import("./leave-run.tsx"));

/** Fetches the question before anybody logs out: the calls of a run may take all ways to the server by then. That it does not come is told when it is asked. */
export const preloadLeaveRun = (): void => void file.load().catch(() => undefined);

/** Names the notice that the question did not come: one at a time. */
const missing = "leave-run-missing";

/**
 * The question of whoever logs out in the middle of something, whose code comes when it is asked. What may have ended until then is
 * looked at once more. That the code did not come is told in a notice, with the way out; another press of "Log out" asks for it again.
 */
export function LateLeaveRun({ asked }: { asked: LeaveQuestion }) {
  const say = usePortalWords();
  const notify = useNotify();
  const code = file.useCode();
  const [isLate] = useState(code === undefined);
  const [work, setWork] = useState<UnsentWork | undefined>(isLate ? undefined : asked);
  const tellMissing = useEffectEvent(() => {
    const leave = asked.onFailed();
    notify.warning(say("leaveRun.missing"), {
      id: missing,
      detail: say("leaveRun.missingDetail"),
      action: { label: say("leaveRun.anyway"), onPress: () => void leave() },
    });
  });
  useEffect(() => {
    notify.dismiss(missing);
    if (!isLate) return;
    let isHere = true;
    void file.load().then(
      async () => {
        const left = await asked.onArrive();
        if (isHere) setWork(left);
      },
      () => isHere && tellMissing(),
    );
    return () => void (isHere = false);
  }, [asked, notify, isLate]);
  return code && work && <code.LeaveRun {...asked} {...work} />;
}
