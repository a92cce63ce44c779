import { randomInt, timingSafeEqual } from "node:crypto";
import type { Transaction } from "kysely";
import { refusal } from "./identity-error.ts";
import type { CodeRow, IdentityTables } from "./identity-tables.ts";
import type { PoolBase } from "./pool-base.ts";

const sendsPerHour = 10;
const hourMs = 60 * 60_000;
/** Wrong tries that a code survives. Six digits, ten codes an hour: a guesser has 1 chance in 20,000 an hour. */
const triesPerCode = 5;

/** Password-reset codes, by the name that was typed: an unknown name has a code too, which was sent to nobody. */
export class Codes {
  readonly #base: PoolBase;

  constructor(base: PoolBase) {
    this.#base = base;
  }

  /** A new six-digit code; an earlier one stops working. @throws LimitExceededException after ten within an hour. */
  async issue(login: string): Promise<string> {
    const now = this.#base.clock.now();
    const code = randomInt(1_000_000).toString().padStart(6, "0");
    await this.#base.db.transaction().execute(async (work) => {
      const before = await held(work, login);
      const isSameWindow = before !== undefined && now < before.window_started_at + hourMs;
      if (isSameWindow && before.sent >= sendsPerHour) throw refusal.tooOften();
      const fresh = {
        code_hash: this.#hash(login, code),
        expires_at: now + this.#base.settings.codeMs,
        wrong_tries: 0,
        sent: isSameWindow ? before.sent + 1 : 1,
        window_started_at: isSameWindow ? before.window_started_at : now,
      };
      await work
        .insertInto("identity_code")
        .values({ login, ...fresh })
        .onConflict((conflict) => conflict.column("login").doUpdateSet(fresh))
        .execute();
      // Names that nobody has come here too; their rows must not pile up.
      await work
        .deleteFrom("identity_code")
        .where("expires_at", "<", now)
        .where("window_started_at", "<", now - hourMs)
        .execute();
    });
    return code;
  }

  /** Uses up the code. @throws CodeMismatch, ExpiredCode or LimitExceeded, the same for a name that nobody has. */
  async redeem(login: string, code: string): Promise<void> {
    const failure = await this.#base.db.transaction().execute(async (work) => {
      const row = await held(work, login);
      if (!row?.code_hash || this.#base.clock.now() >= row.expires_at) return refusal.staleCode();
      if (row.wrong_tries >= triesPerCode) return refusal.tooOften();
      if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(this.#hash(login, code)))) {
        await change(work, login, { wrong_tries: row.wrong_tries + 1 });
        return refusal.wrongCode();
      }
      await change(work, login, { code_hash: null });
      return null;
    });
    // Thrown out here: inside, it would roll back the count of wrong tries.
    if (failure) throw failure;
  }

  async forgetAll(): Promise<void> {
    await this.#base.db.deleteFrom("identity_code").execute();
  }

  #hash(login: string, code: string): string {
    return this.#base.secrets.fingerprint("code", `${login}\0${code}`).toString("hex");
  }
}

function held(work: Transaction<IdentityTables>, login: string): Promise<CodeRow | undefined> {
  return work.selectFrom("identity_code").selectAll().where("login", "=", login).forUpdate().executeTakeFirst();
}

async function change(work: Transaction<IdentityTables>, login: string, values: Partial<CodeRow>): Promise<void> {
  await work.updateTable("identity_code").set(values).where("login", "=", login).execute();
}
