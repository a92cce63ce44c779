/** Password-reset codes: issuing, limits, redeeming. */
import { randomInt, timingSafeEqual } from "node:crypto";
import type { Transaction } from "kysely";
import { refusal, type IdentityError } from "./identity-error.ts";
import { removeExpired, type CodeRow, type IdentityTables } from "./identity-tables.ts";
import type { PoolBase } from "./pool-base.ts";

const sendsPerHour = 10;
const hourMs = 60 * 60_000;
/** Wrong tries before a code is used up. Six digits, ten codes an hour: a guesser has 1 chance in 20,000 an hour. */
const triesPerCode = 5;

/** Password-reset codes, by the typed name. An unknown name gets a code too, which is sent to nobody. */
export class Codes {
  readonly #base: PoolBase;

  constructor(base: PoolBase) {
    this.#base = base;
  }

  /**
   * Creates a six-digit code and invalidates the earlier one. @throws LimitExceededException after ten within an hour
   */
  async issue(login: string): Promise<string> {
    const now = this.#base.clock.now();
    const code = randomInt(1_000_000).toString().padStart(6, "0");
    await this.#base.db.transaction().execute(async (work) => {
      // A missing row cannot be locked, and of many first requests at once each would count as the first. So it is
      // created first.
      await work
        .insertInto("identity_code")
        .values({ login, code_hash: null, expires_at: now, wrong_tries: 0, sent: 0, window_started_at: now })
        .onConflict((conflict) => conflict.column("login").doNothing())
        .execute();
      const before = await locked(work, login);
      const isSameWindow = before !== undefined && now < before.window_started_at + hourMs;
      if (isSameWindow && before.sent >= sendsPerHour) throw refusal.tooOften();
      const fresh = {
        code_hash: this.#hash(login, code),
        expires_at: now + this.#base.settings.codeMs,
        wrong_tries: 0,
        sent: isSameWindow ? before.sent + 1 : 1,
        window_started_at: isSameWindow ? before.window_started_at : now,
      };
      await change(work, login, fresh);
    });
    // Unknown names get rows too, so old ones are removed. An expired row is in no hour's count.
    await removeExpired(this.#base.db, "identity_code", now - hourMs);
    return code;
  }

  /**
   * Uses up the code, unless `refuse` returns an error. `refuse` runs only if the code is right.
   * @throws CodeMismatch, ExpiredCode or LimitExceeded, the same for an unknown name; and the error of `refuse`
   */
  async redeem(login: string, code: string, refuse: () => IdentityError | null = () => null): Promise<void> {
    const failure = await this.#base.db.transaction().execute(async (work) => {
      const row = await locked(work, login);
      if (!row?.code_hash || this.#base.clock.now() >= row.expires_at) return refusal.staleCode();
      if (row.wrong_tries >= triesPerCode) return refusal.tooOften();
      if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(this.#hash(login, code)))) {
        await change(work, login, { wrong_tries: row.wrong_tries + 1 });
        return refusal.wrongCode();
      }
      const reason = refuse();
      if (!reason) await change(work, login, { code_hash: null });
      return reason;
    });
    // Thrown outside of the transaction, which would roll back the count of wrong tries.
    if (failure) throw failure;
  }

  async forgetAll(): Promise<void> {
    await this.#base.db.deleteFrom("identity_code").execute();
  }

  #hash(login: string, code: string): string {
    return this.#base.secrets.fingerprint("code", `${login}\0${code}`).toString("hex");
  }
}

function locked(work: Transaction<IdentityTables>, login: string): Promise<CodeRow | undefined> {
  return work.selectFrom("identity_code").selectAll().where("login", "=", login).forUpdate().executeTakeFirst();
}

async function change(work: Transaction<IdentityTables>, login: string, values: Partial<CodeRow>): Promise<void> {
  await work.updateTable("identity_code").set(values).where("login", "=", login).execute();
}
