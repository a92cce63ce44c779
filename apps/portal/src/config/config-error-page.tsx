/** The page that appears instead of the portal when its configuration cannot be used. */
import { LanguageSwitch } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, RotateCcwIcon, SettingsIcon } from "@merchant-portal/ui";
import { useEffect } from "react";
import { usePortalWords } from "#use-portal-words.ts";
import { type ConfigProblem, configPath } from "./config.ts";

interface ConfigErrorPageProps {
  problem: ConfigProblem;
  onRetry: () => Promise<unknown>;
}

/** Shown when `/config.json` is missing or invalid. Names the wrong fields, for the operator. */
export function ConfigErrorPage({ problem, onRetry }: ConfigErrorPageProps) {
  const t = usePortalWords();
  const shared = useSharedWords();
  const title = t("config.title");
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
            ? t("config.missing", { file: configPath, status: problem.status })
            : t(`config.${problem.kind}`, { file: configPath })}
        </p>
        {problem.kind === "notJson" && <code className="text-dense">{problem.reason}</code>}
        {problem.kind === "wrong" && (
          <>
            <ul className="list-inside list-disc">
              {problem.fields.map((field) => (
                <li key={field}>
                  <code>{field}</code>
                </li>
              ))}
              {problem.missing.map((field) => (
                <li key={field}>
                  <code>{field}</code> {t("config.isMissing")}
                </li>
              ))}
            </ul>
            {problem.missing.length > 0 && <p>{t("config.earlier")}</p>}
          </>
        )}
      </div>
      <Button variant="primary" icon={<RotateCcwIcon />} onClick={onRetry}>
        {shared("actions.tryAgain")}
      </Button>
      <p className="text-dense text-text-muted">{t("config.who")}</p>
      <LanguageSwitch />
    </main>
  );
}
