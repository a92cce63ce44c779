import type { SessionUser } from "./token-claims.ts";

/**
 * Why the user is signed out, when the sign-in form should say so: signed out here or in another tab, expired, another
 * user signed in, or the password was just changed.
 */
export type OutReason = "signedOut" | "signedOutElsewhere" | "otherUser" | "expired" | "passwordChanged";

/** S4.6: loading, signed out, signed in, forced password change, reset code sent. */
export type SessionState =
  | { at: "loading" }
  | { at: "out"; reason?: OutReason; email?: string }
  | { at: "in"; user: SessionUser }
  | { at: "newPassword"; email: string }
  | { at: "codeSent"; email: string };
