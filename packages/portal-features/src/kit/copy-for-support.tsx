/** The button 'Copy for support' (S3.41). */
import { Button, CheckIcon, CodeBlock, CopyIcon, LiveRegion } from "@merchant-portal/ui";
import { useContext, useState } from "react";
import { useLocale } from "./define-words.ts";
import { AppVersionContext } from "./host.ts";
import { type SupportLine, supportText } from "./support-text.ts";
import { useTimeZone } from "./use-format.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface CopyForSupportProps {
  /** Read at the press. */
  lines: () => readonly SupportLine[];
  size?: "sm" | "md";
}

/** Copies what support needs to look this up. Where the browser refuses, the text shows to be copied by hand. */
export function CopyForSupport({ lines, size = "sm" }: CopyForSupportProps) {
  const t = useSharedWords();
  const place = { version: useContext(AppVersionContext), locale: useLocale(), timeZone: useTimeZone() };
  const [outcome, setOutcome] = useState<{ isCopied: boolean; text: string; turn: number }>();
  const copy = async () => {
    const text = supportText(lines(), { ...place, now: Date.now(), userAgent: navigator.userAgent });
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome((before) => ({ isCopied, text, turn: (before?.turn ?? 0) + 1 }));
  };
  const message = outcome ? t(outcome.isCopied ? "support.copied" : "support.notCopied") : "";
  return (
    <div
      className="mp:-mx-2.5 mp:-my-1 mp:flex mp:max-w-full mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-1"
      data-slot="copy-for-support"
    >
      <Button size={size} variant="ghost" icon={outcome?.isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
        {t("support.copy")}
      </Button>
      {message !== "" && (
        <span aria-hidden className="mp:text-dense mp:text-text-muted">
          {message}
        </span>
      )}
      <LiveRegion message={message} turn={outcome?.turn ?? 0} />
      {outcome && !outcome.isCopied && (
        <CodeBlock
          className="mp:w-full"
          title={t("support.text")}
          code={outcome.text}
          copyLabel={t("support.copy")}
          copiedLabel={t("support.copied")}
          failedLabel={t("support.notCopied")}
        />
      )}
    </div>
  );
}
