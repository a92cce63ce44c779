/** The email and password form. */
import { readEmail } from "#rules/email.ts";
import { Button, PasswordField, TextField } from "@merchant-portal/ui";
import { useRef, useState, type FocusEvent, type ReactNode } from "react";
import { useOneSubmit } from "#kit/use-one-submit.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import type { Session } from "#parts/session/create-session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

export interface CredentialsFormProps {
  session: Session;
  /** Title of the page, and a description below it. */
  title: string;
  description: ReactNode;
  email: string;
  notice: ReactNode;
  /** Called when the user starts to type, to prefetch the code of the next steps. */
  onTouched: () => void;
  onForgot: (email: string) => void;
  footer: ReactNode;
}

/**
 * The email and password form (S2.8). It only checks that both are filled in, so it does without the form library: it
 * is the first code that a device loads.
 */
export function CredentialsForm({ session, email: initialEmail, onTouched, onForgot, ...frame }: CredentialsFormProps) {
  const t = useSignInWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState("");
  const { run, failure } = useAttempt(t("failed.signIn"));
  const name = readEmail(email);
  const nameField = useRequired(name === "");
  // Not trimmed: a password can start or end with a space.
  const passwordField = useRequired(password === "");

  const { submit, isBusy } = useOneSubmit(async () => {
    const wrong = [nameField, passwordField].filter((field) => field.isMissing());
    wrong[0]?.focus();
    if (wrong.length > 0) return;
    const isIn = await run(() => session.signIn(name, password));
    if (isIn && session.isInMemoryOnly()) notify.warning(t("storage.title"), { detail: t("storage.text") });
  });
  return (
    <SignInFrame {...frame} failure={failure}>
      <form noValidate onSubmit={submit} className="mp:flex mp:min-w-0 mp:flex-col mp:gap-5">
        <TextField
          {...nameField.props}
          onFocus={onTouched}
          name="email"
          label={shared("fields.email")}
          value={email}
          onValueChange={setEmail}
          // Not type=email: the browser would trim and validate it, which is the pool's task.
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <div className="mp:flex mp:flex-col mp:gap-2">
          <PasswordField
            {...passwordField.props}
            onFocus={onTouched}
            name="password"
            label={t("fields.password")}
            value={password}
            onValueChange={setPassword}
            autoComplete="current-password"
          />
          <Button
            variant="ghost"
            size="sm"
            className="mp:-ms-2.5 mp:self-start mp:text-accent"
            onFocus={onTouched}
            onClick={() => onForgot(name)}
          >
            {t("signIn.forgot")}
          </Button>
        </div>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {t("signIn.submit")}
        </Button>
      </form>
    </SignInFrame>
  );
}

/** A required text field: shows its error after blur or submit. */
function useRequired(isEmpty: boolean) {
  const shared = useSharedWords();
  const input = useRef<HTMLInputElement>(null);
  const [wasMissed, setMissed] = useState(false);
  return {
    isMissing() {
      setMissed(true);
      return isEmpty;
    },
    focus: () => input.current?.focus(),
    props: {
      ref: input,
      error: wasMissed && isEmpty ? shared("validation.fieldRequired") : undefined,
      // Not when focus moves to a button: the error would move the button away from the pointer, and 'Forgot password?'
      // needs no password.
      onBlur(event: FocusEvent) {
        if (event.relatedTarget instanceof HTMLInputElement) setMissed(true);
      },
    },
  };
}
