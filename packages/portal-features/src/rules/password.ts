/** The rules of a new password (S5.1), one by one for the live checklist. They are the identity pool's. */

/** Cognito's set of special characters. */
const special = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]/;

export const passwordRules = [
  { id: "length", holds: (text: string) => text.length >= 6 && text.length <= 99 },
  { id: "lowercase", holds: (text: string) => /[a-z]/.test(text) },
  { id: "uppercase", holds: (text: string) => /[A-Z]/.test(text) },
  { id: "digit", holds: (text: string) => /[0-9]/.test(text) },
  { id: "special", holds: (text: string) => special.test(text) },
  // An empty password does not meet this rule, so that the checklist starts with nothing ticked.
  { id: "noSpace", holds: (text: string) => text !== "" && !/\s/u.test(text) },
] as const;

/** Whether the pool accepts the password. */
export const isNewPassword = (text: string): boolean => passwordRules.every((rule) => rule.holds(text));
