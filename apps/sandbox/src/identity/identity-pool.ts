import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { Attempts } from "./attempts.ts";
import { Codes } from "./codes.ts";
import { createIdentityApp } from "./identity-app.ts";
import type { IdentityTables } from "./identity-tables.ts";
import { loadInstallSecrets } from "./install-secrets.ts";
import { checkPasswordPolicy, newTemporaryPassword } from "./passwords.ts";
import type { PoolParts } from "./pool-parts.ts";
import { poolSettings, type Clock, type IdentitySettings, type Outbox } from "./pool-settings.ts";
import { Sessions } from "./sessions.ts";
import { TokenRefused, Tokens, type IdentityClaims } from "./tokens.ts";
import { Users, type NewUser } from "./users.ts";

export interface IdentityPool {
  /** POST / (the protocol) and GET /<poolId>/.well-known/jwks.json. Mount it where `settings.issuer` says. */
  app: Hono;
  /** Who sent this `Authorization`. @throws TokenRefused when it is not a live ID token of this pool, or was signed out. */
  verifyIdToken(token: string): Promise<IdentityClaims>;
  addUser(user: AddUser): Promise<{ sub: string }>;
  /** Forgets wrong passwords, locks and reset codes. */
  resetRateLimits(): Promise<void>;
  /** Removes every user and signs everybody out; the installation's keys stay. */
  clear(): Promise<void>;
}

export interface AddUser extends NewUser {
  /** Ready to sign in with. Without it the user gets a temporary password by mail and must choose a new one. */
  password?: string | undefined;
  /** A random one when left out. */
  temporaryPassword?: string | undefined;
}

/** A Cognito-compatible pool on the given database, whose tables `identityMigration` has made. */
export async function createIdentityPool(options: {
  db: Kysely<IdentityTables>;
  clock: Clock;
  outbox: Outbox;
  settings: IdentitySettings;
}): Promise<IdentityPool> {
  const { clock, outbox } = options;
  // The rows' names are this module's own, whatever the host does to its columns.
  const db = options.db.withoutPlugins();
  const settings = poolSettings(options.settings);
  const secrets = await loadInstallSecrets(db);
  const parts: PoolParts = {
    clock,
    outbox,
    settings,
    secrets,
    users: new Users(db, clock, settings, secrets),
    attempts: new Attempts(db, clock),
    codes: new Codes(db, clock, settings, secrets),
    sessions: new Sessions(db, clock, settings, secrets),
    tokens: new Tokens(clock, settings, secrets),
  };

  return {
    app: createIdentityApp(parts),
    async verifyIdToken(token) {
      const claims = await parts.tokens.verifyId(token);
      if (!(await parts.sessions.isOpen(claims.sessionId))) throw new TokenRefused("The session was signed out.");
      return claims;
    },
    addUser: (user) => addUser(parts, user),
    async resetRateLimits() {
      await parts.attempts.forgetAll();
      await parts.codes.forgetAll();
    },
    async clear() {
      for (const table of ["identity_session", "identity_code", "identity_attempt", "identity_user"] as const) {
        await db.deleteFrom(table).execute();
      }
    },
  };
}

async function addUser(parts: PoolParts, user: AddUser): Promise<{ sub: string }> {
  if (user.password !== undefined) {
    checkPasswordPolicy(user.password);
    return { sub: (await parts.users.add(user, user.password, "CONFIRMED")).sub };
  }
  const temporary = user.temporaryPassword ?? newTemporaryPassword();
  const { sub } = await parts.users.add(user, temporary, "FORCE_CHANGE_PASSWORD");
  await parts.outbox.send({
    to: user.email,
    subject: "Your temporary password / Votre mot de passe temporaire",
    text:
      `Your user name is ${user.username} and your temporary password is ${temporary}\n\n` +
      `Votre nom d’utilisateur est ${user.username} et votre mot de passe temporaire est ${temporary}\n`,
    kind: "temporaryPassword",
    code: temporary,
  });
  return { sub };
}
