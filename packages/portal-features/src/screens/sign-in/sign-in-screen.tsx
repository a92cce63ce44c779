import { defineWords } from "#kit/define-words.ts";
import type { Return } from "#parts/session/hosted-options.ts";
import { SignInSteps } from "#parts/session/sign-in/sign-in-steps.tsx";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("signInScreen", { en, fr });

export interface SignInScreenProps {
  brandName: string;
  /** Whom people write to when they cannot take the second step. */
  supportEmail?: string | undefined;
  /** The demo's mailbox; only shown in the demo. */
  outboxHref?: string | undefined;
  /** Where to go after signing in at the provider's own page. */
  returnTo?: Return;
}

/** Sign-in, forced new password, second step and password reset (S2 'Sign-in'). The app decides where to go afterwards. */
export function SignInScreen({ brandName, ...rest }: SignInScreenProps) {
  const t = useT();
  return (
    <SignInSteps
      title={t("title")}
      description={t("description", { brand: brandName })}
      brandName={brandName}
      {...rest}
    />
  );
}
