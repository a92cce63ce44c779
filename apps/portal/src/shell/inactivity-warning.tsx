/** Ends the session of a person who has not used the portal, after a warning (S9.19). Loaded where `session.endAfterMinutes` is configured. */
import { isSendingJobs } from "@merchant-portal/portal-features/parts/jobs/jobs";
import { useSession } from "@merchant-portal/portal-features/parts/session/session-context";
import { useApi } from "@merchant-portal/portal-features/kit/use-api";
import { ConfirmDialog } from "@merchant-portal/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type Inactivity, warningMs, watchInactivity } from "#session/inactivity.ts";
import { useShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** Watches the signed-in user; draws the warning when it is due. */
export function InactivityWatch({ minutes }: { minutes: number }) {
  const api = useApi();
  const { session } = useSession();
  const user = useShellUser();
  const sub = user?.sub;
  const [watch, setWatch] = useState<Inactivity>();
  useEffect(() => {
    if (sub === undefined) return undefined;
    const started = watchInactivity({
      user: sub,
      limit: minutes * 60_000,
      isWorking: () => isSendingJobs(api),
      onEnd: () => void session.endInactive(),
    });
    setWatch(started);
    return () => {
      started.stop();
      setWatch(undefined);
    };
  }, [api, session, sub, minutes]);
  const secondsLeft = useSyncExternalStore(watch?.subscribe ?? nothing, () => watch?.secondsLeft());
  if (secondsLeft === undefined || !user) return null;
  const logOut = () => {
    watch?.stay();
    user.onLogOut();
  };
  return (
    <InactivityWarning minutes={minutes} secondsLeft={secondsLeft} onStay={() => watch?.stay()} onLogOut={logOut} />
  );
}

const nothing = () => () => undefined;

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
