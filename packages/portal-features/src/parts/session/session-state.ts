import type { Challenge, ChallengeAnswer } from "./sign-in-challenge.ts";
import type { SessionUser } from "./token-claims.ts";

/**
 * Why the user is signed out, when the sign-in form should say so: signed out here, in another tab or everywhere, expired, another
 * user signed in, the password was just changed, or the second step took too long.
 */
export type OutReason =
  | "signedOut"
  | "signedOutElsewhere"
  | "signedOutEverywhere"
  | "otherUser"
  | "expired"
  | "passwordChanged"
  | "challengeExpired";

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
