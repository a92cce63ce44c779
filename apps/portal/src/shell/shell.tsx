/** What stays while pages come and go: the header, the lines over and under the page, and the page's place between them. */
import { CommandContext, PageContext, singleKeysPreference, usePreference } from "@merchant-portal/portal-features/app";
import { Progress } from "@merchant-portal/ui";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { useConfig } from "#config/config.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { Header } from "./header.tsx";
import { EnvironmentBanner, Footer, OfflineNotice } from "./notices.tsx";
import { PageMeta, usePageHost } from "./page-host.tsx";
import { CommandRegistryContext, createCommandRegistry } from "#commands/command-registry.ts";

/** The layout route of every page. */
export function Shell() {
  const host = usePageHost(useConfig().brand.name);
  return (
    <PageContext value={host}>
      <CommandProvider>
        <PageMeta />
        <ScrollRestoration />
        <SkipLink />
        <div className="flex min-h-dvh flex-col">
          <div ref={writesTop} className="z-sticky sticky -top-(--shell-head-gone) focus-within:top-0">
            <div ref={writesHead}>
              <EnvironmentBanner />
              <Header />
            </div>
            <OfflineNotice />
            <PageProgress />
          </div>
          <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
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

/** The first stop of the keyboard: past the header, to the page (WCAG 2.4.1). */
function SkipLink() {
  const t = usePortalWords();
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-notice"
      onClick={(event) => {
        // The address keeps its own fragment; the focus is what counts.
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
    >
      {t("header.skip")}
    </a>
  );
}

/** Milliseconds after which the shell says that a page is loading: most come sooner. */
const patience = 1000;

/** Says that the page that somebody went to is loading, while the one that they leave stays. The region is there before it speaks. */
function PageProgress() {
  const t = usePortalWords();
  const isLoading = useNavigation().state !== "idle";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLoading]);
  return (
    <div className="relative print:hidden">
      <output className="sr-only">{isLong && t("loading")}</output>
      {isLong && <Progress label={t("loading")} value={null} className="absolute inset-x-0 top-0 rounded-none" />}
    </div>
  );
}

const variables = new WeakMap<Element, `--${string}`>();

/** One for all: with two, the browser would style the whole page twice. Made when it is first needed, in a browser. */
let observer: ResizeObserver | undefined;

function writeHeights(entries: readonly ResizeObserverEntry[]) {
  const { style } = document.documentElement;
  for (const { target, borderBoxSize } of entries) {
    const variable = variables.get(target);
    // The entry knows the height; reading it from the element would style the whole page anew.
    const height = `${Math.round(borderBoxSize[0]?.blockSize ?? 0)}px`;
    if (variable && style.getPropertyValue(variable) !== height) style.setProperty(variable, height);
  }
}

/**
 * A ref that keeps a variable of the style sheet at the element's height, so that a page can fill what the header and the
 * foot leave of the window, whatever they hold and however they wrap.
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

/** Takes what the pages inside offer, for the palette and the list of shortcuts. */
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
