/** Error pages for a page that failed to render or load. The shell around it stays. */
import { PageHeading } from "@merchant-portal/portal-features/kit/page-heading";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, RefreshCwIcon, RotateCcwIcon, SearchXIcon, TriangleAlertIcon } from "@merchant-portal/ui";
import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router-dom";
import { useConfig } from "#config/config.ts";
import { FrameBox } from "#shell/frame-box.tsx";
import { reportError } from "#reporting.ts";
import { useShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { ProviderLinks, useOnline } from "./notices.tsx";
import { PageLink } from "./page-link.tsx";

/** A page's code could not be loaded: offline, or a new version was deployed and the old file is gone. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super("The page could not be loaded.", { cause });
    this.name = "PageLoadError";
  }
}

/** The error element of every route. */
export function ErrorPage() {
  const error = useRouteError();
  return error instanceof PageLoadError ? <StalePage /> : <CrashPage error={error} />;
}

/** Shown for a `PageLoadError`: reloading gets the current version; drafts survive. */
function StalePage() {
  const t = usePortalWords();
  const shared = useSharedWords();
  const isOnline = useOnline();
  return (
    <div role="alert" className="mp:flex mp:flex-1">
      <MessagePage
        icon={<RefreshCwIcon />}
        title={t("stale.title")}
        text={t("stale.text")}
        actions={
          <Button
            variant="primary"
            icon={<RefreshCwIcon />}
            disabledReason={isOnline ? undefined : t("stale.offline")}
            onClick={() => location.reload()}
          >
            {shared("actions.reload")}
          </Button>
        }
        footnote={<ProviderLinks of={["help", "status"]} />}
      />
    </div>
  );
}

/** Shown when a page threw while rendering. 'Try again' loads its data and renders it again. */
function CrashPage({ error }: { error: unknown }) {
  const t = usePortalWords();
  const shared = useSharedWords();
  const navigate = useNavigate();
  const location = useLocation();
  // React Router renders a page that threw again only for a new location object; a revalidation is over before it looks.
  const tryAgain = () => navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  const { supportEmail } = useConfig().brand;
  const [reference] = useState(newReference);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the one record of a crash; support matches it with what the merchant reads out
    console.error(reference, error);
    reportError(error, reference);
  }, [reference, error]);
  return (
    <div role="alert" className="mp:flex mp:flex-1">
      <MessagePage
        icon={<TriangleAlertIcon />}
        title={t("crash.title")}
        text={t("crash.text")}
        actions={
          <>
            <Button variant="primary" icon={<RotateCcwIcon />} onClick={tryAgain}>
              {shared("actions.tryAgain")}
            </Button>
            <Button asChild>
              <PageLink page="dashboard">{t("backToDashboard")}</PageLink>
            </Button>
          </>
        }
        footnote={
          <>
            {t("crash.reference")} <code className="mp:select-all">{reference}</code>
            {supportEmail && (
              <>
                {" · "}
                <a
                  href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}
                  className="mp:inline-flex mp:min-h-6 mp:items-center mp:underline mp:underline-offset-2 mp:hover:text-text mp:pointer-coarse:min-h-11"
                >
                  {t("crash.support")}
                </a>
              </>
            )}
            <ProviderLinks of={["help", "status"]} />
          </>
        }
      />
    </div>
  );
}

/** Eight characters that are unambiguous when read aloud. */
function newReference(): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join("");
}

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** At most one primary button. */
  actions: ReactNode;
  /** Small text below the buttons. */
  footnote?: ReactNode;
}

/** A page with a message only: not found, crashed. */
export function MessagePage({ icon, title, text, actions, footnote }: MessagePageProps) {
  return (
    <FrameBox>
      <div className="mp:grid mp:justify-items-start mp:gap-5">
        <PageHeading
          title={title}
          beside={
            <span
              aria-hidden
              className="mp:inline-flex mp:size-9 mp:items-center mp:justify-center mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:text-text-muted mp:shadow-raise mp:[&_svg]:size-5"
            >
              {icon}
            </span>
          }
          description={text}
        />
        <div className="mp:flex mp:flex-wrap mp:gap-2">{actions}</div>
        {footnote !== undefined && <div className="mp:text-dense mp:text-text-muted">{footnote}</div>}
      </div>
    </FrameBox>
  );
}

/** The page for an unknown URL. */
export function NotFoundPage() {
  const t = usePortalWords();
  const user = useShellUser();
  return (
    <MessagePage
      icon={<SearchXIcon />}
      title={t("pages.notFound")}
      text={t("notFound.text")}
      actions={
        <Button asChild variant="primary">
          <PageLink page={user ? "dashboard" : "signIn"}>{t(user ? "backToDashboard" : "backToSignIn")}</PageLink>
        </Button>
      }
    />
  );
}
