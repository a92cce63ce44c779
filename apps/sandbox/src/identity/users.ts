/** The users of the identity pool. */
import { sql } from "kysely";
import { noteRequest } from "#request-log.ts";
import { refusal } from "./identity-error.ts";
import type { UserRow } from "./identity-tables.ts";
import type { PoolBase } from "./pool-base.ts";
import { decoyVerifier, saltFrom, verifierOf, type Verifier } from "./srp.ts";

export interface NewUser {
  username: string;
  /** Absent for a service user. */
  email?: string | undefined;
  name: string;
  phone?: string | undefined;
  merchantId: string;
  merchantName: string;
  /** Replaces an account of this name; otherwise a taken name is refused. */
  replaces?: boolean;
  /** Second factors that are on from the start; of the app its key in base 32. */
  factors?: { names: readonly string[]; totpKey?: string };
}

/** The account of a sign-in. An unknown name gets a simulated one that no password opens. */
export interface Account {
  /** The name under which failures are counted. */
  login: string;
  sub: string;
  keys: Verifier;
  user: UserRow | null;
}

/** The users of the pool, found by user name or e-mail, ignoring case. */
export class Users {
  readonly #base: PoolBase;

  constructor(base: PoolBase) {
    this.#base = base;
  }

  /** @throws UsernameExistsException when the name or the e-mail is taken */
  async add(person: NewUser, password: string, status: UserRow["status"]): Promise<UserRow> {
    const { email = "" } = person;
    const login = person.username.toLowerCase();
    const now = this.#base.clock.now();
    const sub = this.#subOf(login);
    const keys = this.#verifier({ login, sub }, password);
    const row: UserRow = {
      sub,
      login,
      username: person.username,
      email,
      name: person.name,
      phone: person.phone ?? null,
      merchant_id: person.merchantId,
      merchant_name: person.merchantName,
      status,
      ...keys,
      temporary_verifier: status === "FORCE_CHANGE_PASSWORD" ? keys.verifier : null,
      totp_key: person.factors?.totpKey === undefined ? null : this.#seal(sub, person.factors.totpKey),
      totp_candidate: null,
      totp_step: 0,
      factors: (person.factors?.names ?? []).join(),
      preferred_factor: null,
      created_at: now,
      updated_at: now,
    };
    // After the verifier, the slow part: how long it takes does not tell whether the name is taken.
    for (const name of [login, email]) {
      const existing = name ? await this.#find(name) : undefined;
      if (existing && !(person.replaces && existing.login === login)) throw refusal.userExists();
    }
    const added = await this.#base.db
      .insertInto("identity_user")
      .values(row)
      .onConflict((conflict) => (person.replaces ? conflict.column("login").doUpdateSet(row) : conflict.doNothing()))
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw refusal.userExists();
    return row;
  }

  /** The account of a typed name; for an unknown name a simulated one, the same every time. */
  async accountOf(typedName: string): Promise<Account> {
    const user = (await this.#find(typedName)) ?? null;
    if (user) noteRequest({ user: user.sub });
    // Made for a known name, too, so that both take as long (T38).
    const login = typedName.toLowerCase();
    const keys = { salt: saltFrom(this.#seed(login)), verifier: decoyVerifier(this.#seed(login)) };
    const unknown = { login, sub: this.#subOf(login), keys, user: null };
    return user ? { login: user.login, sub: user.sub, keys: user, user } : unknown;
  }

  async bySub(sub: string): Promise<UserRow | undefined> {
    noteRequest({ user: sub });
    return this.#base.db.selectFrom("identity_user").selectAll().where("sub", "=", sub).executeTakeFirst();
  }

  /** Checks a password that was sent in the clear, in about the time of an SRP proof. */
  isPassword(account: Account, password: string): boolean {
    return this.#opens({ sub: account.sub, ...account.keys }, password) && account.user !== null;
  }

  /** Sets a chosen password, which also confirms a user with a temporary one. Returns the changed user. */
  async setPassword(user: UserRow, password: string): Promise<UserRow> {
    return this.#base.db
      .updateTable("identity_user")
      .set({ ...this.#verifier(user, password), status: "CONFIRMED", updated_at: this.#base.clock.now() })
      .where("sub", "=", user.sub)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Whether the user's password is a temporary one. */
  isTemporary(user: UserRow): boolean {
    return user.status === "FORCE_CHANGE_PASSWORD";
  }

  /** Whether this is the temporary password that was mailed, also after it was replaced: it lies in a mailbox. */
  wasTemporary({ sub, salt, temporary_verifier: verifier }: UserRow, password: string): boolean {
    return verifier !== null && this.#opens({ sub, salt, verifier }, password);
  }

  /** Stores a key that was handed out, and is not verified yet. */
  async setCandidate({ sub }: UserRow, key: string): Promise<void> {
    await this.#change(sub, { totp_candidate: this.#seal(sub, key) });
  }

  /** The app's key, or the one that is to be verified, in base 32. Null when there is none. */
  totpKey(user: UserRow, of: "totp_key" | "totp_candidate"): string | null {
    const sealed = user[of];
    const key = sealed === null ? undefined : this.#base.secrets.sealing.open(`totp ${user.sub}`, sealed)?.["key"];
    return typeof key === "string" ? key : null;
  }

  /** The verified key takes the place of an earlier one; its code cannot be used again. */
  async acceptCandidate({ sub, totp_candidate: totp_key }: UserRow, totp_step: number): Promise<void> {
    await this.#change(sub, { totp_key, totp_candidate: null, totp_step });
  }

  /** Uses up the app's code of this time step. False when it, or a later one, was used before. */
  async useTotpStep({ sub }: UserRow, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#base.db
      .updateTable("identity_user")
      .set({ totp_step: step })
      .where("sub", "=", sub)
      .where("totp_step", "<", step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async setFactors({ sub }: UserRow, names: readonly string[], preferred: string | null): Promise<void> {
    await this.#change(sub, { factors: names.join(), preferred_factor: preferred });
  }

  /** Bound to the user, so that the key of one opens nothing for another. */
  #seal(sub: string, key: string): string {
    return this.#base.secrets.sealing.seal(`totp ${sub}`, { key });
  }

  async #change(sub: string, values: Partial<UserRow>): Promise<void> {
    await this.#base.db.updateTable("identity_user").set(values).where("sub", "=", sub).execute();
  }

  #opens({ sub, salt, verifier }: Pick<UserRow, "sub" | "salt" | "verifier">, password: string): boolean {
    return verifierOf(this.#base.settings.poolName + sub, password, salt).verifier === verifier;
  }

  #verifier({ login, sub }: Pick<UserRow, "login" | "sub">, password: string): Verifier {
    return verifierOf(this.#base.settings.poolName + sub, password, saltFrom(this.#seed(login)));
  }

  /**
   * The id for this login, whether the user exists or not. Like the salt it is computed from the name alone, so that
   * the first response of a sign-in reveals neither whether the account exists nor when it was made (T38).
   */
  #subOf(login: string): string {
    return uuidFrom(this.#seed(login));
  }

  #seed(login: string): Buffer {
    return this.#base.secrets.fingerprint("user", login);
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
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
