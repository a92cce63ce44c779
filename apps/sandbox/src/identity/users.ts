import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { refusal } from "./identity-error.ts";
import type { IdentityTables, UserRow } from "./identity-tables.ts";
import type { InstallSecrets } from "./install-secrets.ts";
import type { Clock, PoolSettings } from "./pool-settings.ts";
import { decoyVerifier, verifierOf, type Verifier } from "./srp.ts";

export interface NewUser {
  username: string;
  email: string;
  name: string;
  phone?: string | undefined;
  merchantId: string;
  merchantName: string;
  /** Told by a seed that must come out the same each time; a random UUID otherwise. */
  sub?: string | undefined;
}

/** Whom a sign-in is about. A name that nobody has gets an account too, one that no password opens. */
export interface Account {
  /** The name to count failures by. */
  login: string;
  sub: string;
  keys: Verifier;
  user: UserRow | null;
}

/** The people in the pool, found by user name or e-mail without regard to case. */
export class Users {
  readonly #db: Kysely<IdentityTables>;
  readonly #clock: Clock;
  readonly #settings: PoolSettings;
  readonly #secrets: InstallSecrets;

  constructor(db: Kysely<IdentityTables>, clock: Clock, settings: PoolSettings, secrets: InstallSecrets) {
    this.#db = db;
    this.#clock = clock;
    this.#settings = settings;
    this.#secrets = secrets;
  }

  /** @throws UsernameExistsException when the name or the e-mail is taken. */
  async add(person: NewUser, password: string, status: UserRow["status"]): Promise<UserRow> {
    if ((await this.#find(person.username)) || (await this.#find(person.email))) throw refusal.userExists();
    const now = this.#clock.now();
    const sub = person.sub ?? randomUUID();
    const row: UserRow = {
      sub,
      login: person.username.toLowerCase(),
      username: person.username,
      email: person.email,
      name: person.name,
      phone: person.phone ?? null,
      merchant_id: person.merchantId,
      merchant_name: person.merchantName,
      status,
      ...this.#verifier(sub, password),
      created_at: now,
      updated_at: now,
    };
    const added = await this.#db
      .insertInto("identity_user")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw refusal.userExists();
    return row;
  }

  /** The account behind a typed name; for a name that nobody has, one made up from it, the same every time. */
  async accountOf(typedName: string): Promise<Account> {
    const user = (await this.#find(typedName)) ?? null;
    if (user) return { login: user.login, sub: user.sub, keys: user, user };
    const login = typedName.toLowerCase();
    const seed = this.#secrets.fingerprint("unknown-user", login);
    return { login, sub: uuidFrom(seed), keys: decoyVerifier(seed), user: null };
  }

  async bySub(sub: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom("identity_user").selectAll().where("sub", "=", sub).executeTakeFirst();
  }

  /** Compares a password that was sent in the clear, in about the time an SRP proof takes. */
  isPassword(account: Account, password: string): boolean {
    const tried = verifierOf(this.#settings.poolName + account.sub, password, account.keys.salt);
    return tried.verifier === account.keys.verifier && account.user !== null;
  }

  /** A chosen password also confirms a user who had a temporary one. Answers the changed user. */
  async setPassword(sub: string, password: string): Promise<UserRow> {
    return this.#db
      .updateTable("identity_user")
      .set({ ...this.#verifier(sub, password), status: "CONFIRMED", updated_at: this.#clock.now() })
      .where("sub", "=", sub)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  #verifier(sub: string, password: string): Verifier {
    return verifierOf(this.#settings.poolName + sub, password);
  }

  #find(typedName: string): Promise<UserRow | undefined> {
    const name = typedName.toLowerCase();
    return this.#db
      .selectFrom("identity_user")
      .selectAll()
      .where((where) => where.or([where("login", "=", name), where(sql`lower(email)`, "=", name)]))
      .orderBy(sql`login <> ${name}`)
      .limit(1)
      .executeTakeFirst();
  }
}

function uuidFrom(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
