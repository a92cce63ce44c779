/** Banners above and below every page: environment, offline, version. Open it to add one. */
import { ThemeSwitch } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { TriangleAlertIcon, WifiOffIcon } from "@merchant-portal/ui";
import { useSyncExternalStore } from "react";
import { useConfig } from "#config/config.ts";
import { version } from "#package.json";
import { usePortalWords } from "#use-portal-words.ts";

/** The demo banner: nothing is delivered or charged. It cannot be closed, and is printed too (T40). */
export function EnvironmentBanner() {
  const t = usePortalWords();
  const { environment } = useConfig();
  if (environment !== "demo") return null;
  return (
    <aside
      aria-label={t("environment.label", { name: t("environment.demo") })}
      data-slot="demo-banner"
      className="border-b border-border bg-warning-subtle px-4 py-1.5 text-center text-dense font-medium text-warning"
    >
      <p className="flex items-center justify-center gap-2">
        <TriangleAlertIcon aria-hidden className="size-4 shrink-0" />
        {t("environment.demoWarning")}
      </p>
    </aside>
  );
}

/** Says that the browser is offline, until it is online (T107). The live region is always present, so that it is announced. */
export function OfflineNotice() {
  const t = usePortalWords();
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-start justify-center gap-2 border-b border-border bg-warning-subtle px-4 py-2 text-warning print:hidden">
          <WifiOffIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{t("offline.title")}</strong> {t("offline.text")}
          </span>
        </span>
      )}
    </output>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** False only when the browser is certain that it is offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** The footer: version, environment unless it is production, and the demo's control room. */
export function Footer() {
  const t = usePortalWords();
  const { environment, links } = useConfig();
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-meta text-text-muted md:justify-between">
      <span className="tabular-nums">{t("footer.version", { version })}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        {environment === "demo" && links.controlRoom && (
          <a
            href={links.controlRoom}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 underline underline-offset-2 hover:text-text pointer-coarse:min-h-11"
          >
            {t("footer.controlRoom")} <span className="sr-only">{t("footer.opensInNewTab")}</span>
          </a>
        )}
        {environment !== "production" && (
          <span>{t("environment.label", { name: t(`environment.${environment}`) })}</span>
        )}
        <ThemeSwitch />
      </span>
    </footer>
  );
}
