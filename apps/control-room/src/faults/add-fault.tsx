/** The form that sets a fault. Open it to add a field. */
import { isApiError } from "@merchant-portal/api";
import { useErrorWords } from "@merchant-portal/portal-features/kit/error-words";
import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import { Banner, Button, CopyText, PlusIcon } from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { addFault, calls, faults, presets } from "#sandbox/sandbox.api.ts";
import { useCopyWords } from "#shell/use-copy-words.ts";
import { useControlWords } from "#use-control-words.ts";
import { callKey, emptyDraft, everyCall, problemsOf, toCreateFault, toCurl, type FaultDraft } from "./fault-draft.ts";
import { HowOften } from "./how-often.tsx";
import { TroubleChoice } from "./trouble-choice.tsx";
import { WhichCalls } from "./which-calls.tsx";

/**
 * The form that sets a fault: what happens, to which calls, how often. It also shows the same as a command. It is not
 * cleared after a submit.
 */
export function AddFault() {
  const t = useControlWords();
  const notify = useNotify();
  const inWords = useErrorWords();
  const sandbox = useSandbox();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const presetList = useQuery(presets(sandbox)).data ?? [];
  const listed = useQuery(calls(sandbox)).data;
  const all = listed ? [everyCall, ...listed] : [];
  const [draft, setDraft] = useState<FaultDraft>(emptyDraft);
  const [showsProblems, setShowsProblems] = useState(false);
  const problems = problemsOf(draft);
  const fault = toCreateFault(draft, all);

  const add = useMutation({
    mutationFn: () => addFault(sandbox, fault),
    onSuccess: async () => {
      setShowsProblems(false);
      await queries.invalidateQueries(faults(sandbox));
      notify.success(t("faults.added", { call: callKey({ name: "", ...fault }) }), { id: "fault", seconds: 5 });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsProblems(problems.length > 0);
    if (problems.length === 0 && !add.isPending) return add.mutate();
    // The error message is in the document after this render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const change = (part: Partial<FaultDraft>) => setDraft({ ...draft, ...part });
  const shown = showsProblems ? problems : [];
  const failure = add.error && inWords(add.error);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="add-fault"
      className="-mx-3 grid gap-5 border-t border-border px-3 pt-5"
    >
      <h3 id="add-fault" className="font-semibold">
        {t("faults.add")}
      </h3>
      <TroubleChoice presets={presetList} value={draft.preset} onValueChange={(preset) => change({ preset })} />
      <WhichCalls draft={draft} calls={all} problems={shown} onChange={change} />
      <HowOften draft={draft} problems={shown} onChange={change} />
      {failure && (
        <Banner tone="error" role="alert" title={t("faults.notAdded")}>
          {isApiError(add.error) ? add.error.message : failure.text}
        </Banner>
      )}
      <Button type="submit" variant="primary" icon={<PlusIcon />} busy={add.isPending} className="justify-self-start">
        {t("faults.submit")}
      </Button>
      {problems.length === 0 && <Command text={toCurl(fault, location.origin)} />}
    </form>
  );
}

/** The fault as a command, for scripts. */
function Command({ text }: { text: string }) {
  const t = useControlWords();
  const copy = useCopyWords();
  return (
    <div className="grid gap-1.5">
      <p className="text-dense text-text-muted">{t("faults.command")}</p>
      <CopyText
        value={text}
        className="w-full items-start justify-between rounded-control bg-surface-sunken py-2 pr-1.5 pl-3 font-mono text-meta whitespace-pre-wrap"
        {...copy(t("faults.copyCommand"))}
      />
    </div>
  );
}
