/** The public terms of service page (S2.53): the provider's document in a sandboxed frame, to read and print. */
import {
  Button,
  Card,
  EmptyState,
  ExternalLinkIcon,
  MailIcon,
  PrinterIcon,
  ScrollTextIcon,
  Skeleton,
} from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode, type Ref } from "react";
import { defineWords, useLocale } from "#kit/define-words.ts";
import { LoadFailure } from "#kit/load-failure.tsx";
import { type ByLanguage, inLanguage } from "#kit/locale.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useFormat } from "#kit/use-format.ts";
import { isSameOrigin, SandboxedFrame } from "#kit/sandboxed-frame.tsx";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { termsDocument } from "./terms.api.ts";

const useT = defineWords("terms", { en, fr });

interface TermsScreenProps {
  /** The document's URL per language; undefined when the provider has none online. */
  document: ByLanguage<string> | undefined;
  brandName: string;
  supportEmail?: string | undefined;
  /** Which edition it is; `date` as `2026-03-01`. */
  edition?: { version: string; date: string } | undefined;
}

/** Needs `Queries` around it, but no signed-in user. */
export function TermsScreen({ document, brandName, supportEmail, edition }: TermsScreenProps) {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  const url = document && inLanguage(document, locale).value;
  const frame = useRef<HTMLIFrameElement>(null);
  // State of the loaded document; the other language has another document.
  const [loaded, setLoaded] = useState<{ url: string; isRefused: boolean }>();
  const now = loaded?.url === url ? loaded : undefined;
  const isOurs = url !== undefined && isSameOrigin(url);

  return (
    <div className="mp:flex mp:flex-1 mp:flex-col mp:gap-6">
      <PageHeading
        title={t("title")}
        description={[
          t("description", { brand: brandName }),
          edition && t("edition", { ...edition, date: format.fullDay(edition.date) }),
        ]
          .filter(Boolean)
          .join(" ")}
        {...(url !== undefined && {
          actions: (
            <>
              {/* Only a document of our own origin can be printed from here. */}
              {isOurs && now && !now.isRefused && (
                <Button icon={<PrinterIcon />} onClick={() => frame.current?.contentWindow?.print()}>
                  {t("print")}
                </Button>
              )}
              <OpenDocument url={url} />
            </>
          ),
        })}
      />
      {url === undefined ? (
        <NoDocument brandName={brandName} supportEmail={supportEmail} />
      ) : isOurs ? (
        <LocalDocument url={url}>
          {now?.isRefused ? (
            <NotShown />
          ) : (
            <DocumentFrame
              key={url}
              frameRef={frame}
              url={url}
              isLoading={!now}
              // When our own document refuses to be framed, the browser shows an error page without an origin.
              onLoad={() => setLoaded({ url, isRefused: !frame.current?.contentDocument })}
            />
          )}
        </LocalDocument>
      ) : isPdf(url) ? (
        <NotShown />
      ) : (
        <>
          <DocumentFrame
            key={url}
            frameRef={frame}
            url={url}
            isLoading={!now}
            onLoad={() => setLoaded({ url, isRefused: false })}
          />
          <p className="mp:text-dense mp:text-text-muted">{t("toPrint")}</p>
        </>
      )}
    </div>
  );
}

const isPdf = (url: string): boolean => /\.pdf$/i.test(new URL(url, location.href).pathname);

function OpenDocument({ url }: { url: string }) {
  const t = useT();
  return (
    <Button asChild icon={<ExternalLinkIcon aria-hidden />}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t("open")}
      </a>
    </Button>
  );
}

/** Checks first that the document exists and is a page. */
function LocalDocument({ url, children }: { url: string; children: ReactNode }) {
  const t = useT();
  const found = useQuery(termsDocument(url));
  if (found.isPending) return <Skeleton className={frameSize} />;
  if (found.data === true) return children;
  if (found.data === false) return <NotShown />;
  return (
    <Card>
      <LoadFailure title={t("missing")} error={found.error} onRetry={() => found.refetch()} />
    </Card>
  );
}

const frameSize = "mp:h-[70dvh] mp:min-h-80 mp:w-full mp:rounded-card";

interface DocumentFrameProps {
  url: string;
  frameRef: Ref<HTMLIFrameElement>;
  isLoading: boolean;
  onLoad: () => void;
}

/** Scripts are off. A document of our origin can be printed by this page; its links open in a new tab. */
function DocumentFrame({ url, frameRef, isLoading, onLoad }: DocumentFrameProps) {
  const t = useT();
  const rights = ["allow-popups", "allow-popups-to-escape-sandbox"] as const;
  return (
    <div className="mp:relative">
      <SandboxedFrame
        ref={frameRef}
        src={url}
        title={t("title")}
        rights={isSameOrigin(url) ? [...rights, "allow-modals"] : rights}
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        className={`${frameSize} mp:border mp:border-border mp:bg-surface-raised`}
      />
      {isLoading && <Skeleton className="mp:absolute mp:inset-0 mp:h-full" />}
    </div>
  );
}

function NotShown() {
  const t = useT();
  return (
    <Card>
      <EmptyState icon={<ScrollTextIcon />} title={t("notShown.title")} detail={t("notShown.text")} />
    </Card>
  );
}

function NoDocument({ brandName, supportEmail }: Pick<TermsScreenProps, "brandName" | "supportEmail">) {
  const t = useT();
  return (
    <Card>
      <EmptyState
        icon={<ScrollTextIcon />}
        title={t("none.title")}
        detail={t("none.text", { brand: brandName })}
        {...(supportEmail !== undefined && {
          actions: (
            <Button asChild icon={<MailIcon aria-hidden />}>
              <a href={`mailto:${supportEmail}`}>{t("none.contact", { brand: brandName })}</a>
            </Button>
          ),
        })}
      />
    </Card>
  );
}
