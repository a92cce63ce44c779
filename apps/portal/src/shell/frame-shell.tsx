/**
 * What surrounds a page in a frame of another site: the demo's warning and nothing else. Who is signed out, or on a
 * page that is in no frame, is offered a tab; nobody types a password inside another site (T11).
 */
import { PageContext } from "@merchant-portal/portal-features/kit/page-heading";
import { Button, ExternalLinkIcon } from "@merchant-portal/ui";
import { Outlet, useLocation } from "react-router-dom";
import { useConfig } from "#config/config.ts";
import { hrefOf } from "#paths.ts";
import { PageSkeleton, useVisitor } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { MessagePage } from "./error-pages.tsx";
import { EnvironmentBanner, OfflineNotice } from "./notices.tsx";
import { PageMeta, usePageHost } from "./page-host.tsx";
import { TabLink } from "./page-link.tsx";

/** The layout route of all pages in a frame. */
export function FrameShell() {
  const host = usePageHost(useConfig().brand.name);
  return (
    <PageContext value={host}>
      <PageMeta />
      <EnvironmentBanner />
      <OfflineNotice />
      <main className="mp:flex mp:min-w-0 mp:flex-col">
        <Outlet />
      </main>
    </PageContext>
  );
}

/** Route guard for merchants' pages in a frame. */
export function SignedInFrame() {
  const { at } = useVisitor();
  if (at === "loading") return <PageSkeleton />;
  return at === "in" ? <Outlet /> : <InTab why="signedOut" />;
}

/** Offers the current address in a tab, instead of a page. `other`: it is none that may be in a frame. */
export function InTab({ why }: { why: "signedOut" | "other" }) {
  const t = usePortalWords();
  const { pathname, search } = useLocation();
  return (
    <MessagePage
      icon={<ExternalLinkIcon />}
      title={t(`frame.${why}.title`)}
      text={t(`frame.${why}.text`)}
      actions={
        <Button asChild variant="primary">
          <TabLink href={hrefOf(pathname) + search}>{t("frame.openTab")}</TabLink>
        </Button>
      }
    />
  );
}
