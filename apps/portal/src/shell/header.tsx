/** The header of every page. Open it to change the logo, the public links, or what shows before sign-in. */
import {
  LanguageSwitch,
  themePreference,
  usePreference,
} from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, cx, LogOutIcon, RefreshCwIcon } from "@merchant-portal/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { useConfig } from "#config/config.ts";
import { language, loadWords } from "#language.ts";
import { merchantNavCode } from "#page-code.ts";
import { useVisitor, type ShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { ShellBoundary } from "./error-pages.tsx";
import { PageLink } from "./page-link.tsx";

/** The merchant's menus; the sign-in page does without them. */
const MerchantNav = lazy(async () => {
  const [{ MerchantNav: Nav }] = await Promise.all([merchantNavCode(), loadWords(language.get(), ["start", "orders"])]);
  return { default: Nav };
});

/** The header: logo, navigation, account. */
export function Header() {
  const visitor = useVisitor();
  const user = visitor.at === "in" ? visitor.user : null;
  return (
    <header
      className={cx(
        "flex min-h-14 flex-wrap items-center gap-x-3 border-b border-border bg-surface-raised px-3 md:px-5 print:hidden",
        // On a phone the header stays on one line, however large the text.
        user && "@container max-md:flex-nowrap",
      )}
    >
      <PageLink
        page={user ? "dashboard" : "signIn"}
        aria-current={undefined}
        className={cx("flex h-14 min-w-0 items-center rounded-control", user && "max-md:order-2")}
      >
        <BrandMark />
      </PageLink>
      {user ? (
        <ShellBoundary key={user.sub} fallback={<WithoutNav user={user} />}>
          <Suspense fallback={null}>
            <MerchantNav user={user} />
          </Suspense>
        </ShellBoundary>
      ) : (
        visitor.at === "out" && (
          <>
            <VisitorNav />
            <LanguageSwitch className="ml-auto shrink-0" />
          </>
        )
      )}
    </header>
  );
}

const visitorPages = ["howTo", "pricing", "termsOfService", "signIn"] as const;

/** Public pages; on a phone on a line of their own. */
function VisitorNav() {
  const t = usePortalWords();
  return (
    <nav
      aria-label={t("visitorNav.label")}
      className="flex flex-wrap gap-x-1 text-dense max-md:order-last max-md:-mx-2 max-md:w-[calc(100%+1rem)] max-md:justify-between max-md:pb-1 md:ms-4"
    >
      {visitorPages.map((page) => (
        <PageLink
          key={page}
          page={page}
          className="inline-flex min-h-9 items-center rounded-control px-2 text-text-muted hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:min-h-11 forced-colors:underline-offset-4 forced-colors:aria-[current=page]:underline"
        >
          {t(`visitorNav.${page}`)}
        </PageLink>
      ))}
    </nav>
  );
}

/** The provider's logo and name; its initial when there is no logo or it does not load. */
function BrandMark() {
  const { name, logoUrl, logoDarkUrl } = useConfig().brand;
  const theme = usePreference(themePreference);
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logoUrl && !isBroken ? (
        <picture className="contents">
          {logoDarkUrl && (
            <source
              srcSet={logoDarkUrl}
              media={{ system: "(prefers-color-scheme: dark)", dark: "all", light: "not all" }[theme]}
            />
          )}
          <img
            src={logoUrl}
            alt=""
            height={28}
            referrerPolicy="no-referrer"
            className="h-7 w-auto max-w-24 shrink-0 rounded-control object-contain"
            onError={() => setBroken(true)}
          />
        </picture>
      ) : (
        <span
          aria-hidden
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-control bg-accent text-dense font-semibold text-on-accent"
        >
          {initialOf(name)}
        </span>
      )}
      {/* With very large text there is no room for the name: logo only. */}
      <span className="line-clamp-2 font-semibold wrap-anywhere @max-[18rem]:sr-only">{name}</span>
    </span>
  );
}

const initialOf = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 0x2022).toUpperCase();

/** Fallback when the menus could not be loaded or crashed. Logging out works without them, and offline. */
function WithoutNav({ user }: { user: ShellUser }) {
  const shared = useSharedWords();
  const t = usePortalWords();
  const { leaving } = user;
  useEffect(() => void leaving?.signOut(), [leaving]);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-md:order-3">
      <Button icon={<RefreshCwIcon />} onClick={() => location.reload()}>
        {shared("actions.reload")}
      </Button>
      <Button icon={<LogOutIcon />} onClick={user.onLogOut}>
        {t("header.logOut")}
      </Button>
    </div>
  );
}
