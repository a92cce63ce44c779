import type { Challenge, ChallengeAnswer } from "./sign-in-challenge.ts";
import type { SessionUser } from "./token-claims.ts";

/**
 * Why the user is signed out, when the sign-in form should say so: signed out here, in another tab or everywhere, expired, not used for as long as
 * the provider allows, another user signed in, the password was just changed, or the second step took too long. `signedOutHere`: the provider's own
 * page could not be reached, and may still know the person. `inactiveHere`: the same after a time without use.
 */
export type OutReason =
  | "signedOut"
  | "signedOutHere"
  | "signedOutElsewhere"
  | "signedOutEverywhere"
  | "otherUser"
  | "expired"
  | "inactive"
  | "inactiveHere"
  | "passwordChanged"
  | "challengeExpired";

/** The session ended by itself: its user may return to where they were, so their drafts stay until then (T31). */
export const endedByItself = (state: SessionState): boolean =>
  state.at === "out" && (state.reason === "expired" || state.reason === "inactive" || state.reason === "inactiveHere");

/** S4.6: loading, signed out, signed in, forced password change, second step, reset code sent. */
export type SessionState =
  | { at: "loading" }
  | { at: "out"; reason?: OutReason; email?: string }
  | { at: "in"; user: SessionUser }
  | { at: "newPassword"; email: string }
  | {
      at: "challenge";
      email: string;
      challenge: Challenge;
      /** Rejects with an `ApiError` when the answer is wrong; it can be given again. */
      answer: (answer: ChallengeAnswer) => Promise<void>;
    }
  | { at: "codeSent"; email: string };

/** Why the person is at the log-out of the provider's own page, for when they come back: in session storage under `logoutReturnKey`. */
export interface LogoutReturn {
  reason: "signedOut" | "inactive";
  /** The sign-in page that they were on: its query leads back to where they worked. */
  address?: string;
}
export const logoutReturnKey = "mp.hosted.logoutReturn";

/**
 * Somebody was signed out in this browser, and the provider may still know them: it has to ask at the next sign-in. In local storage, for every
 * tab; written before the provider is told, as that may take long or fail.
 */
export const asksAgainKey = "mp.hosted.asksAgain";
