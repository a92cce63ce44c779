/** The identity pool that stands in for Amazon Cognito: sign-in, tokens, accounts, password resets. Open it to see its parts, and what the sandbox uses of it. */
import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { Attempts } from "./attempts.ts";
import { Codes } from "./codes.ts";
import { createIdentityApp } from "./identity-app.ts";
import type { IdentityTables } from "./identity-tables.ts";
import { loadInstallSecrets, type InstallSecrets } from "./install-secrets.ts";
import { checkPasswordPolicy, randomPassword } from "./passwords.ts";
import type { PoolParts } from "./pool-parts.ts";
import { poolSettings, type Clock, type IdentitySettings, type Outbox } from "./pool-settings.ts";
import { Sessions } from "./sessions.ts";
import { TokenRefused, Tokens, type IdentityClaims } from "./tokens.ts";
import { Users, type NewUser } from "./users.ts";

/** What the rest of the sandbox uses of the pool. */
export interface PoolWork {
  /**
   * The user of an `Authorization` header. @throws TokenRefused when it is not a live ID token of this pool, or was
   * signed out
   */
  verifyIdToken(token: string): Promise<IdentityClaims>;
  /**
   * @throws UsernameExistsException when the name or the e-mail is taken, InvalidPasswordException for a weak password
   */
  addUser(user: AddUser): Promise<{ sub: string }>;
  /** Whether a merchant has a user with this name or e-mail. */
  hasUser(name: string, merchantId: string): Promise<boolean>;
  /** Mails the owner of an account that another merchant wanted to create a user with their e-mail. */
  notifyOwner(invitation: { email: string; merchantName: string }): Promise<void>;
  /** Clears wrong passwords, locks and reset codes. */
  resetRateLimits(): Promise<void>;
  /** Encryption and keyed hashes with keys of this installation. */
  secrets: Pick<InstallSecrets, "sealing" | "fingerprint">;
}

export interface IdentityPool extends PoolWork {
  /** POST / (the protocol) and GET /<poolId>/.well-known/jwks.json. Mount it at `settings.issuer`. */
  app: Hono;
  /** The pool inside a transaction: accounts and mail are stored with it, or not at all. */
  within(work: { db: Kysely<IdentityTables>; outbox: Outbox }): PoolWork;
  /** Removes every user and all sessions; the installation's keys stay. */
  clear(): Promise<void>;
}

export type AddUser = NewUser &
  (
    | { /** With a permanent password. */ password: string }
    | {
        password?: undefined;
        /** The recipient of the temporary password. A new one must be chosen at the first sign-in. */
        email: string;
        /** Random when absent. */
        temporaryPassword?: string;
      }
  );

/** A Cognito-compatible pool on the given database, whose tables `identityMigration` has created. */
export async function createIdentityPool(options: {
  db: Kysely<IdentityTables>;
  clock: Clock;
  outbox: Outbox;
  settings: IdentitySettings;
}): Promise<IdentityPool> {
  const { clock } = options;
  const settings = poolSettings(options.settings);
  const secrets = await loadInstallSecrets(options.db.withoutPlugins());
  const partsOn = (work: { db: Kysely<IdentityTables>; outbox: Outbox }): PoolParts => {
    // The pool uses its own column names, whatever plugins the host's database has.
    const base = { db: work.db.withoutPlugins(), clock, settings, secrets };
    return {
      ...base,
      outbox: work.outbox,
      users: new Users(base),
      attempts: new Attempts(base),
      codes: new Codes(base),
      sessions: new Sessions(base),
      tokens: new Tokens(base),
    };
  };
  const parts = partsOn(options);

  return {
    ...workOf(parts),
    app: createIdentityApp(parts),
    within: (work) => workOf(partsOn(work)),
    async clear() {
      for (const table of ["identity_session", "identity_code", "identity_attempt", "identity_user"] as const) {
        await parts.db.deleteFrom(table).execute();
      }
    },
  };
}

function workOf(parts: PoolParts): PoolWork {
  return {
    async verifyIdToken(token) {
      const claims = await parts.tokens.verifyId(token);
      if (!(await parts.sessions.isOpen(claims.sessionId))) throw new TokenRefused("The session was signed out.");
      return claims;
    },
    addUser: (user) => addUser(parts, user),
    hasUser: async (name, merchantId) => (await parts.users.accountOf(name)).user?.merchant_id === merchantId,
    async notifyOwner({ email, merchantName }) {
      await parts.outbox.send({
        to: email,
        kind: "notice",
        subject: "You have an account already / Vous avez déjà un compte",
        text:
          `${merchantName} wanted to create a user with this email. Nothing has changed: you have an account of another merchant, ` +
          `and an email belongs to one. To work for ${merchantName}, too, give them another email.\n\n` +
          `${merchantName} a voulu créer un utilisateur avec cette adresse courriel. Rien n’a changé : vous avez un compte auprès d’un autre marchand, ` +
          `et une adresse n’appartient qu’à un seul. Pour travailler aussi pour ${merchantName}, donnez-lui une autre adresse.\n`,
      });
    },
    async resetRateLimits() {
      await parts.attempts.forgetAll();
      await parts.codes.forgetAll();
    },
    secrets: parts.secrets,
  };
}

async function addUser(parts: PoolParts, user: AddUser): Promise<{ sub: string }> {
  if (user.password !== undefined) {
    checkPasswordPolicy(user.password);
    return { sub: (await parts.users.add(user, user.password, "CONFIRMED")).sub };
  }
  const temporary = user.temporaryPassword ?? randomPassword();
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
