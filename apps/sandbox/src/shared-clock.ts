import { sql, type Kysely } from "kysely";
import type { Task } from "#background/background.ts";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";

/**
 * How far the clock is ahead is kept in the database, beside the data that was made by it: a restart goes on from there, and
 * processes that share a database share its time.
 */
export interface SharedClock {
  /** Follows what another process, or this one before its restart, did to the time. */
  follow(): Promise<void>;
  /** Moves the clock of every process on this database forward; the others follow with their next look. */
  advance(ms: number): Promise<void>;
  /** After the settings were emptied, as a reset does: the real time again. */
  reset(): void;
  task: Task;
}

const name = "clock";

/** Keeps `clock` where the database says it is. */
export function shareClock(db: Kysely<Tables>, clock: Clock): SharedClock {
  // Of the database's offset, so that only what changed there moves the clock here.
  let seen = 0;
  const take = (kept: number) => {
    clock.set(clock.offset() + kept - seen);
    seen = kept;
  };
  const follow = async () => {
    const kept = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
    take(Number(kept?.value ?? 0));
  };
  return {
    follow,
    async advance(ms) {
      const { value } = await db
        .insertInto("setting")
        .values({ name, value: String(ms) })
        .onConflict((taken) =>
          taken
            .column("name")
            .doUpdateSet({ value: sql<string>`(setting.value::numeric + excluded.value::numeric)::text` }),
        )
        .returning("value")
        .executeTakeFirstOrThrow();
      take(Number(value));
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
