import type { Attempts } from "./attempts.ts";
import type { Codes } from "./codes.ts";
import type { PoolBase } from "./pool-base.ts";
import type { Outbox } from "./pool-settings.ts";
import type { Sessions } from "./sessions.ts";
import type { Tokens } from "./tokens.ts";
import type { Users } from "./users.ts";

/** The parts of the pool, for its operations. */
export interface PoolParts extends PoolBase {
  outbox: Outbox;
  users: Users;
  attempts: Attempts;
  codes: Codes;
  sessions: Sessions;
  tokens: Tokens;
}
