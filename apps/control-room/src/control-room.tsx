/** The page of the control room. Open it to add or move a section. */
import { AccountsSection } from "#accounts/accounts-section.tsx";
import { ClockSection } from "#clock/clock-section.tsx";
import { DataSection } from "#data/data-section.tsx";
import { FaultsSection } from "#faults/faults-section.tsx";
import { OutboxSection } from "#outbox/outbox-section.tsx";
import { PrinterSection } from "#printer/printer-section.tsx";
import { Footer } from "#shell/footer.tsx";
import { Header } from "#shell/header.tsx";
import { LinksSection } from "#shell/links-section.tsx";
import { Overview } from "#shell/overview.tsx";
import { SkipLink } from "#shell/skip-link.tsx";
import { useControlWords } from "#use-control-words.ts";
import { usePageTitle } from "#shell/use-page-title.ts";
import { useEffect, useState } from "react";

/** The control room: accounts, mail, printer, faults, clock and data of the sandbox on one page. */
export function ControlRoom() {
  const t = useControlWords();
  const [recipient, setRecipient] = useRecipientFilter();
  usePageTitle(t("title"));
  useFragment();
  const readMailOf = (email: string) => {
    setRecipient(email);
    document.getElementById("outbox")?.focus();
  };
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-7xl flex-1 gap-6 px-4 py-6 outline-none md:px-6 md:py-8"
        >
          <div className="grid gap-1">
            <h1 className="text-title-lg font-semibold">{t("title")}</h1>
            <p className="max-w-4xl text-text-muted">{t("about")}</p>
          </div>
          <Overview />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-6">
              <AccountsSection onReadMail={readMailOf} />
              <OutboxSection recipient={recipient} onRecipientChange={setRecipient} />
              <PrinterSection />
              <FaultsSection />
            </div>
            <div className="grid min-w-0 gap-6">
              <ClockSection />
              <DataSection />
              <LinksSection />
            </div>
          </div>
        </main>
        <Footer />
      </div>
    </>
  );
}

/** Whose mail is shown; '' for everybody's. Stored in the URL (`?to=`), so that a view can be shared and reloaded. */
function useRecipientFilter(): [recipient: string, change: (recipient: string) => void] {
  const [recipient, setRecipient] = useState(() => new URLSearchParams(location.search).get("to") ?? "");
  const change = (next: string) => {
    setRecipient(next);
    const url = new URL(location.href);
    if (next === "") url.searchParams.delete("to");
    else url.searchParams.set("to", next);
    history.replaceState(history.state, "", url);
  };
  return [recipient, change];
}

/** Scrolls to the section in the URL's fragment (`#outbox`). The browser could not: it was not rendered yet. */
function useFragment(): void {
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    section?.scrollIntoView({ behavior: "instant" });
    section?.focus({ preventScroll: true });
  }, []);
}
