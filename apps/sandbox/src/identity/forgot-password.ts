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
  const address = account.user?.email || madeUpAddress(parts, username);
  return {
    CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: masked(address) },
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
  await parts.codes.redeem(account.login, code);
  // A program has no e-mail that a code could go to.
  if (!account.user?.email) throw refusal.wrongCode();
  await parts.users.setPassword(account.user.sub, newPassword);
  await parts.attempts.forget(account.login);
  // Whoever knew the old password may be signed in with it.
  await parts.sessions.revokeAll(account.user.sub);
  return {};
}

function masked(address: string): string {
  const [name = "", domain = ""] = address.split("@");
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
}

function madeUpAddress(parts: PoolParts, username: string): string {
  if (/^[^@]+@[^@]+$/.test(username)) return username;
  const letters = [...parts.secrets.fingerprint("mask", username.toLowerCase())];
  const letter = (index: number) => String.fromCharCode(97 + ((letters[index] ?? 0) % 26));
  return `${letter(0)}@${letter(1)}`;
}
