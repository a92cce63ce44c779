/** Locks a user name after wrong passwords. */
import type { PoolBase } from "./pool-base.ts";

/** Wrong passwords in a row before a name is locked. The lock doubles from a second to a quarter of an hour. */
const freeFailures = 5;
const firstLockMs = 1000;
const longestLockMs = 15 * 60_000;
const forgottenAfterMs = 24 * 60 * 60_000;

export type Outcome = "right" | "wrong" | "locked";

/** Counts wrong passwords for each typed name, and locks the name for a while. */
export class Attempts {
  readonly #base: PoolBase;

  constructor(base: PoolBase) {
    this.#base = base;
  }

  /**
   * Runs `isRight` unless the name is locked, and stores the outcome. The row is locked meanwhile, so that a hundred
   * guesses at once count as a hundred. A try during a lock neither counts nor extends it.
   */
  async judge(login: string, isRight: () => boolean): Promise<Outcome> {
    const now = this.#base.clock.now();
    return this.#base.db.transaction().execute(async (work): Promise<Outcome> => {
      await work
        .insertInto("identity_attempt")
        .values({ login, failures: 0, locked_until: 0, last_at: now })
        .onConflict((conflict) => conflict.column("login").doNothing())
        .execute();
      const row = await work
        .selectFrom("identity_attempt")
        .selectAll()
        .where("login", "=", login)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.locked_until > now) return "locked";
      if (isRight()) {
        await work.deleteFrom("identity_attempt").where("login", "=", login).execute();
        return "right";
      }
      const failures = row.failures + 1;
      await work
        .updateTable("identity_attempt")
        .set({ failures, last_at: now, locked_until: failures < freeFailures ? 0 : now + lockMs(failures) })
        .where("login", "=", login)
        .execute();
      await work
        .deleteFrom("identity_attempt")
        .where("last_at", "<", now - forgottenAfterMs)
        .execute();
      return "wrong";
    });
  }

  async forget(login: string): Promise<void> {
    await this.#base.db.deleteFrom("identity_attempt").where("login", "=", login).execute();
  }

  async forgetAll(): Promise<void> {
    await this.#base.db.deleteFrom("identity_attempt").execute();
  }
}

function lockMs(failures: number): number {
  return Math.min(longestLockMs, firstLockMs * 2 ** (failures - freeFailures));
}
