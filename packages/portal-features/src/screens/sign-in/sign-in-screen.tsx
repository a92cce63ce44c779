import { defineWords } from "#kit/define-words.ts";
import { SignInSteps } from "#parts/session/sign-in/sign-in-steps.tsx";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("signInScreen", { en, fr });

export interface SignInScreenProps {
  brandName: string;
  /** Where mail lands in the demo environment; told only there. */
  outboxHref?: string | undefined;
}

/** Sign-in, the forced new password and the reset (S2 'Sign-in'). Where to go afterwards is the app's business. */
export function SignInScreen({ brandName, outboxHref }: SignInScreenProps) {
  const t = useT();
  return (
    <SignInSteps title={t("title")} description={t("description", { brand: brandName })} outboxHref={outboxHref} />
  );
}
