/** The rules of a new password (S5.1), one by one for the live check list. */

/** Cognito's set of special characters. */
const special = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]/;

export const passwordRules = [
  { id: "length", holds: (text: string) => text.length >= 6 && text.length <= 99 },
  { id: "lowercase", holds: (text: string) => /[a-z]/.test(text) },
  { id: "uppercase", holds: (text: string) => /[A-Z]/.test(text) },
  { id: "digit", holds: (text: string) => /[0-9]/.test(text) },
  { id: "special", holds: (text: string) => special.test(text) },
  // Nothing typed yet breaks no rule, but has not kept this one either.
  { id: "noSpace", holds: (text: string) => text !== "" && !/\s/u.test(text) },
] as const;

/** True when the pool will take it. */
export const isNewPassword = (text: string): boolean => passwordRules.every((rule) => rule.holds(text));
