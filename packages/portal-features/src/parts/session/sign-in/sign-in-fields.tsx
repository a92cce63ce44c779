import { Button, RuleList, textFields } from "@merchant-portal/ui";
import { useCallback, useId, type ReactNode } from "react";
import { isNewPassword, passwordRules } from "#rules/password.ts";
import type { NewPassword } from "./new-password.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

const Any = textFields<NewPassword>();

/** The new password with its rules, ticked off while it is typed (S5.1), and once more. Neither is ever trimmed. */
export function NewPasswordFields() {
  const t = useSignInWords();
  const typed = Any.useFormValue("password");
  const rulesId = useId();
  return (
    <div className="flex flex-col gap-4">
      <Any.PasswordField
        name="password"
        label={t("fields.newPassword")}
        autoComplete="new-password"
        aria-describedby={rulesId}
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-dense text-text-muted">{t("rules.title")}</p>
        <RuleList
          id={rulesId}
          rules={passwordRules.map(({ id, holds }) => ({ id, text: t(`rules.${id}`), isMet: holds(typed) }))}
        />
      </div>
      <Any.PasswordField name="confirmation" label={t("fields.confirmPassword")} autoComplete="new-password" />
    </div>
  );
}

/** True when the pool will take what is typed, twice the same. */
export function useIsNewPasswordReady(): boolean {
  const password = Any.useFormValue("password");
  return Any.useFormValue("confirmation") === password && isNewPassword(password);
}

/** The sentence for two that differ: `translateError` of a form with `NewPasswordFields`. */
export function usePasswordErrorWords(): (key: string) => string | undefined {
  const t = useSignInWords();
  return useCallback((key) => (key === "differs" ? t("rules.differs") : undefined), [t]);
}

/** Tells a password manager whose password this is. */
export function AccountName({ email }: { email: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />;
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
