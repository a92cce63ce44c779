import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, RotateCcwIcon, SettingsIcon } from "@merchant-portal/ui";
import { useEffect } from "react";
import { LanguageSwitch } from "@merchant-portal/portal-features/parts/preferences/language-switch";
import { usePortalWords } from "#use-portal-words.ts";
import type { ConfigProblem } from "./load-config.ts";

interface ConfigErrorPageProps {
  problem: ConfigProblem;
  isTrying: boolean;
  onRetry: () => void;
}

/** The portal cannot start: `/config.json` is not there, or not right. Names what is wrong, for whoever can mend it. */
export function ConfigErrorPage({ problem, isTrying, onRetry }: ConfigErrorPageProps) {
  const say = usePortalWords();
  const sayShared = useSharedWords();
  const title = say("config.title");
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col items-start justify-center gap-5 px-4 py-12">
      <span
        aria-hidden
        className="inline-flex size-11 items-center justify-center rounded-card border border-danger/30 bg-danger-subtle text-danger [&_svg]:size-5"
      >
        <SettingsIcon />
      </span>
      <div className="grid gap-2" role="alert">
        <h1 className="text-title-lg font-semibold">{title}</h1>
        <p className="text-text-muted">
          {problem.kind === "missing"
            ? say("config.missing", { status: problem.status })
            : say(`config.${problem.kind}`)}
        </p>
        {problem.kind === "wrong" && (
          <ul className="list-inside list-disc">
            {problem.fields.map((field) => (
              <li key={field}>
                <code>{field}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="primary" icon={<RotateCcwIcon />} busy={isTrying} onClick={onRetry}>
        {sayShared("actions.tryAgain")}
      </Button>
      <p className="text-dense text-text-muted">{say("config.who")}</p>
      <LanguageSwitch />
    </main>
  );
}
