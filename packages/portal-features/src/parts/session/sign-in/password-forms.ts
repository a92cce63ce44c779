/** The forms for changing a password, as one lazy chunk. */
export { ForgotPasswordForm } from "./forgot-password-form.tsx";
export { NewPasswordForm } from "./new-password-form.tsx";
export { ResetPasswordForm } from "./reset-password-form.tsx";
