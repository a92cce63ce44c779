import { Button, RuleList } from "@merchant-portal/ui";
import { textFields } from "@merchant-portal/ui/forms";
import { useCallback, useId, type ReactNode } from "react";
import { isNewPassword, passwordRules } from "#rules/password.ts";
import type { NewPassword } from "./new-password.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

const Any = textFields<NewPassword>();

/** The new password with its rules checked while typing (S5.1), and the confirmation. Neither is trimmed. */
export function NewPasswordFields() {
  const t = useSignInWords();
  const typed = Any.useFormValue("password");
  const rulesId = useId();
  return (
    <div className="mp:flex mp:flex-col mp:gap-4">
      <Any.PasswordField
        name="password"
        label={t("fields.newPassword")}
        autoComplete="new-password"
        aria-describedby={rulesId}
      />
      <div className="mp:flex mp:flex-col mp:gap-1.5">
        <p className="mp:text-dense mp:text-text-muted">{t("rules.title")}</p>
        <RuleList
          id={rulesId}
          rules={passwordRules.map(({ id, holds }) => ({ id, text: t(`rules.${id}`), isMet: holds(typed) }))}
        />
      </div>
      <Any.PasswordField name="confirmation" label={t("fields.confirmPassword")} autoComplete="new-password" />
    </div>
  );
}

/** True when the password meets the rules and the confirmation is equal. */
export function useIsNewPasswordReady(): boolean {
  const password = Any.useFormValue("password");
  return Any.useFormValue("confirmation") === password && isNewPassword(password);
}

/** The message for unequal passwords: `translateError` of a form with `NewPasswordFields`. */
export function usePasswordErrorWords(): (key: string) => string | undefined {
  const t = useSignInWords();
  return useCallback((key) => (key === "differs" ? t("rules.differs") : undefined), [t]);
}

/** A hidden field in which the password manager finds the account of the password. */
export function AccountName({ email }: { email: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />;
}

/** Goes back, but not while a request runs, whose response would arrive in another form. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const { isSubmitting } = Any.useFormProgress();
  return (
    <Button variant="ghost" size="lg" disabled={isSubmitting} onClick={onClick}>
      {children}
    </Button>
  );
}
