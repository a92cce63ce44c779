/** The layout around every page: header, banners, page, footer. Open it to add a part that every page has. */
import { CommandContext } from "@merchant-portal/portal-features/kit/commands";
import { PageContext } from "@merchant-portal/portal-features/kit/page-heading";
import { singleKeysPreference, usePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { Progress } from "@merchant-portal/ui";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { useConfig } from "#config/config.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { Header } from "./header.tsx";
import { EnvironmentBanner, Footer, OfflineNotice, ProviderNotices } from "./notices.tsx";
import { PageMeta, usePageHost } from "./page-host.tsx";
import { CommandRegistryContext, createCommandRegistry } from "#commands/command-registry.ts";

/** The layout route of all pages. */
export function Shell() {
  const host = usePageHost(useConfig().brand.name);
  return (
    <PageContext value={host}>
      <CommandProvider>
        <PageMeta />
        <ScrollRestoration getKey={scrollKey} />
        <SkipLink />
        <div className="mp:flex mp:min-h-dvh mp:flex-col">
          <div ref={writesTop} className="mp:z-sticky mp:sticky mp:-top-(--shell-head-gone) mp:focus-within:top-0">
            <div ref={writesHead}>
              <EnvironmentBanner />
              <Header />
            </div>
            <OfflineNotice />
            <PageProgress />
          </div>
          <main id="content" tabIndex={-1} className="mp:flex mp:min-w-0 mp:flex-1 mp:flex-col mp:outline-none">
            <ProviderNotices />
            <Outlet />
          </main>
          <div ref={writesFoot}>
            <Footer />
          </div>
        </div>
      </CommandProvider>
    </PageContext>
  );
}

/**
 * Every page that the browser itself opens has the key "default" (an address typed, a link in a mail), so it would start
 * where the one before it in this tab stood. The path tells them apart, and a reload still keeps its place.
 */
const scrollKey = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

/** The first tab stop: skips the header (WCAG 2.4.1). */
function SkipLink() {
  const t = usePortalWords();
  return (
    <a
      href="#content"
      className="mp:sr-only mp:rounded-control mp:bg-accent mp:px-4 mp:py-2 mp:font-medium mp:text-on-accent mp:focus:not-sr-only mp:focus:fixed mp:focus:top-2 mp:focus:start-2 mp:focus:z-notice"
      onClick={(event) => {
        // Only move the focus; do not add a fragment to the URL.
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
    >
      {t("header.skip")}
    </a>
  );
}

/** Milliseconds before the loading message; most pages load faster. */
const loadingDelay = 1000;

/** Announces that the next page is loading while the current one stays. The live region is always present. */
function PageProgress() {
  const t = usePortalWords();
  const isLoading = useNavigation().state !== "idle";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLong(true), loadingDelay);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLoading]);
  return (
    <div className="mp:relative mp:print:hidden">
      <output className="mp:sr-only">{isLong && t("loading")}</output>
      {isLong && (
        <Progress label={t("loading")} value={null} className="mp:absolute mp:inset-x-0 mp:top-0 mp:rounded-none" />
      )}
    </div>
  );
}

const variables = new WeakMap<Element, `--${string}`>();

/** One observer for all elements; with two, the browser would compute styles twice. Created on first use. */
let observer: ResizeObserver | undefined;

function writeHeights(entries: readonly ResizeObserverEntry[]) {
  const { style } = document.documentElement;
  for (const { target, borderBoxSize } of entries) {
    const variable = variables.get(target);
    // The height from the entry; reading it from the element would force layout.
    const height = `${Math.round(borderBoxSize[0]?.blockSize ?? 0)}px`;
    if (variable && style.getPropertyValue(variable) !== height) style.setProperty(variable, height);
  }
}

/**
 * Returns a ref that writes the element's height to a CSS variable, so that a page can fill the window between header
 * and footer, however they wrap.
 */
function writesHeight(variable: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    variables.set(element, variable);
    observer ??= new ResizeObserver(writeHeights);
    observer.observe(element);
    return () => observer?.unobserve(element);
  };
}

const writesTop = writesHeight("--shell-top");
const writesHead = writesHeight("--shell-head");
const writesFoot = writesHeight("--shell-foot");

/** Provides the command registry for the palette and the shortcuts dialog. */
function CommandProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createCommandRegistry);
  const hasSingleKeys = usePreference(singleKeysPreference) === "on";
  const host = useMemo(() => ({ offer: registry.offer, hasSingleKeys }), [registry, hasSingleKeys]);
  return (
    <CommandRegistryContext value={registry}>
      <CommandContext value={host}>{children}</CommandContext>
    </CommandRegistryContext>
  );
}
