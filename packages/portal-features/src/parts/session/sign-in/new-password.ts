import * as z from "zod/mini";

/**
 * A password typed twice. What its rules miss is told by the rule list, and the button waits for it: here only that the
 * two are the same.
 */
export const newPasswordShape = { password: z.string(), confirmation: z.string() };

export type NewPassword = { password: string; confirmation: string };

/** Nothing is said before the second one was typed. */
export const isConfirmed = ({ password, confirmation }: NewPassword): boolean =>
  confirmation === "" || confirmation === password;

export const notConfirmed = { path: ["confirmation"], message: "differs" };
