import * as z from "zod/mini";

/**
 * Form schema of a new password typed twice. It only checks that both are equal; the list of rules shows the others,
 * and the button is disabled until they are met.
 */
export const newPasswordShape = { password: z.string(), confirmation: z.string() };

export type NewPassword = { password: string; confirmation: string };

/** No error before the second one is typed. */
export const isConfirmed = ({ password, confirmation }: NewPassword): boolean =>
  confirmation === "" || confirmation === password;

export const notConfirmed = { path: ["confirmation"], message: "differs" };
