import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { refusal } from "./identity-error.ts";
import type { UserRow } from "./identity-tables.ts";
import type { PoolBase } from "./pool-base.ts";
import { decoyVerifier, verifierOf, type Verifier } from "./srp.ts";

export interface NewUser {
  username: string;
  /** A program has none. */
  email?: string | undefined;
  name: string;
  phone?: string | undefined;
  merchantId: string;
  merchantName: string;
  /** Told by a seed that must come out the same each time, and then who had it before is replaced; a random UUID otherwise. */
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
  readonly #base: PoolBase;

  constructor(base: PoolBase) {
    this.#base = base;
  }

  /** @throws UsernameExistsException when the name or the e-mail is taken. */
  async add(person: NewUser, password: string, status: UserRow["status"]): Promise<UserRow> {
    const { email = "" } = person;
    for (const name of [person.username, email]) {
      const taken = name ? await this.#find(name) : undefined;
      if (taken && taken.sub !== person.sub) throw refusal.userExists();
    }
    const now = this.#base.clock.now();
    const sub = person.sub ?? randomUUID();
    const row: UserRow = {
      sub,
      login: person.username.toLowerCase(),
      username: person.username,
      email,
      name: person.name,
      phone: person.phone ?? null,
      merchant_id: person.merchantId,
      merchant_name: person.merchantName,
      status,
      ...this.#verifier(sub, password),
      created_at: now,
      updated_at: now,
    };
    const added = await this.#base.db
      .insertInto("identity_user")
      .values(row)
      .onConflict((conflict) =>
        person.sub === undefined ? conflict.doNothing() : conflict.column("sub").doUpdateSet(row),
      )
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw refusal.userExists();
    return row;
  }

  /** The account behind a typed name; for a name that nobody has, one made up from it, the same every time. */
  async accountOf(typedName: string): Promise<Account> {
    const user = (await this.#find(typedName)) ?? null;
    if (user) return { login: user.login, sub: user.sub, keys: user, user };
    const login = typedName.toLowerCase();
    const seed = this.#base.secrets.fingerprint("unknown-user", login);
    return { login, sub: uuidFrom(seed), keys: decoyVerifier(seed), user: null };
  }

  async bySub(sub: string): Promise<UserRow | undefined> {
    return this.#base.db.selectFrom("identity_user").selectAll().where("sub", "=", sub).executeTakeFirst();
  }

  /** Compares a password that was sent in the clear, in about the time an SRP proof takes. */
  isPassword(account: Account, password: string): boolean {
    const tried = verifierOf(this.#base.settings.poolName + account.sub, password, account.keys.salt);
    return tried.verifier === account.keys.verifier && account.user !== null;
  }

  /** A chosen password also confirms a user who had a temporary one. Answers the changed user. */
  async setPassword(sub: string, password: string): Promise<UserRow> {
    return this.#base.db
      .updateTable("identity_user")
      .set({ ...this.#verifier(sub, password), status: "CONFIRMED", updated_at: this.#base.clock.now() })
      .where("sub", "=", sub)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  #verifier(sub: string, password: string): Verifier {
    return verifierOf(this.#base.settings.poolName + sub, password);
  }

  #find(typedName: string): Promise<UserRow | undefined> {
    const name = typedName.toLowerCase();
    return this.#base.db
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
