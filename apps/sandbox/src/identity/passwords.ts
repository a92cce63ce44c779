import { randomInt } from "node:crypto";
import { refusal } from "./identity-error.ts";

/** Cognito's set of special characters. Cognito also counts an inner space; this pool's policy forbids white space. */
const special = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]/;

/** S5.1, in Cognito's order and words. `reason` says what is missing. */
const policy: { holds(password: string): boolean; reason: string }[] = [
  { holds: (password) => password.length >= 6, reason: "Password not long enough" },
  { holds: (password) => password.length <= 99, reason: "Password is too long" },
  { holds: (password) => !/\s/u.test(password), reason: "Password must not contain white space" },
  { holds: (password) => /[A-Z]/.test(password), reason: "Password must have uppercase characters" },
  { holds: (password) => /[a-z]/.test(password), reason: "Password must have lowercase characters" },
  { holds: (password) => /[0-9]/.test(password), reason: "Password must have numeric characters" },
  {
    holds: (password) => special.test(password),
    reason: "Password must have symbol characters",
  },
];

/** @throws InvalidPasswordException with the first rule that fails */
export function checkPasswordPolicy(password: string): void {
  const broken = policy.find((rule) => !rule.holds(password));
  if (broken) throw refusal.weakPassword(broken.reason);
}

/** A random password that meets the policy and can be read aloud: no 0/O, 1/l/I. Nearly six bits for each character. */
export function randomPassword(length = 12): string {
  const sets = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!?-+="];
  const all = sets.join("");
  const characters = [...sets, ...Array.from({ length: length - sets.length }, () => all)].map((set) =>
    set.charAt(randomInt(set.length)),
  );
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const swapped = characters[last] ?? "";
    characters[last] = characters[other] ?? "";
    characters[other] = swapped;
  }
  return characters.join("");
}
