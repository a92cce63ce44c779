import { ApiError } from "@merchant-portal/api";
import { fn } from "storybook/test";
import { createListeners } from "#kit/listeners.ts";
import type { Session } from "#parts/session/create-session.ts";
import type { SessionState } from "#parts/session/session-state.ts";

interface StorySessionOptions {
  state?: SessionState;
  isInMemoryOnly?: boolean;
  /** What the provider answers to every step, instead of taking it. */
  refusal?: ApiError;
  /** Sign-in at the provider's own page. */
  hosted?: Session["hosted"];
  /** Steps never end. */
  isHanging?: boolean;
  /** What the pool answers to an operation in the user's name. Default: nothing. */
  callAsUser?: Session["callAsUser"];
}

/** For stories: a session that takes every step as the real one does, without a pool. */
export function storySession({ state = { at: "out" }, ...options }: StorySessionOptions = {}): Session {
  let now = state;
  const listeners = createListeners();
  const to = (next: SessionState) => {
    now = next;
    listeners.emit();
  };
  const step = (next: (email: string) => SessionState) =>
    fn(async (email: string) => {
      if (options.isHanging) await new Promise(() => undefined);
      if (options.refusal) throw options.refusal;
      to(next(email));
    });
  const user = { sub: "1", name: "Camille Roy", email: "", merchantId: "juniper", merchantName: "Juniper & Co" };
  const emailNow = () => ("email" in now && now.email ? now.email : "");
  return {
    getState: () => now,
    subscribe: listeners.subscribe,
    isInMemoryOnly: () => options.isInMemoryOnly ?? false,
    restore: () => Promise.resolve(),
    prepareSignIn: fn(),
    signIn: step((email) => ({ at: "in", user: { ...user, email } })),
    completeNewPassword: step(() => ({ at: "in", user })),
    forgotPassword: step((email) => ({ at: "codeSent", email })),
    confirmNewPassword: step(() => ({ at: "out", reason: "passwordChanged", email: emailNow() })),
    back: () => to({ at: "out", email: emailNow() }),
    hosted: options.hosted,
    signOut: fn(),
    signOutEverywhere: fn(async () => {
      if (options.refusal) throw options.refusal;
      to({ at: "out", reason: "signedOutEverywhere" });
    }),
    callAsUser: fn(options.callAsUser ?? (() => Promise.resolve({}))),
    endInactive: fn(),
    token: () => Promise.resolve("token"),
    refreshAfterUnauthorized: () => Promise.resolve(false),
    revalidate: fn(),
    close: fn(),
  };
}

/** A refusal as the pool words it. */
export const refused = (code: string, message: string): ApiError =>
  new ApiError({ kind: "http", method: "GET", status: 400, code, message, requestId: "5e1f" });
