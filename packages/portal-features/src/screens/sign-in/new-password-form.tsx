import { Form, formFields, useZodForm } from "@merchant-portal/ui";
import { z } from "zod";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { Session } from "#parts/session/create-session.ts";
import { isNewPassword } from "#rules/password.ts";
import { AccountName, BackButton, NewPasswordField, SubmitButton } from "./sign-in-fields.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

// The rule list says what is missing and the button waits for it: no third sentence under the field.
const schema = z.object({ password: z.string() });
const NewPassword = formFields<z.input<typeof schema>>();

/** The forced new password: the one that was mailed is good for one sign-in (Spec §2, Login). */
export function NewPasswordForm({ session, email }: { session: Session; email: string }) {
  const say = useSignInWords();
  const form = useZodForm(schema, { defaultValues: { password: "" } });
  const { run, failure } = useAttempt(say("failed.newPassword"));

  return (
    <SignInFrame
      title={say("newPassword.title")}
      description={say("newPassword.description")}
      failure={failure === null ? null : { title: say("failed.newPassword"), text: failure }}
    >
      <Form
        form={form}
        onSubmit={({ password }) => run(() => session.completeNewPassword(password)).then(() => undefined)}
        className="flex flex-col gap-5"
      >
        <AccountName email={email} />
        <NewPasswordField />
        <Actions onBack={session.back} />
      </Form>
    </SignInFrame>
  );
}

function Actions({ onBack }: { onBack: () => void }) {
  const say = useSignInWords();
  const shared = useSharedWords();
  const isValid = isNewPassword(NewPassword.useFormValue("password"));
  return (
    <div className="flex flex-col gap-2">
      <SubmitButton disabledReason={isValid ? undefined : say("rules.unmet")}>{say("newPassword.submit")}</SubmitButton>
      <BackButton onClick={onBack}>{shared("actions.back")}</BackButton>
    </div>
  );
}
