/** The four figures at the top of the control room. Open it to add one. */
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { CircleCheckIcon, ClockIcon, cx, MailIcon, Skeleton, TriangleAlertIcon } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ahead } from "#clock/ahead.ts";
import { ClockFace } from "#clock/clock-face.tsx";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { clock, faults, outbox, state } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";

/** Four figures at the top of the page. Each links to its section. */
export function Overview() {
  const t = useControlWords();
  const format = useFormat();
  const sandbox = useSandbox();
  const time = useQuery(clock(sandbox)).data;
  const active = useQuery(faults(sandbox)).data;
  const mails = useQuery(outbox(sandbox)).data;
  const sandboxState = useQuery(state(sandbox)).data;
  const zone = sandboxState?.merchants[0]?.timeZone;
  const violations = sandboxState && sandboxState.contractViolations + sandboxState.policyReports;

  return (
    <nav aria-label={t("overview.label")}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile
          to="clock"
          icon={<ClockIcon />}
          name={t("clock.title")}
          value={time && sandboxState && <ClockFace timeZone={zone} />}
          detail={
            time && (time.offsetMs === 0 ? t("clock.real") : t("clock.ahead", { time: ahead(time.offsetMs, format) }))
          }
          tone={time && time.offsetMs > 0 ? "info" : "neutral"}
        />
        <Tile
          to="faults"
          icon={<TriangleAlertIcon />}
          name={t("faults.title")}
          value={active && format.number(active.length)}
          detail={active && t(active.length === 0 ? "overview.noFaults" : "overview.faults")}
          tone={active && active.length > 0 ? "warning" : "neutral"}
        />
        <Tile
          to="outbox"
          icon={<MailIcon />}
          name={t("outbox.title")}
          value={mails && format.number(mails.length)}
          detail={mails && t(mails.length === 0 ? "overview.noMail" : "overview.mail", { to: mails[0]?.to ?? "" })}
        />
        <Tile
          to="data"
          icon={<CircleCheckIcon />}
          name={t("overview.contract")}
          value={violations !== undefined && (violations === 0 ? t("overview.met") : format.number(violations))}
          detail={violations !== undefined && t(violations === 0 ? "overview.metAbout" : "overview.broken")}
          tone={violations === undefined ? "neutral" : violations === 0 ? "success" : "danger"}
        />
      </ul>
    </nav>
  );
}

const tones = {
  neutral: "bg-accent-subtle text-accent",
  info: "bg-info-subtle text-info",
  success: "bg-success-subtle text-success",
  warning: "bg-warning-subtle text-warning",
  danger: "bg-danger-subtle text-danger",
};

interface TileProps {
  to: string;
  icon: ReactNode;
  name: string;
  /** Falsy until it has loaded. */
  value: ReactNode;
  detail: ReactNode;
  tone?: keyof typeof tones;
}

function Tile({ to, icon, name, value, detail, tone = "neutral" }: TileProps) {
  const isLoaded = value !== undefined && value !== false;
  return (
    <li className="min-w-0">
      <a
        href={`#${to}`}
        className="flex h-full flex-col gap-2 rounded-card border border-border bg-surface-raised p-4 transition-colors hover:border-border-strong"
      >
        <span className="flex items-center gap-2 text-dense font-medium text-text-muted">
          <span
            aria-hidden
            className={cx(
              "inline-flex size-6 shrink-0 items-center justify-center rounded-control [&_svg]:size-3.5",
              tones[tone],
            )}
          >
            {icon}
          </span>
          {name}
        </span>
        <span className="flex min-h-7 items-center text-title font-semibold tabular-nums">
          {isLoaded ? value : <Skeleton className="h-5 w-24" />}
        </span>
        <span className="min-h-5 text-dense wrap-anywhere text-text-muted">
          {isLoaded ? detail : <Skeleton className="mt-1 h-3.5" />}
        </span>
      </a>
    </li>
  );
}
