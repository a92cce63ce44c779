import { LanguageSwitch, ThemeSwitch } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useQuery } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { state } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";

/** The footer: the version, and on phones the switches that do not fit into the header. */
export function Footer() {
  const t = useControlWords();
  const { data } = useQuery(state(useSandbox()));
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-4 py-2 text-meta text-text-muted md:px-6">
      <span className="tabular-nums">{data && t("footer.version", { version: data.version })}</span>
      <span>{t("footer.local")}</span>
      <span className="flex flex-wrap items-center gap-3 md:hidden">
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
    </footer>
  );
}
