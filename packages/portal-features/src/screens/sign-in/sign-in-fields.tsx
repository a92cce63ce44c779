import { Button, formFields, RuleList } from "@merchant-portal/ui";
import { useId, type ReactNode } from "react";
import { passwordRules } from "#rules/password.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

const Any = formFields<{ password: string }>();

/** The new password with its rules, ticked off while it is typed (Spec §5). The value is never trimmed. */
export function NewPasswordField() {
  const say = useSignInWords();
  const typed = Any.useFormValue("password");
  const rulesId = useId();
  return (
    <div className="flex flex-col gap-3">
      <Any.PasswordField
        name="password"
        label={say("fields.newPassword")}
        autoComplete="new-password"
        aria-describedby={rulesId}
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-dense text-text-muted">{say("rules.title")}</p>
        <RuleList
          id={rulesId}
          rules={passwordRules.map(({ id, holds }) => ({ id, text: say(`rules.${id}`), isMet: holds(typed) }))}
        />
      </div>
    </div>
  );
}

/** Tells a password manager whose password this is. */
export function AccountName({ email }: { email: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />;
}

interface SubmitButtonProps {
  /** Why it cannot be pressed yet. */
  disabledReason?: string | undefined;
  children: ReactNode;
}

/** The view's one primary button: busy while the form is sent. */
export function SubmitButton({ disabledReason, children }: SubmitButtonProps) {
  const { isSubmitting } = Any.useFormProgress();
  return (
    <Button type="submit" variant="primary" size="lg" busy={isSubmitting} disabledReason={disabledReason}>
      {children}
    </Button>
  );
}

/** Leaves the view, but not in the middle of a call whose answer would come to another view. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const { isSubmitting } = Any.useFormProgress();
  return (
    <Button variant="ghost" size="lg" disabled={isSubmitting} onClick={onClick}>
      {children}
    </Button>
  );
}
