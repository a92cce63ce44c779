/** The list of what ended today, and the choice to be told of failed deliveries (S2.91, S2.92). */
import { Dialog, DialogBody, DialogContent, SwitchField, ToneIcon } from "@merchant-portal/ui";
import { useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { type TodayEntry, useToday } from "./today-log.ts";
import { useFailuresRead } from "./today-watch.ts";

const useT = defineWords("today", { en, fr });

interface TodayDialogProps {
  /** Whether the merchant wants a notification when a delivery fails. */
  alerts: boolean;
  onAlertsChange: (alerts: boolean) => void;
  onClose: () => void;
}

/** Opens with what ended today, the newest first. */
export function TodayDialog({ alerts, onAlertsChange, onClose }: TodayDialogProps) {
  const t = useT();
  const shared = useSharedWords();
  const entries = useToday();
  useFailuresRead();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={t("title")} description={t("detail")} closeLabel={shared("actions.close")}>
        <DialogBody className="mp:flex mp:flex-col mp:gap-5">
          {entries.length === 0 ? (
            <p className="mp:text-text-muted">{t("none")}</p>
          ) : (
            <ul aria-label={t("title")} className="mp:grid mp:gap-3">
              {entries.map((entry) => (
                <TodayLine key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <FailureAlertsSwitch isOn={alerts} onChange={onAlertsChange} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Each kind of jobs has words here. */
export const todayKinds = [
  "delete",
  "replace",
  "ready",
  "notReady",
  "tags",
  "print",
  "upload",
  "fulfill",
  "syncTags",
] as const;

function TodayLine({ entry }: { entry: TodayEntry }) {
  const t = useT();
  const format = useFormat();
  const isGood = entry.what === "job" && entry.failed + entry.left === 0;
  return (
    <li className="mp:flex mp:items-start mp:gap-2.5">
      <ToneIcon
        tone={isGood ? "success" : entry.what === "failure" ? "error" : "warning"}
        className="mp:mt-0.5 mp:shrink-0"
      />
      <span className="mp:min-w-0 mp:flex-1">
        {entry.what === "failure" ? (
          <span className="mp:wrap-anywhere">{t("failure", { name: entry.name })}</span>
        ) : (
          <JobLine entry={entry} />
        )}
      </span>
      <time
        dateTime={new Date(entry.at).toISOString()}
        className="mp:shrink-0 mp:text-dense mp:text-text-muted mp:tabular-nums"
      >
        {format.time(entry.at)}
      </time>
    </li>
  );
}

function JobLine({ entry }: { entry: Extract<TodayEntry, { what: "job" }> }) {
  const t = useT();
  const format = useFormat();
  const kind = todayKinds.find((one) => one === entry.kind) ?? "other";
  const parts = (["done", "failed", "skipped", "left"] as const)
    .filter((part) => entry[part] > 0)
    .map((part) => t(`counts.${part}`, { count: entry[part], number: format.number(entry[part]) }));
  return (
    <>
      <span className="mp:block">{t(`kinds.${kind}`)}</span>
      <span className="mp:block mp:text-dense mp:text-text-muted">{parts.join(", ") || t("counts.none")}</span>
    </>
  );
}

type Permission = "granted" | "denied" | "default" | "missing";

const permissionNow = (): Permission => (typeof Notification === "undefined" ? "missing" : Notification.permission);

/** Off at first. The browser asks only when it is switched on; where it refuses, a sentence says how to allow it. */
function FailureAlertsSwitch({ isOn, onChange }: { isOn: boolean; onChange: (on: boolean) => void }) {
  const t = useT();
  const [permission, setPermission] = useState(permissionNow);
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isBlocked = permission === "denied" || permission === "missing";
  const change = async (on: boolean) => {
    setRefused(false);
    if (!on) return onChange(false);
    setAsking(true);
    try {
      const answer = permission === "missing" ? "missing" : await Notification.requestPermission();
      setPermission(answer);
      if (answer === "granted") onChange(true);
      else setRefused(true);
    } finally {
      setAsking(false);
    }
  };
  const problem =
    isRefused || (isOn && isBlocked) ? t(`alerts.${permission === "granted" ? "default" : permission}`) : "";
  return (
    <SwitchField
      className="mp:border-t mp:border-border mp:pt-4"
      label={t("alerts.label")}
      help={t("alerts.help")}
      error={problem === "" ? undefined : problem}
      value={isOn && permission === "granted"}
      busy={isAsking}
      onValueChange={(on) => void change(on)}
    />
  );
}
