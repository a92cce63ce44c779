import { LanguageSwitch, ThemeSwitch } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { Badge, Button, ExternalLinkIcon, SlidersHorizontalIcon } from "@merchant-portal/ui";
import { useControlWords } from "#use-control-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { clock } from "#sandbox/sandbox.api.ts";

/** The header: title, connection state, and the link to the portal. */
export function Header() {
  const t = useControlWords();
  return (
    <header className="sticky top-0 z-sticky flex min-h-14 items-center gap-3 border-b border-border bg-surface-raised px-4 md:px-6">
      <span className="flex min-w-0 items-center gap-2.5">
        <span
          aria-hidden
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-control bg-accent text-on-accent"
        >
          <SlidersHorizontalIcon className="size-4" />
        </span>
        <span className="font-semibold max-sm:sr-only">{t("header.sandbox")}</span>
        <ConnectionBadge />
      </span>
      <span className="ml-auto flex items-center gap-3">
        <LanguageSwitch className="max-md:hidden" />
        <ThemeSwitch className="max-md:hidden" />
        <Button asChild size="sm" icon={<ExternalLinkIcon />}>
          <a href="/" target="_blank" rel="noopener">
            {t("header.portal")} <span className="sr-only">{t("newTab")}</span>
          </a>
        </Button>
      </span>
    </header>
  );
}

/** Whether the sandbox responds. It uses the clock query, which is polled often and is never slow. */
function ConnectionBadge() {
  const t = useControlWords();
  const { isError, isPending } = useQuery(clock(useSandbox()));
  const at = isError ? "lost" : isPending ? "asking" : "on";
  const tone = { lost: "danger", asking: "neutral", on: "success" } as const;
  return (
    <output aria-live="polite" className="inline-flex">
      <Badge tone={tone[at]}>{t(`live.${at}`)}</Badge>
    </output>
  );
}
