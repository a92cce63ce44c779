/** Ends the session of a person who has not used the portal, after a warning (S9.19). It loads with the other work: a session must not outlast code that does not come. */
import { isSendingJobs } from "@merchant-portal/portal-features/parts/jobs/jobs";
import { useSession } from "@merchant-portal/portal-features/parts/session/session-context";
import { useApi } from "@merchant-portal/portal-features/kit/use-api";
import { ConfirmDialog } from "@merchant-portal/ui";
import { useState, useSyncExternalStore } from "react";
import { warningMs, watchInactivity } from "#session/inactivity.ts";
import { type ShellUser, useShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** Watches the signed-in user; draws the warning when it is due. */
export function InactivityWatch({ minutes }: { minutes: number }) {
  const user = useShellUser();
  return user && <WatchOf key={user.sub} user={user} minutes={minutes} />;
}

function WatchOf({ user, minutes }: { user: ShellUser; minutes: number }) {
  const api = useApi();
  const { session } = useSession();
  const { sub, onLogOut } = user;
  const [watch] = useState(() =>
    watchInactivity({
      user: sub,
      limit: minutes * 60_000,
      isWorking: () => isSendingJobs(api),
      onEnd: () => void session.endInactive(),
    }),
  );
  const secondsLeft = useSyncExternalStore(watch.subscribe, watch.secondsLeft);
  if (secondsLeft === undefined) return null;
  const logOut = () => {
    watch.stay();
    onLogOut();
  };
  return <InactivityWarning {...{ minutes, secondsLeft }} onStay={watch.stay} onLogOut={logOut} />;
}

export interface InactivityWarningProps {
  minutes: number;
  secondsLeft: number;
  onStay: () => void;
  onLogOut: () => void;
}

/** The question one minute before the end. */
export function InactivityWarning({ minutes, secondsLeft, onStay, onLogOut }: InactivityWarningProps) {
  const t = usePortalWords();
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={t("inactivity.title")}
      description={t("inactivity.detail", { count: minutes - warningMs / 60_000 })}
      confirmLabel={t("header.logOut")}
      cancelLabel={t("inactivity.stay")}
      tone="primary"
      onConfirm={onLogOut}
    >
      {/* Not spoken each second: the dialog itself is, when it opens. */}
      <p aria-live="off" className="mp:text-dense mp:text-text-muted">
        {t("inactivity.left", { count: secondsLeft })}
      </p>
    </ConfirmDialog>
  );
}
