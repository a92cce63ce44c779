/** Banners above and below every page: environment, offline, version. Open it to add one. */
import { ThemeSwitch } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { TriangleAlertIcon, WifiOffIcon } from "@merchant-portal/ui";
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from "react";
import { useConfig } from "#config/config.ts";
import { version } from "#package.json";
import { usePortalWords } from "#use-portal-words.ts";
import { ShellBoundary } from "./shell-boundary.tsx";

/** The demo banner: nothing is delivered or charged. It cannot be closed, and is printed too (T40). */
export function EnvironmentBanner() {
  const t = usePortalWords();
  const { environment } = useConfig();
  if (environment !== "demo") return null;
  return (
    <aside
      aria-label={t("environment.label", { name: t("environment.demo") })}
      data-slot="demo-banner"
      className="mp:border-b mp:border-border mp:bg-warning-subtle mp:px-4 mp:py-1.5 mp:text-center mp:text-dense mp:font-medium mp:text-warning"
    >
      <p className="mp:flex mp:items-center mp:justify-center mp:gap-2">
        <TriangleAlertIcon aria-hidden className="mp:size-4 mp:shrink-0" />
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
    <output className="mp:block">
      {!isOnline && (
        <span className="mp:flex mp:items-start mp:justify-center mp:gap-2 mp:border-b mp:border-border mp:bg-warning-subtle mp:px-4 mp:py-2 mp:text-warning mp:print:hidden">
          <WifiOffIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0" />
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

const fromProvider = () => import("./from-provider.tsx");
const Notices = lazy(async () => ({ default: (await fromProvider()).ProviderNotices }));
const Links = lazy(async () => ({ default: (await fromProvider()).ProviderLinks }));

/** What the provider has to say, if anything. A page does without, when its code does not come. */
export function ProviderNotices() {
  const { notices = [] } = useConfig();
  if (notices.length === 0) return null;
  return (
    <ShellBoundary>
      <Suspense>
        <Notices notices={notices} />
      </Suspense>
    </ShellBoundary>
  );
}

/** The provider's help and status, for pages that failed; in the footer its privacy policy, too. */
export function ProviderLinks(props: ComponentProps<typeof Links>) {
  const { help, status, privacy } = useConfig().links;
  if (!help && !status && !privacy) return null;
  return (
    <ShellBoundary>
      <Suspense>
        <Links {...props} />
      </Suspense>
    </ShellBoundary>
  );
}

/** The footer: version, environment unless it is production, and the demo's control room. */
export function Footer() {
  const t = usePortalWords();
  const { environment, links } = useConfig();
  return (
    <footer className="mp:flex mp:flex-wrap mp:items-center mp:justify-center mp:gap-x-4 mp:gap-y-1 mp:border-t mp:border-border mp:px-4 mp:py-2 mp:text-meta mp:text-text-muted mp:md:justify-between">
      <span className="mp:tabular-nums">{t("footer.version", { version })}</span>
      <span className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-1 mp:print:hidden">
        {environment === "demo" && links.controlRoom && (
          <a
            href={links.controlRoom}
            target="_blank"
            rel="noopener noreferrer"
            className="mp:inline-flex mp:min-h-6 mp:items-center mp:gap-1 mp:underline mp:underline-offset-2 mp:hover:text-text mp:pointer-coarse:min-h-11"
          >
            {t("footer.controlRoom")} <span className="mp:sr-only">{t("footer.opensInNewTab")}</span>
          </a>
        )}
        {environment !== "production" && (
          <span>{t("environment.label", { name: t(`environment.${environment}`) })}</span>
        )}
        <ProviderLinks />
        <ThemeSwitch />
      </span>
    </footer>
  );
}
