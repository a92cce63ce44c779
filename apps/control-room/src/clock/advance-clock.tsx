/** The buttons that move the sandbox's clock. Open it to add a step. */
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import { Button, NumberField, SelectField } from "@merchant-portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { advanceClock } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";
import { ahead } from "./ahead.ts";

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;
const steps = [
  { count: 1, unit: "hour", ms: hour },
  { count: 6, unit: "hour", ms: 6 * hour },
  { count: 1, unit: "day", ms: day },
  { count: 1, unit: "week", ms: 7 * day },
] as const;
const units = { minute: 60_000, hour, day } as const;
type Unit = keyof typeof units;

/** Moves the clock forward: four usual steps, or any number of minutes, hours or days. */
export function AdvanceClock() {
  const t = useControlWords();
  const format = useFormat();
  const notify = useNotify();
  const sandbox = useSandbox();
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: (ms: number) => advanceClock(sandbox, ms),
    onSuccess: (_clock, ms) => {
      notify.success(t("clock.moved", { time: ahead(ms, format) }), { id: "clock", seconds: 5 });
      return queries.invalidateQueries();
    },
    onError: (error) => notify.failure(t("clock.notMoved"), error, { id: "clock" }),
  });
  const [lastStep, setLastStep] = useState<number>();
  const advance = (ms: number) => {
    setLastStep(ms);
    move.mutate(ms);
  };
  return (
    <div className="grid gap-3">
      <fieldset aria-label={t("clock.forward")} className="grid grid-cols-2 gap-2">
        {steps.map(({ count, unit, ms }) => (
          <Button
            key={ms}
            busy={move.isPending && lastStep === ms}
            disabled={move.isPending}
            onClick={() => advance(ms)}
          >
            +{format.unit(count, unit)}
          </Button>
        ))}
      </fieldset>
      <OtherStep isBusy={move.isPending} onAdvance={advance} />
    </div>
  );
}

function OtherStep({ isBusy, onAdvance }: { isBusy: boolean; onAdvance: (ms: number) => void }) {
  const t = useControlWords();
  const [count, setCount] = useState<number | undefined>(30);
  const [unit, setUnit] = useState<Unit>("minute");
  const [showsError, setShowsError] = useState(false);
  const ms = (count ?? 0) * units[unit];
  const isValid = count !== undefined && count > 0 && ms <= year;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsError(!isValid);
    if (isValid && !isBusy) onAdvance(Math.round(ms));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,5rem)_minmax(0,1fr)_auto] items-end gap-2">
        <NumberField
          label={t("clock.other")}
          value={count}
          min={1}
          onValueChange={setCount}
          aria-describedby={showsError && !isValid ? "clock-wrong" : undefined}
          aria-invalid={showsError && !isValid ? true : undefined}
        />
        <SelectField
          label={t("clock.unit")}
          isLabelHidden
          value={unit}
          onValueChange={setUnit}
          options={(["minute", "hour", "day"] as const).map((value) => ({ value, label: t(`clock.units.${value}`) }))}
        />
        <Button type="submit" disabled={isBusy}>
          {t("clock.move")}
        </Button>
      </div>
      <p id="clock-wrong" aria-live="polite" className="text-dense text-danger empty:hidden">
        {showsError && !isValid && t("clock.wrong")}
      </p>
    </form>
  );
}
