/** The forms after the first one, as one lazy chunk: changing a password, and the second step. */
export { ChallengeForm } from "#parts/session/second-step/challenge-form.tsx";
export { ForgotPasswordForm } from "./forgot-password-form.tsx";
export { NewPasswordForm } from "./new-password-form.tsx";
export { ResetPasswordForm } from "./reset-password-form.tsx";
