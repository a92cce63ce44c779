import type { State } from "@merchant-portal/api/sandbox";
import { useErrorWords } from "@merchant-portal/portal-features/kit/use-error-words";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import { Banner, Button, ConfirmDialog, Progress, RotateCcwIcon } from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { health, resetSandbox } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";
import { WhatGoes } from "./what-goes.tsx";

/** Begins anew, after a question that says what goes. */
export function ResetButton({ holds }: { holds: State }) {
  const say = useControlWords();
  const inWords = useErrorWords();
  const notify = useNotify();
  const sandbox = useSandbox();
  const queries = useQueryClient();
  const [isAsking, ask] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetSandbox(sandbox),
    onSuccess: async () => {
      await queries.invalidateQueries();
      ask(false);
      notify.success(say("reset.done"), { id: "reset", seconds: 5 });
    },
  });
  const change = (open: boolean) => {
    if (open) reset.reset();
    ask(open);
  };
  const failure = reset.error && inWords(reset.error);
  return (
    <>
      <Button icon={<RotateCcwIcon />} onClick={() => change(true)} className="justify-self-start">
        {say("reset.ask")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={change}
        title={say("reset.title")}
        description={say("reset.about")}
        confirmLabel={say("reset.confirm")}
        cancelLabel={say("reset.cancel")}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      >
        {reset.isPending ? <ResetProgress all={holds.seeded.orders} /> : <WhatGoes holds={holds} />}
        {failure && (
          <Banner tone="error" role="alert" title={say("reset.failed")}>
            {failure.text}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  );
}

/** How far it is, asked of the sandbox while it works. */
function ResetProgress({ all }: { all: number }) {
  const say = useControlWords();
  const format = useFormat();
  const seeding = useQuery(health(useSandbox())).data?.seeding;
  const text = seeding
    ? say("reset.progress", { done: format.number(seeding.done), all: format.number(seeding.all) })
    : say("reset.running", { all: format.number(all) });
  return (
    <div className="grid gap-2">
      <Progress
        label={say("reset.title")}
        value={seeding ? seeding.done : null}
        max={seeding?.all ?? 1}
        valueText={text}
      />
      <p className="text-dense text-text-muted tabular-nums">{text}</p>
    </div>
  );
}
