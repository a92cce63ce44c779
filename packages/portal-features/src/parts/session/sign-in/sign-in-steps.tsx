/** Shows the form of the current sign-in step. Open it to add a step, or to change what leads to one. */
import { Banner, Button, MailIcon, Skeleton } from "@merchant-portal/ui";
import { useState, type ReactNode } from "react";
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { useSession } from "#parts/session/session-context.tsx";
import type { Return } from "#parts/session/hosted-options.ts";
import type { OutReason, SessionState } from "#parts/session/session-state.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { useSignInWords } from "./use-sign-in-words.ts";

/** Lazy, as most sign-ins need neither these forms nor the form library. */
const fetchForms = () => import("./password-forms.ts");
const ForgotPasswordForm = lazyPart(fetchForms, (forms) => forms.ForgotPasswordForm);
const ResetPasswordForm = lazyPart(fetchForms, (forms) => forms.ResetPasswordForm);
const NewPasswordForm = lazyPart(fetchForms, (forms) => forms.NewPasswordForm);
const ChallengeForm = lazyPart(fetchForms, (forms) => forms.ChallengeForm);
const HostedSignIn = lazyPart(
  () => import("#parts/session/hosted-sign-in/hosted-sign-in.tsx"),
  (code) => code.HostedSignIn,
);

interface SignInStepsProps {
  /** Title and description of the page for the first step; other steps have their own. */
  title: string;
  description: ReactNode;
  brandName: string;
  /** Whom people write to when they cannot take the second step. */
  supportEmail?: string | undefined;
  /** The demo's mailbox, shown under every step that sends email. Only in the demo. */
  outboxHref?: string | undefined;
  /** Shown below the mailbox link. */
  footer?: ReactNode;
  /** Where a sign-in at the provider's own page comes back to. */
  returnTo?: Return | undefined;
}

/**
 * All sign-in steps: email and password, forced new password, second step, password reset (S2 'Sign-in'). Draws nothing while the
 * session is restored or once the user is signed in.
 */
export function SignInSteps({
  title,
  description,
  outboxHref,
  footer: more,
  returnTo = {},
  ...support
}: SignInStepsProps) {
  const { session, state } = useSession();
  /** A requested password reset. Tied to the session state: any change of state closes its form. */
  const [forgotten, setForgotten] = useState<{ in: SessionState; email: string } | null>(null);
  const footer = (outboxHref !== undefined || more !== undefined) && (
    <>
      {outboxHref !== undefined && <DemoMail href={outboxHref} />}
      {more}
    </>
  );

  // Around the form alone, so that what was asked for stays after a failure.
  const inPlace = (form: ReactNode) => (
    <PartBoundary fallback={<Skeleton className="mp:mx-auto mp:my-16 mp:h-96 mp:w-full mp:max-w-md" />}>
      {form}
    </PartBoundary>
  );
  switch (state.at) {
    case "newPassword":
      return inPlace(<NewPasswordForm session={session} email={state.email} />);
    case "challenge":
      return inPlace(<ChallengeForm state={state} onBack={session.back} footer={footer} {...support} />);
    case "codeSent":
      return inPlace(<ResetPasswordForm key={state.email} session={session} email={state.email} footer={footer} />);
    case "loading":
    case "in":
      return null;
    case "out":
      if (session.hosted) {
        const notice = <SessionBanners reason={state.reason} isInMemoryOnly={false} />;
        return inPlace(<HostedSignIn {...{ session, title, description, notice, footer: more, returnTo }} />);
      }
      if (forgotten?.in === state) {
        const back = () => setForgotten(null);
        return inPlace(<ForgotPasswordForm session={session} email={forgotten.email} onBack={back} footer={footer} />);
      }
      return (
        <CredentialsForm
          session={session}
          title={title}
          description={description}
          email={state.email ?? ""}
          notice={<SessionBanners reason={state.reason} isInMemoryOnly={session.isInMemoryOnly()} />}
          onTouched={() => {
            session.prepareSignIn();
            // Prefetched, so that the next step shows immediately.
            fetchForms().catch(() => undefined);
          }}
          onForgot={(email) => setForgotten({ in: state, email })}
          footer={footer}
        />
      );
  }
}

/** Banners: why the user was signed out, and blocked storage. */
function SessionBanners({ reason, isInMemoryOnly }: { reason: OutReason | undefined; isInMemoryOnly: boolean }) {
  const t = useSignInWords();
  return (
    <>
      {reason && (
        <Banner tone={reason === "passwordChanged" ? "success" : "info"}>
          {reason === "inactiveHere" ? `${t("out.inactive")} ${t("out.signedOutHere")}` : t(`out.${reason}`)}
        </Banner>
      )}
      {isInMemoryOnly && (
        <Banner tone="warning" title={t("storage.title")}>
          {t("storage.text")}
        </Banner>
      )}
    </>
  );
}

function DemoMail({ href }: { href: string }) {
  const t = useSignInWords();
  return (
    <div className="mp:flex mp:flex-col mp:items-start mp:gap-1 mp:text-dense mp:text-text-muted">
      <p>{t("demo.mail")}</p>
      <Button asChild variant="ghost" size="sm" icon={<MailIcon />} className="mp:-ms-2.5">
        <a href={href}>{t("demo.outbox")}</a>
      </Button>
    </div>
  );
}
