/**
 * The steps of the sign-in forms: password, forced new password, second step, forgotten password. Loads with the first touch of the form, as nobody
 * who is signed in needs it.
 */
import { cleanText } from "@merchant-portal/ui/clean-text";
import { readEmail } from "#rules/email.ts";
import type { SafeStorage } from "#kit/safe-storage.ts";
import { cognitoSignIn } from "./cognito-sign-in.ts";
import { type IdentityCall, unreadable } from "./identity-call.ts";
import type { SessionState } from "./session-state.ts";
import type { SignInOutcome } from "./sign-in-challenge.ts";
import type { Tokens, TokenStore } from "./token-store.ts";

/** What the sign-in forms send. */
export interface FormSteps {
  signIn: (username: string, password: string) => Promise<void>;
  /** In state `newPassword`. */
  completeNewPassword: (password: string) => Promise<void>;
  forgotPassword: (email: string) => Promise<void>;
  /** In state `codeSent`. */
  confirmNewPassword: (code: string, password: string) => Promise<void>;
}

/** The sign-in step to restore after a reload. Never contains a password or a code. */
export type SignInProgress = { step: "newPassword" | "challenge" | "codeSent"; email: string };

/** What the session lends to its steps. */
export interface SignInParts {
  options: { clientId: string; userPoolId: string; authFlow: "USER_SRP_AUTH" | "USER_PASSWORD_AUTH" };
  call: IdentityCall;
  storage: SafeStorage;
  store: TokenStore;
  progress: { save: (progress: SignInProgress) => void; clear: () => void };
  getState: () => SessionState;
  change: (next: SessionState) => void;
  resetTo: (next: SessionState) => void;
  /** The pool issued tokens: the user is in. */
  onTokens: (tokens: Omit<Tokens, "clockDrift">) => void;
}

/** What each step of sign-in leads to. A forced new password is lost with the page. */
function createOutcomes({ store, progress, getState, change, resetTo, onTokens }: SignInParts) {
  let completePassword: ((password: string) => Promise<SignInOutcome>) | null = null;

  function apply(outcome: SignInOutcome, email: string): void {
    if (outcome.kind === "expired") return resetTo({ at: "out", reason: "challengeExpired", email });
    completePassword = outcome.kind === "newPassword" ? outcome.complete : null;
    if (outcome.kind === "tokens") {
      store.clear();
      progress.clear();
      return onTokens(outcome.tokens);
    }
    progress.save({ step: outcome.kind, email });
    if (outcome.kind === "newPassword") return change({ at: "newPassword", email });
    const { challenge, answer } = outcome;
    const asking: SessionState = {
      at: "challenge",
      email,
      challenge,
      async answer(given) {
        const next = await answer(given);
        // Not after 'Back'.
        if (getState() === asking) apply(next, email);
      },
    };
    change(asking);
  }

  return {
    apply,
    completePassword(password: string): Promise<SignInOutcome> {
      if (!completePassword) throw new Error("The challenge of the temporary password is lost.");
      return completePassword(password);
    },
    forget() {
      completePassword = null;
    },
  };
}

/** The steps, and `forgetChallenge`: a forced new password is no longer under way. */
export type SignIn = FormSteps & { forgetChallenge: () => void };

/** Creates the steps of a session. */
export function createSignIn(parts: SignInParts): SignIn {
  const { options, call, storage, store, progress, getState, change, resetTo } = parts;
  const { clientId, userPoolId, authFlow } = options;
  const outcomes = createOutcomes(parts);

  return {
    async signIn(username, password) {
      const email = readEmail(username);
      store.clear();
      outcomes.apply(await cognitoSignIn({ userPoolId, clientId, authFlow, storage, call }, email, password), email);
    },
    async completeNewPassword(password) {
      const state = getState();
      if (state.at !== "newPassword") throw new Error("No forced password change is under way.");
      outcomes.apply(await outcomes.completePassword(password), state.email);
    },
    async forgotPassword(typed) {
      const email = readEmail(typed);
      const response = await call("ForgotPassword", { ClientId: clientId, Username: email });
      expectShape(typeof response["CodeDeliveryDetails"] === "object" && response["CodeDeliveryDetails"] !== null);
      progress.save({ step: "codeSent", email });
      change({ at: "codeSent", email });
    },
    async confirmNewPassword(code, password) {
      const state = getState();
      if (state.at !== "codeSent") throw new Error("No code was asked for.");
      const { email } = state;
      const response = await call("ConfirmForgotPassword", {
        ClientId: clientId,
        Username: email,
        ConfirmationCode: cleanText(code),
        Password: password,
      });
      // The pool's response is empty. Anything else is from a proxy and does not prove success.
      expectShape(Object.keys(response).length === 0);
      resetTo({ at: "out", reason: "passwordChanged", email });
    },
    forgetChallenge: () => outcomes.forget(),
  };
}

/** Accepts only a response of the pool's own shape. @throws ApiError of kind `unreadable` */
function expectShape(isExpected: boolean): void {
  if (!isExpected) throw unreadable({ method: "POST", status: 200 });
}
