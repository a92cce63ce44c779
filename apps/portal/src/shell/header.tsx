/** The header of every page. Open it to change the logo, the public links, or what shows before sign-in. */
import {
  LanguageSwitch,
  themePreference,
  usePreference,
} from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, cx, LogOutIcon, RefreshCwIcon } from "@merchant-portal/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { initialOf } from "#config/brand.ts";
import { useConfig } from "#config/config.ts";
import { language, loadWords } from "#language.ts";
import { merchantNavCode } from "#page-code.ts";
import { useVisitor, type ShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { ShellBoundary } from "./shell-boundary.tsx";
import { PageLink, useIsPageOffered } from "./page-link.tsx";

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
        "mp:flex mp:min-h-14 mp:flex-wrap mp:items-center mp:gap-x-3 mp:border-b mp:border-border mp:bg-surface-raised mp:px-4 mp:md:px-6 mp:print:hidden",
        // On a phone the header stays on one line, however large the text.
        user && "mp:@container mp:max-md:flex-nowrap",
      )}
    >
      <PageLink
        page={user ? "dashboard" : "signIn"}
        aria-current={undefined}
        className={cx("mp:flex mp:h-14 mp:min-w-0 mp:items-center mp:rounded-control", user && "mp:max-md:order-2")}
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
            <LanguageSwitch className="mp:ms-auto mp:shrink-0" />
          </>
        )
      )}
    </header>
  );
}

const visitorPages = ["howTo", "pricing", "termsOfService", "signIn"] as const;

/** Public pages; on a phone on a line of their own. */
function VisitorNav() {
  const isOffered = useIsPageOffered();
  const t = usePortalWords();
  return (
    <nav
      aria-label={t("visitorNav.label")}
      className="mp:flex mp:flex-wrap mp:gap-x-1 mp:text-dense mp:max-md:order-last mp:max-md:-mx-2 mp:max-md:w-[calc(100%+1rem)] mp:max-md:justify-between mp:max-md:pb-1 mp:md:ms-4"
    >
      {visitorPages.filter(isOffered).map((page) => (
        <PageLink
          key={page}
          page={page}
          className="mp:inline-flex mp:min-h-9 mp:items-center mp:rounded-control mp:px-2 mp:text-text-muted mp:hover:text-text mp:aria-[current=page]:font-medium mp:aria-[current=page]:text-text mp:pointer-coarse:min-h-11 mp:forced-colors:underline-offset-4 mp:forced-colors:aria-[current=page]:underline"
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
    <span className="mp:flex mp:min-w-0 mp:items-center mp:gap-2.5">
      {logoUrl && !isBroken ? (
        <picture className="mp:contents">
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
            className="mp:h-7 mp:w-auto mp:max-w-24 mp:shrink-0 mp:rounded-control mp:object-contain"
            onError={() => setBroken(true)}
          />
        </picture>
      ) : (
        <span
          aria-hidden
          className="mp:inline-flex mp:size-7 mp:shrink-0 mp:items-center mp:justify-center mp:rounded-control mp:bg-accent mp:text-dense mp:font-semibold mp:text-on-accent"
        >
          {initialOf(name)}
        </span>
      )}
      {/* Logo only where there is no room for the name: between a phone and a desktop, and with very large text. */}
      <span className="mp:line-clamp-2 mp:font-semibold mp:wrap-anywhere mp:@max-[18rem]:sr-only mp:@min-[44rem]:@max-[74rem]:sr-only">
        {name}
      </span>
    </span>
  );
}

/** Fallback when the menus could not be loaded or crashed. Logging out works without them, and offline. */
function WithoutNav({ user }: { user: ShellUser }) {
  const shared = useSharedWords();
  const t = usePortalWords();
  const { leaving } = user;
  useEffect(() => void leaving?.signOut(), [leaving]);
  return (
    <div className="mp:ms-auto mp:flex mp:flex-wrap mp:items-center mp:gap-2 mp:max-md:order-3">
      <Button icon={<RefreshCwIcon />} onClick={() => location.reload()}>
        {shared("actions.reload")}
      </Button>
      <Button icon={<LogOutIcon />} onClick={user.onLogOut}>
        {t("header.logOut")}
      </Button>
    </div>
  );
}
