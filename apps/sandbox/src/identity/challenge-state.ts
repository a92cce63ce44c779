/** What all challenges of a sign-in share: encrypted state that a client sends back, used once, and the tokens at the end. */
import { randomUUID } from "node:crypto";
import { refusal } from "./identity-error.ts";
import { removeExpired, type UserRow } from "./identity-tables.ts";
import type { PoolParts } from "./pool-parts.ts";

export type Sealed = Record<string, unknown>;

/** Encrypts the state of a challenge, with an id so that it can be used only once. */
export function sealChallenge(parts: PoolParts, purpose: string, lifeMs: number, state: Sealed): string {
  return parts.secrets.sealing.seal(purpose, { ...state, id: randomUUID(), until: parts.clock.now() + lifeMs });
}

/** @throws NotAuthorizedException when it was not sealed by this installation for this purpose, or has expired */
export function openChallenge(parts: PoolParts, purpose: string, sealed: string): Sealed {
  const state = parts.secrets.sealing.open(purpose, sealed);
  if (!state || Number(state["until"]) <= parts.clock.now()) throw refusal.sessionExpired();
  return state;
}

/**
 * Uses a challenge up, for every server on this database.
 * @throws NotAuthorizedException when it was used before
 */
export async function markUsed(parts: PoolParts, { id, until }: Sealed): Promise<void> {
  const { numInsertedOrUpdatedRows } = await parts.db
    .insertInto("identity_answered_challenge")
    .values({ id: String(id), expires_at: Number(until) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refusal.sessionExpired();
  await removeExpired(parts.db, "identity_answered_challenge", parts.clock.now());
}

/** A question of a sign-in, in Cognito's words. */
export interface Challenge {
  ChallengeName: string;
  Session: string;
  ChallengeParameters: Record<string, string>;
}

/** What follows a right answer: another question, or the user is in. What being in brings is for the caller: tokens, or the hosted page's code. */
export type NextStep = Challenge | { user: UserRow };

/** The answer of Cognito's protocol: the challenge, or a session of the user with its tokens. */
export async function answerOf(parts: PoolParts, next: NextStep): Promise<object> {
  if (!("user" in next)) return next;
  const { user } = next;
  const { session, refreshToken } = await parts.sessions.open(user.sub);
  const tokens = await parts.tokens.mint(user, session);
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...tokens,
      RefreshToken: refreshToken,
      ExpiresIn: parts.settings.accessTokenMs / 1000,
      TokenType: "Bearer",
    },
  };
}
