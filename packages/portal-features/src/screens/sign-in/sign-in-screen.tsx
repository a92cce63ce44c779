import { Banner, Button, MailIcon } from "@merchant-portal/ui";
import { useState } from "react";
import { useSession } from "#parts/session/session-context.tsx";
import type { OutReason, SessionState } from "#parts/session/session-state.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { ForgotPasswordForm, NewPasswordForm, preloadPasswordForms, ResetPasswordForm } from "./lazy-password-forms.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

export interface SignInScreenProps {
  brandName: string;
  /** Where mail lands in the demo environment; told only there. */
  outboxHref?: string | undefined;
}

/** Sign-in, the forced new password and the reset (Spec §2, Login). Where to go afterwards is the app's business. */
export function SignInScreen({ brandName, outboxHref }: SignInScreenProps) {
  const { session, state } = useSession();
  /** A reset that was asked for in this very state: whatever happens next, its form is over. */
  const [forgotten, setForgotten] = useState<{ in: SessionState; email: string } | null>(null);
  const footer = outboxHref && <DemoMail href={outboxHref} />;

  switch (state.at) {
    case "newPassword":
      return <NewPasswordForm session={session} email={state.email} />;
    case "codeSent":
      return <ResetPasswordForm key={state.email} session={session} email={state.email} footer={footer} />;
    case "loading":
    case "in":
      return null;
    case "out":
      if (forgotten?.in === state) {
        const back = () => setForgotten(null);
        return <ForgotPasswordForm session={session} email={forgotten.email} onBack={back} footer={footer} />;
      }
      return (
        <CredentialsForm
          session={session}
          brandName={brandName}
          email={state.email ?? ""}
          notice={<Before reason={state.reason} isInMemoryOnly={session.isInMemoryOnly()} />}
          onTouched={() => {
            session.prepareSignIn();
            preloadPasswordForms();
          }}
          onForgot={(email) => setForgotten({ in: state, email })}
          footer={footer}
        />
      );
  }
}

/** What happened before, and what this browser cannot do. */
function Before({ reason, isInMemoryOnly }: { reason: OutReason | undefined; isInMemoryOnly: boolean }) {
  const say = useSignInWords();
  return (
    <>
      {reason && <Banner tone={reason === "passwordChanged" ? "success" : "info"}>{say(`out.${reason}`)}</Banner>}
      {isInMemoryOnly && (
        <Banner tone="warning" title={say("storage.title")}>
          {say("storage.text")}
        </Banner>
      )}
    </>
  );
}

function DemoMail({ href }: { href: string }) {
  const say = useSignInWords();
  return (
    <div className="flex flex-col items-start gap-1 text-dense text-text-muted">
      <p>{say("demo.mail")}</p>
      <Button asChild variant="ghost" size="sm" icon={<MailIcon />} className="-ml-2.5">
        <a href={href}>{say("demo.outbox")}</a>
      </Button>
    </div>
  );
}
