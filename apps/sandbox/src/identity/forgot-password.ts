/** The two operations of a password reset. Open it to change the mail, or what the response reveals. */
import { refusal } from "./identity-error.ts";
import type { UserRow } from "./identity-tables.ts";
import { checkPasswordPolicy } from "./passwords.ts";
import type { PoolParts } from "./pool-parts.ts";
import { factorsOf } from "./second-factors.ts";

/**
 * Sends a reset code. For an unknown name the code goes to nobody, with the same work and the same response. A user with a temporary
 * password may reset as well, so that nobody needs an administrator after losing the first mail.
 */
export async function forgotPassword(parts: PoolParts, username: string): Promise<object> {
  const account = await parts.users.accountOf(username);
  const code = await parts.codes.issue(account.login);
  await parts.outbox.send({
    to: account.user && canReset(account.user) ? account.user.email : null,
    subject: "Password reset code / Code de réinitialisation du mot de passe",
    text: `Your password reset code is ${code}.\n\nVotre code de réinitialisation du mot de passe est le ${code}.\n`,
    kind: "resetCode",
    code,
  });
  const Destination = maskedAddress(parts, username);
  return {
    CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination },
  };
}

/**
 * A service user has no e-mail. Whose second step is the mailbox cannot reset by it, as in Cognito: whoever reads the mail would have both
 * the password and the step. The response is as for an unknown name, as Cognito's is where it does not reveal who exists.
 */
const canReset = (user: UserRow): boolean => user.email !== "" && !factorsOf(user).includes("EMAIL_OTP");

/** Sets a new password with a code. The policy is checked first: it does not reveal whether the user exists. */
export async function confirmForgotPassword(
  parts: PoolParts,
  username: string,
  code: string,
  newPassword: string,
): Promise<object> {
  checkPasswordPolicy(newPassword);
  const account = await parts.users.accountOf(username);
  const { user } = account;
  // Checked only after the code, because it would reveal the temporary password to others.
  const wasMailed = () => user !== null && parts.users.wasTemporary(user, newPassword);
  await parts.codes.redeem(account.login, code, () => (wasMailed() ? refusal.temporaryAgain() : null));
  // No code was sent.
  if (!user || !canReset(user)) throw refusal.wrongCode();
  await parts.users.setPassword(user, newPassword);
  await parts.attempts.forget(account.login);
  // Someone who knew the old password may be signed in with it.
  await parts.sessions.revokeAll(user.sub);
  return {};
}

/**
 * Where the code was sent, as `m***@e***`. Computed from the typed name alone, also for an unknown one: the stored
 * address would reveal that the user exists, if only by its capitals (T38).
 */
function maskedAddress(parts: PoolParts, username: string): string {
  const typed = username.toLowerCase();
  const [name, domain] = /^[^@]+@[^@]+$/.test(typed) ? typed.split("@") : madeUpLetters(parts, typed);
  const first = (text = "") => Array.from(text)[0] ?? "";
  return `${first(name)}***@${first(domain)}***`;
}

function madeUpLetters(parts: PoolParts, name: string): string[] {
  return [...parts.secrets.fingerprint("mask", name).subarray(0, 2)].map((byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
}
