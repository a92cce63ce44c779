/** The page that appears instead of the portal when its configuration cannot be used. */
import { LanguageSwitch } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, RotateCcwIcon, SettingsIcon } from "@merchant-portal/ui";
import { lazy, Suspense, useEffect } from "react";
import { usePortalWords } from "#use-portal-words.ts";
import { type ConfigProblem, configPath } from "./config.ts";

const ClashList = lazy(async () => ({ default: (await import("./clash-list.tsx")).ClashList }));

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
    <main className="mp:mx-auto mp:flex mp:min-h-dvh mp:w-full mp:max-w-xl mp:flex-col mp:items-start mp:justify-center mp:gap-5 mp:px-4 mp:py-12">
      <span
        aria-hidden
        className="mp:inline-flex mp:size-11 mp:items-center mp:justify-center mp:rounded-card mp:border mp:border-danger/30 mp:bg-danger-subtle mp:text-danger mp:[&_svg]:size-5"
      >
        <SettingsIcon />
      </span>
      <div className="mp:grid mp:gap-2" role="alert">
        <h1 className="mp:text-title-lg mp:font-semibold">{title}</h1>
        {problem.kind === "clash" ? (
          <Suspense>
            <ClashList clashes={problem.clashes} />
          </Suspense>
        ) : (
          <p className="mp:text-text-muted">
            {problem.kind === "missing"
              ? t("config.missing", { file: configPath, status: problem.status })
              : t(`config.${problem.kind}`, { file: configPath })}
          </p>
        )}
        {problem.kind === "notJson" && <code className="mp:text-dense">{problem.reason}</code>}
        {problem.kind === "wrong" && (
          <>
            <ul className="mp:list-inside mp:list-disc">
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
      <p className="mp:text-dense mp:text-text-muted">{t("config.who")}</p>
      <LanguageSwitch />
    </main>
  );
}
