import { Form, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import * as z from "zod/mini";
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

const schema = z.object(newPasswordShape).check(z.refine(isConfirmed, notConfirmed));

/** The form for a forced password change, after signing in with a temporary password (S2.9). */
export function NewPasswordForm({ session, email }: { session: Session; email: string }) {
  const t = useSignInWords();
  const form = useZodForm(schema, { defaultValues: { password: "", confirmation: "" } });
  const translateError = usePasswordErrorWords();
  const { run, failure } = useAttempt(t("failed.newPassword"));

  return (
    <SignInFrame title={t("newPassword.title")} description={t("newPassword.description")} failure={failure}>
      <Form
        form={form}
        onSubmit={({ password }) => run(() => session.completeNewPassword(password)).then(() => undefined)}
        translateError={translateError}
        className="mp:flex mp:flex-col mp:gap-5"
      >
        <AccountName email={email} />
        <NewPasswordFields />
        <Actions onBack={session.back} />
      </Form>
    </SignInFrame>
  );
}

function Actions({ onBack }: { onBack: () => void }) {
  const t = useSignInWords();
  const shared = useSharedWords();
  const isReady = useIsNewPasswordReady();
  return (
    <div className="mp:flex mp:flex-col mp:gap-2">
      <SubmitButton size="lg" disabledReason={isReady ? undefined : t("rules.unmet")}>
        {t("newPassword.submit")}
      </SubmitButton>
      <BackButton onClick={onBack}>{shared("actions.back")}</BackButton>
    </div>
  );
}
