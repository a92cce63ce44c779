import type { SessionUser } from "./token-claims.ts";

/**
 * Why the user is signed out, when the sign-in form should say so: signed out here or in another tab, expired, not used for as long as the
 * provider allows, another user signed in, or the password was just changed. `signedOutHere`: the provider's own page could not be told.
 */
export type OutReason =
  | "signedOut"
  | "signedOutHere"
  | "signedOutElsewhere"
  | "otherUser"
  | "expired"
  | "inactive"
  | "passwordChanged";

/** The session ended by itself: its user may return to where they were, so their drafts stay until then (T31). */
export const endedByItself = (state: SessionState): boolean =>
  state.at === "out" && (state.reason === "expired" || state.reason === "inactive");

/** S4.6: loading, signed out, signed in, forced password change, reset code sent. */
export type SessionState =
  | { at: "loading" }
  | { at: "out"; reason?: OutReason; email?: string }
  | { at: "in"; user: SessionUser }
  | { at: "newPassword"; email: string }
  | { at: "codeSent"; email: string };

/** Why the person left for the log-out of the provider's own page, for when they come back: in session storage under `leftKey`. */
export interface LeftRecord {
  reason: OutReason;
  /** The sign-in page that they were on: its query leads back to where they worked. */
  address?: string;
}
export const leftKey = "mp.hosted.left";
