import { lazyPart } from "#kit/lazy-part.tsx";

/** The steps around a password that is to be changed come with the form system, which most sign-ins do without. */
const fetchForms = () => import("./password-forms.ts");
const place = "mx-auto my-16 h-96 w-full max-w-md";

const forgot = lazyPart(async () => (await fetchForms()).ForgotPasswordForm, place);
const reset = lazyPart(async () => (await fetchForms()).ResetPasswordForm, place);
const forced = lazyPart(async () => (await fetchForms()).NewPasswordForm, place);

export const ForgotPasswordForm = forgot.Part;
export const ResetPasswordForm = reset.Part;
export const NewPasswordForm = forced.Part;

/** Before one of them is wanted, so that it shows at once. */
export function preloadPasswordForms(): void {
  for (const { preload } of [forgot, reset, forced]) preload();
}
