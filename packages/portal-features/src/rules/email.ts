/** Email addresses: form only (S5.10). */
import * as limits from "@merchant-portal/api/limits";

const longestEmail = limits.Email.maxLength;

/** Something, an @ and something with a dot; no spaces. Linear in the length of the text. */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail || /\s/.test(text)) return false;
  const at = text.indexOf("@");
  const domain = text.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return at > 0 && !domain.includes("@") && dot > 0 && dot < domain.length - 1 && !domain.startsWith(".");
}

const plain =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** Whether the contract takes it (`format: email`): letters without accents, no dot at an end or beside another. */
export const isPlainEmail = (text: string): boolean => text.length <= longestEmail && plain.test(text);

/** The longest email of an account: it is the user name too. */
export const longestAccountEmail = limits.AccountEmail.maxLength;
