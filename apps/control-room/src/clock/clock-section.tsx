/** The section 'Clock' of the control room. Open it to change what it shows; its buttons are in `advance-clock.tsx`. */
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { Badge, Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { clock, state } from "#sandbox/sandbox.api.ts";
import { useSandboxNow } from "#sandbox/use-sandbox-now.ts";
import { Loaded } from "#shell/loaded.tsx";
import { Section } from "#shell/section.tsx";
import { useControlWords } from "#use-control-words.ts";
import { AdvanceClock } from "./advance-clock.tsx";
import { ahead } from "./ahead.ts";
import { ClockFace } from "./clock-face.tsx";

/** The sandbox's time in the merchants' time zones, how far it is ahead of real time, and buttons that move it. */
export function ClockSection() {
  const t = useControlWords();
  const format = useFormat();
  const query = useQuery(clock(useSandbox()));
  return (
    <Section id="clock" title={t("clock.title")}>
      <Loaded query={query} failure={t("clock.failure")} skeleton={<Skeleton className="h-72" />}>
        {({ offsetMs }) => (
          <div className="grid gap-4">
            <Faces />
            {offsetMs === 0 ? (
              <Badge tone="success" className="justify-self-start">
                {t("clock.real")}
              </Badge>
            ) : (
              <Badge tone="info" className="justify-self-start">
                {t("clock.ahead", { time: ahead(offsetMs, format) })}
              </Badge>
            )}
            <AdvanceClock />
            <p className="text-dense text-text-muted">{t("clock.effect")}</p>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

/** The first merchant's clock in large, the other merchants' under it. */
function Faces() {
  const format = useFormat();
  const { data } = useQuery(state(useSandbox()));
  const now = useSandboxNow(15_000);
  const merchants = data?.merchants.filter(({ timeZone }) => timeZone !== undefined) ?? [];
  const zone = merchants[0]?.timeZone;
  const others = merchants.filter(({ timeZone }) => timeZone !== zone);
  return (
    <div className="grid gap-2">
      <p className="text-title-lg font-semibold tabular-nums">
        <ClockFace timeZone={zone} />
      </p>
      <p className="text-text-muted">
        {now !== undefined && (zone ? `${format.dayIn(now, zone)} · ${format.zoneName(zone)}` : format.date(now))}
      </p>
      {others.length > 0 && (
        <ul className="grid gap-1 border-t border-border pt-2 text-dense">
          {others.map(({ id, name, timeZone }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="min-w-0 text-text-muted">{name}</span>
              <span className="shrink-0 tabular-nums">
                <ClockFace timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
