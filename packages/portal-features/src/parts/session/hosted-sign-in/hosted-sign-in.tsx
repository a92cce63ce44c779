/** The way to the provider's own sign-in page, and what is said when a person comes back without being signed in. */
import { isApiError } from "@merchant-portal/api";
import { Button, Spinner } from "@merchant-portal/ui";
import { type ReactNode, useEffect, useState } from "react";
import { defineWords, useLocale } from "#kit/define-words.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { useOneSubmit } from "#kit/use-one-submit.ts";
import type { Session } from "#parts/session/create-session.ts";
import { HostedFailure, type Return } from "#parts/session/hosted-options.ts";
import { SignInFrame } from "#parts/session/sign-in/sign-in-frame.tsx";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useHostedWords = defineWords("hostedSignIn", { en, fr });

export interface HostedSignInProps {
  session: Session;
  /** Default: what a page says that has nothing else to say. */
  title?: string;
  description?: ReactNode;
  notice?: ReactNode;
  footer?: ReactNode;
  /** Where the person wanted to go. */
  returnTo: Return;
  /** Why the last try failed. */
  failed?: unknown;
}

/** One button that leads to the provider's page; after a failure, what happened and a new try. */
export function HostedSignIn({ session, returnTo, failed: earlier, ...props }: HostedSignInProps) {
  const t = useHostedWords();
  const frame = { title: t("title"), description: t("about"), ...props };
  const locale = useLocale();
  const [failed, setFailed] = useState(earlier);
  const [isLeaving, setLeaving] = useState(false);
  const failure = useFailureWords(failed);
  const isOtherAccount = failed instanceof HostedFailure && failed.kind === "noMerchant";
  const { submit, isBusy } = useOneSubmit(async () => {
    setFailed(undefined);
    try {
      await session.hosted?.start({ returnTo, locale, isOtherAccount });
      setLeaving(true);
    } catch (error) {
      setFailed(error);
    }
  });
  useEffect(() => {
    // The browser may restore the page on Back, as it was when it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return (
    <SignInFrame {...frame} failure={failure}>
      <form onSubmit={submit} className="mp:flex mp:min-w-0 mp:flex-col mp:gap-5">
        {frame.description !== t("about") && <p className="mp:text-text-muted">{t("about")}</p>}
        <Button type="submit" variant="primary" size="lg" busy={isBusy || isLeaving}>
          {t(failure === null ? "submit" : isOtherAccount ? "otherAccount" : "tryAgain")}
        </Button>
      </form>
    </SignInFrame>
  );
}

/** While the answer of the provider's page is exchanged for tokens. */
export function FinishingSignIn() {
  const t = useHostedWords();
  return (
    <SignInFrame title={t("title")} description={t("about")} failure={null}>
      <output className="mp:flex mp:items-center mp:gap-3">
        <Spinner className="mp:size-5" />
        {t("finishing")}
      </output>
    </SignInFrame>
  );
}

function useFailureWords(failed: unknown): { title: string; text: string } | null {
  const t = useHostedWords();
  const inWords = useErrorWords();
  if (failed === undefined) return null;
  if (failed instanceof HostedFailure) {
    const { kind, detail = "" } = failed;
    return { title: t(`failed.${kind}.title`), text: t(`failed.${kind}.text`, { detail }) };
  }
  // The code of the sign-in did not come, or a defect of ours, which the reports have.
  if (!isApiError(failed)) throw failed;
  return { title: t("failed.unreachable.title"), text: inWords(failed).text };
}
