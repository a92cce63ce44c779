/** The form that asks for the email of a password reset. */
import { Form, SubmitButton, textFields, useZodForm } from "@merchant-portal/ui/forms";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { Session } from "#parts/session/create-session.ts";
import { isEmail, readEmail } from "#rules/email.ts";
import { BackButton } from "./sign-in-fields.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

const schema = z.object({ email: z.string().check(z.overwrite(readEmail), z.refine(isEmail, "invalidEmail")) });
const Forgot = textFields<z.input<typeof schema>>();

export interface ForgotPasswordFormProps {
  session: Session;
  email: string;
  onBack: () => void;
  footer: ReactNode;
}

/** First step of a password reset: the email. Next is disabled until it looks valid (S5.2). */
export function ForgotPasswordForm({ session, email, onBack, footer }: ForgotPasswordFormProps) {
  const t = useSignInWords();
  const shared = useSharedWords();
  const form = useZodForm(schema, { defaultValues: { email } });
  const { run, failure } = useAttempt(t("failed.forgot"));

  return (
    <SignInFrame title={t("forgot.title")} description={t("forgot.description")} failure={failure} footer={footer}>
      <Form
        form={form}
        onSubmit={(typed) => run(() => session.forgotPassword(typed.email)).then(() => undefined)}
        className="mp:flex mp:flex-col mp:gap-5"
      >
        <Forgot.TextField
          name="email"
          label={shared("fields.email")}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Actions onBack={onBack} />
      </Form>
    </SignInFrame>
  );
}

function Actions({ onBack }: { onBack: () => void }) {
  const t = useSignInWords();
  const shared = useSharedWords();
  const isValid = isEmail(readEmail(Forgot.useFormValue("email")));
  return (
    <div className="mp:flex mp:flex-col mp:gap-2">
      <SubmitButton size="lg" disabledReason={isValid ? undefined : t("forgot.nextDisabled")}>
        {shared("actions.next")}
      </SubmitButton>
      <BackButton onClick={onBack}>{shared("actions.back")}</BackButton>
    </div>
  );
}
