/** The calls of the security page to the identity pool, in the name of the signed-in user. */
import { queryOptions } from "@tanstack/react-query";
import { isRecord } from "#kit/safe-storage.ts";
import type { Session } from "./create-session.ts";
import { unreadable } from "./identity-call.ts";
import { type SecondStep, secondStepOf, secondStepSettings } from "./sign-in-challenge.ts";

export interface AccountSecurity {
  /** The second steps that are on. */
  steps: readonly SecondStep[];
  /** Where codes can be sent: the addresses that the pool knows to be the user's. */
  email?: string;
  phone?: string;
}

type Caller = Pick<Session, "callAsUser">;

/** How the user signs in. */
export const accountSecurity = (caller: Caller) =>
  queryOptions({ queryKey: ["accountSecurity"], queryFn: () => readSecurity(caller) });

async function readSecurity({ callAsUser }: Caller): Promise<AccountSecurity> {
  const { UserAttributes: list, UserMFASettingList: names } = await callAsUser("GetUser", {});
  if (!Array.isArray(list)) throw unreadable({ method: "GET", status: 200 });
  const attributes: Record<string, unknown> = Object.fromEntries(
    list.filter(isRecord).map(({ Name, Value }) => [String(Name), Value]),
  );
  const verified = (name: string): string => {
    const value = attributes[name];
    return typeof value === "string" && attributes[`${name}_verified`] === "true" ? value : "";
  };
  const [email, phone] = [verified("email"), verified("phone_number")];
  return {
    steps: Array.isArray(names) ? names.flatMap((name) => secondStepOf(name) ?? []) : [],
    ...(email && { email }),
    ...(phone && { phone }),
  };
}

/** @throws ApiError; `NotAuthorizedException` when the present password is wrong */
export async function changePassword({ callAsUser }: Caller, present: string, chosen: string): Promise<void> {
  await callAsUser("ChangePassword", { PreviousPassword: present, ProposedPassword: chosen });
}

/** A new key for an app, in base 32. It counts once a code of it was right. */
export async function startApp({ callAsUser }: Caller): Promise<string> {
  const { SecretCode: key } = await callAsUser("AssociateSoftwareToken", {});
  if (typeof key !== "string") throw unreadable({ method: "GET", status: 200 });
  return key;
}

/** Checks the app's code. @throws ApiError; `EnableSoftwareTokenMFAException` when it is wrong */
export async function verifyApp({ callAsUser }: Caller, code: string): Promise<void> {
  const { Status: status } = await callAsUser("VerifySoftwareToken", { UserCode: code });
  if (status !== "SUCCESS") throw unreadable({ method: "GET", status: 200 });
}

/**
 * Turns a second step on or off. None is preferred, so that the pool asks which one where there are several: each helps when another is lost. The
 * pool takes the others with it, so they are read anew: one that was turned off elsewhere stays off.
 */
export async function setSecondStep(caller: Caller, step: SecondStep, isOn: boolean): Promise<void> {
  const { steps } = await readSecurity(caller);
  const settings = [...new Set([...steps, step])].map((each) => [
    secondStepSettings(each),
    { Enabled: each === step ? isOn : true, PreferredMfa: false },
  ]);
  await caller.callAsUser("SetUserMFAPreference", Object.fromEntries(settings));
}
