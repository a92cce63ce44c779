import { refusal } from "./identity-error.ts";
import { checkPasswordPolicy } from "./passwords.ts";
import type { PoolParts } from "./pool-parts.ts";

/**
 * Sends a code, or for a name that nobody has only says so: the answer looks the same. A user who still has a temporary
 * password may reset as well, else losing the first mail would need an administrator.
 */
export async function forgotPassword(parts: PoolParts, username: string): Promise<object> {
  const account = await parts.users.accountOf(username);
  const code = await parts.codes.issue(account.login);
  if (account.user?.email) {
    await parts.outbox.send({
      to: account.user.email,
      subject: "Password reset code / Code de réinitialisation du mot de passe",
      text: `Your password reset code is ${code}.\n\nVotre code de réinitialisation du mot de passe est le ${code}.\n`,
      kind: "resetCode",
      code,
    });
  }
  const Destination = maskedAddress(parts, username);
  return {
    CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination },
  };
}

/** The policy is checked first: it depends on nobody, so that it tells nothing about who exists. */
export async function confirmForgotPassword(
  parts: PoolParts,
  username: string,
  code: string,
  newPassword: string,
): Promise<object> {
  checkPasswordPolicy(newPassword);
  const account = await parts.users.accountOf(username);
  const { user } = account;
  // Asked only once the code is right: anyone else would learn which password is the temporary one.
  const isTemporary = () => user !== null && parts.users.isTemporary(user, newPassword);
  await parts.codes.redeem(account.login, code, () => (isTemporary() ? refusal.temporaryAgain() : null));
  // A program has no e-mail that a code could go to.
  if (!user?.email) throw refusal.wrongCode();
  await parts.users.setPassword(user, newPassword);
  await parts.attempts.forget(account.login);
  // Whoever knew the old password may be signed in with it.
  await parts.sessions.revokeAll(user.sub);
  return {};
}

/**
 * Where the code went, as `m***@e***`. It comes from the typed name alone, for a name that somebody has as for one that
 * nobody has: the stored address would tell them apart, if only by its capitals (T38).
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
