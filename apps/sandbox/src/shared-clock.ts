/** Shares the sandbox's clock between processes and over restarts. Open it when two processes differ in time. */
import { sql, type Kysely } from "kysely";
import type { Task } from "#background/background.ts";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";

/**
 * Stores the clock's offset in the database, beside the data that depends on it: a restart continues from it, and
 * processes that share a database share its time.
 */
export interface SharedClock {
  /** Reads the offset, which another process or an earlier start may have changed. */
  follow(): Promise<void>;
  /** Moves the clock of every process on this database forward; the others follow at their next read. */
  advance(ms: number): Promise<void>;
  /** Returns to the real time. Call it after a reset has emptied the settings. */
  reset(): void;
  task: Task;
}

const name = "clock";

/** Synchronizes `clock` with the database. */
export function shareClock(db: Kysely<Tables>, clock: Clock): SharedClock {
  // The last offset that was read, so that only changes in the database move this clock.
  let seen = 0;
  const apply = (offset: number) => {
    clock.set(clock.offset() + offset - seen);
    seen = offset;
  };
  const follow = async () => {
    const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
    apply(Number(row?.value ?? 0));
  };
  return {
    follow,
    async advance(ms) {
      const { value } = await db
        .insertInto("setting")
        .values({ name, value: String(ms) })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ value: sql<string>`(setting.value::numeric + excluded.value::numeric)::text` }),
        )
        .returning("value")
        .executeTakeFirstOrThrow();
      apply(Number(value));
    },
    reset() {
      clock.reset();
      seen = 0;
    },
    task: {
      name: "clock",
      everyMs: 1000,
      async run() {
        await follow();
        return false;
      },
    },
  };
}
