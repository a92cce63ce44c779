import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, cx, LogOutIcon, RefreshCwIcon } from "@merchant-portal/ui";
import { usePortalWords } from "#use-portal-words.ts";
import { PageLink } from "#navigation/page-link.tsx";
import { useVisitor, type ShellUser } from "#navigation/visitor.ts";
import { BrandMark } from "./brand-mark.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { useMerchantParts } from "./use-merchant-parts.ts";
import { LanguageSwitch } from "@merchant-portal/portal-features/parts/preferences/language-switch";

/** The line at the top: where one is, where one can go, who one is. */
export function Header() {
  const visitor = useVisitor();
  const user = visitor.at === "in" ? visitor.user : null;
  return (
    <header
      className={cx(
        "flex min-h-14 flex-wrap items-center gap-x-3 border-b border-border bg-surface-raised px-3 md:px-5 print:hidden",
        // On a phone it is one line, however large the text is.
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
        <FaultBoundary place="header" fallback={() => <WithoutNav user={user} />}>
          <LateMerchantNav user={user} />
        </FaultBoundary>
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

/** What is open to everyone; on a phone a line of its own, under the name and the language. */
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

/** Menus and the drawer are for merchants only: the sign-in page does without their code. */
function LateMerchantNav({ user }: { user: ShellUser }) {
  const { parts, isMissing } = useMerchantParts();
  if (parts) return <parts.MerchantNav user={user} />;
  return isMissing && <WithoutNav user={user} />;
}

/** The menus could not be fetched, or broke: the same cure as for a page. Logging out needs neither them nor the network. */
function WithoutNav({ user }: { user: ShellUser }) {
  const shared = useSharedWords();
  const t = usePortalWords();
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
