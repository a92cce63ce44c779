/** The form for the emailed code and the new password. */
import { Button } from "@merchant-portal/ui";
import { Form, SubmitButton, textFields, useZodForm } from "@merchant-portal/ui/forms";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { Session } from "#parts/session/create-session.ts";
import { isConfirmed, newPasswordShape, notConfirmed } from "./new-password.ts";
import {
  AccountName,
  BackButton,
  NewPasswordFields,
  useIsNewPasswordReady,
  usePasswordErrorWords,
} from "./sign-in-fields.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

const schema = z
  .object({ code: z.string().check(z.trim(), z.minLength(1, "fieldRequired")), ...newPasswordShape })
  .check(z.refine(isConfirmed, notConfirmed));
const Reset = textFields<z.input<typeof schema>>();

export interface ResetPasswordFormProps {
  session: Session;
  email: string;
  footer: ReactNode;
}

/** Second step of a password reset: the emailed code and the new password. */
export function ResetPasswordForm({ session, email, footer }: ResetPasswordFormProps) {
  const t = useSignInWords();
  const form = useZodForm(schema, { defaultValues: { code: "", password: "", confirmation: "" } });
  const translateError = usePasswordErrorWords();
  const { run, failure } = useAttempt(t("failed.reset"));

  return (
    <SignInFrame
      title={t("reset.title")}
      description={<span className="mp:wrap-anywhere">{t("reset.description", { email })}</span>}
      failure={failure}
      footer={footer}
    >
      <Form
        form={form}
        onSubmit={({ code, password }) => run(() => session.confirmNewPassword(code, password)).then(() => undefined)}
        translateError={translateError}
        className="mp:flex mp:flex-col mp:gap-5"
      >
        <AccountName email={email} />
        <div className="mp:flex mp:flex-col mp:gap-2">
          <Reset.TextField
            name="code"
            label={t("fields.code")}
            help={t("fields.codeHelp")}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
          />
          <SendAgain session={session} email={email} />
        </div>
        <NewPasswordFields />
        <Actions onBack={session.back} />
      </Form>
    </SignInFrame>
  );
}

function SendAgain({ session, email }: { session: Session; email: string }) {
  const t = useSignInWords();
  const notify = useNotify();
  const { run, failure } = useAttempt(t("failed.forgot"));

  const send = async () => {
    if (await run(() => session.forgotPassword(email))) notify.success(t("reset.sentAgain"));
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="mp:-ms-2.5 mp:self-start mp:text-accent" onClick={send}>
        {t("reset.sendAgain")}
      </Button>
      {failure && <p className="mp:text-dense mp:text-danger">{failure.text}</p>}
    </>
  );
}

function Actions({ onBack }: { onBack: () => void }) {
  const t = useSignInWords();
  const shared = useSharedWords();
  const hasCode = Reset.useFormValue("code").trim() !== "";
  const isReady = useIsNewPasswordReady() && hasCode;
  return (
    <div className="mp:flex mp:flex-col mp:gap-2">
      <SubmitButton size="lg" disabledReason={isReady ? undefined : t("reset.submitDisabled")}>
        {t("reset.submit")}
      </SubmitButton>
      <BackButton onClick={onBack}>{shared("actions.back")}</BackButton>
    </div>
  );
}
