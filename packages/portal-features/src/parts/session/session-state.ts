import type { SessionUser } from "./token-claims.ts";

/**
 * Why nobody is signed in, where there is something to tell: signed out here, or in another tab; the pool ended the
 * session; somebody else signed in; the password was just changed and is to be used.
 */
export type OutReason = "signedOut" | "signedOutElsewhere" | "otherUser" | "expired" | "passwordChanged";

/** S4.6, authentication: loading, logged out, authenticated, forced password change, code sent. */
export type SessionState =
  | { at: "loading" }
  | { at: "out"; reason?: OutReason; email?: string }
  | { at: "in"; user: SessionUser }
  | { at: "newPassword"; email: string }
  | { at: "codeSent"; email: string };
