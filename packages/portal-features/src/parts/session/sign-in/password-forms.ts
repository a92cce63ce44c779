/** The steps around a password that is to be changed: one file, fetched when it is needed. */
export { ForgotPasswordForm } from "./forgot-password-form.tsx";
export { NewPasswordForm } from "./new-password-form.tsx";
export { ResetPasswordForm } from "./reset-password-form.tsx";
