import type { Kysely } from "kysely";
import type { Clock } from "./clock.ts";
import { inTransaction } from "#db/in-transaction.ts";
import type { MailRow, Tables } from "./db/tables.ts";

export interface Mail {
  /** Null for a mail to nobody, which takes the same work and is not kept (T38). */
  to: string | null;
  subject: string;
  text: string;
  /** 'notice' when absent. */
  kind?: MailRow["kind"];
  /** The code or temporary password in the text, for programs that read the outbox. */
  code?: string;
}

export interface Outbox {
  /** Stores the mail instead of sending it. In a transaction, use an outbox that was made with it. */
  send(mail: Mail): Promise<void>;
  /** The mail, newest first; with `to` only that to this address, ignoring case. */
  list(to?: string): Promise<MailRow[]>;
  clear(): Promise<void>;
}

/** The maximum number of stored mails; the oldest are removed. */
const maxMails = 500;

/**
 * Stores the mail that a real provider would send. In the database, so that a temporary password survives a restart.
 */
export function createOutbox({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Outbox {
  return {
    async send({ to, subject, text, kind = "notice", code }) {
      const recipient = (to ?? "").toLowerCase();
      const mail = { recipient, subject, text, kind, secret: code ?? null, sent_at: clock.now() };
      await inTransaction(db, async (work) => {
        const { id } = await work.insertInto("mail").values(mail).returning("id").executeTakeFirstOrThrow();
        await work
          .deleteFrom("mail")
          .where((where) => where.or([where("id", "<=", id - maxMails), where("id", "=", to === null ? id : -1)]))
          .execute();
      });
    },
    list(to) {
      const mails = db.selectFrom("mail").selectAll().orderBy("id", "desc");
      return (to === undefined ? mails : mails.where("recipient", "=", to.toLowerCase())).execute();
    },
    async clear() {
      await db.deleteFrom("mail").execute();
    },
  };
}
