/** The format of email addresses (S5.10). Whether an address exists is not checked. */
import * as limits from "@merchant-portal/api/limits";

const longestEmail = limits.Email.maxLength;

/** Whether a text has an `@`, a dot in the domain, and no spaces. For sign-in, where the pool decides. */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail || /\s/.test(text)) return false;
  const at = text.indexOf("@");
  const domain = text.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return at > 0 && !domain.includes("@") && dot > 0 && dot < domain.length - 1 && !domain.startsWith(".");
}

const plain =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** Whether the API accepts it (`format: email`): no accents, and no dot at an end or beside another. */
export const isPlainEmail = (text: string): boolean => text.length <= longestEmail && plain.test(text);

/** The maximum length of an account's email, which is also its username. */
export const longestAccountEmail = limits.AccountEmail.maxLength;
