/** The sessions of signed-in users. */
import { randomBytes, randomUUID } from "node:crypto";
import { refusal } from "./identity-error.ts";
import type { SessionRow } from "./identity-tables.ts";
import type { PoolBase } from "./pool-base.ts";

/** Sign-ins and their refresh tokens. Every token of one sign-in carries the session's id as `origin_jti`. */
export class Sessions {
  readonly #base: PoolBase;

  constructor(base: PoolBase) {
    this.#base = base;
  }

  async open(
    sub: string,
    lifeMs = this.#base.settings.refreshTokenMs,
  ): Promise<{ session: SessionRow; refreshToken: string }> {
    const now = this.#base.clock.now();
    const refreshToken = randomBytes(48).toString("base64url");
    const session: SessionRow = {
      id: randomUUID(),
      sub,
      token_hash: this.#hash(refreshToken),
      signed_in_at: now,
      expires_at: now + lifeMs,
      revoked_at: null,
    };
    await this.#base.db.insertInto("identity_session").values(session).execute();
    await this.#base.db
      .deleteFrom("identity_session")
      .where("expires_at", "<", now - this.#base.settings.idTokenMs)
      .execute();
    return { session, refreshToken };
  }

  /** @throws NotAuthorizedException when the token is unknown, expired or revoked */
  async byRefreshToken(refreshToken: string): Promise<SessionRow> {
    const session = await this.#base.db
      .selectFrom("identity_session")
      .selectAll()
      .where("token_hash", "=", this.#hash(refreshToken))
      .executeTakeFirst();
    if (!session) throw refusal.refreshToken();
    if (session.revoked_at !== null) throw refusal.refreshTokenRevoked();
    if (session.expires_at <= this.#base.clock.now()) throw refusal.refreshTokenExpired();
    return session;
  }

  /** False after the session was signed out or its user deleted; the token alone would be valid until it expires. */
  async isOpen(id: string): Promise<boolean> {
    const session = await this.#base.db
      .selectFrom("identity_session")
      .innerJoin("identity_user", "identity_user.sub", "identity_session.sub")
      .select("revoked_at")
      .where("id", "=", id)
      .executeTakeFirst();
    return session !== undefined && session.revoked_at === null;
  }

  /** Unknown and revoked tokens are not an error, so that signing out twice succeeds. */
  async revoke(refreshToken: string): Promise<void> {
    await this.#close("token_hash", this.#hash(refreshToken));
  }

  async revokeAll(sub: string): Promise<void> {
    await this.#close("sub", sub);
  }

  async #close(column: "token_hash" | "sub", value: string): Promise<void> {
    await this.#base.db
      .updateTable("identity_session")
      .set({ revoked_at: this.#base.clock.now() })
      .where(column, "=", value)
      .where("revoked_at", "is", null)
      .execute();
  }

  #hash(refreshToken: string): string {
    return this.#base.secrets.fingerprint("refresh-token", refreshToken).toString("hex");
  }
}
