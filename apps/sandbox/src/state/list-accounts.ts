import type { Account } from "@merchant-portal/api/sandbox";
import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { demoAccounts } from "#demo-accounts.ts";

/** Who can sign in: the demo accounts as they are told at the start, then those created since, newest first. */
export async function listAccounts(db: Kysely<Tables>): Promise<Account[]> {
  const users = await db
    .selectFrom("identity_user")
    // Service users are programs: they sign in to nothing that has a page.
    .where("username", "not in", (programs) => programs.selectFrom("service_user").select("service_user.username"))
    .select(["email", "name", "merchant_id", "merchant_name", "status", "created_at", "updated_at"])
    .orderBy("created_at", "desc")
    .orderBy("email")
    .execute();
  const accounts = users.map((user): Account => {
    const demo = demoAccounts.find(({ email }) => email === user.email);
    const isChanged = user.updated_at !== user.created_at;
    const passwordState = user.status === "FORCE_CHANGE_PASSWORD" ? "temporary" : isChanged ? "changed" : "chosen";
    return {
      email: user.email,
      name: user.name,
      merchantId: user.merchant_id,
      merchantName: user.merchant_name,
      passwordState,
      createdAt: user.created_at,
      ...(demo && { purpose: demo.purpose }),
      // What was changed since is its owner's secret.
      ...(demo && !isChanged && { password: demo.password }),
    };
  });
  const place = ({ email }: Account) => demoAccounts.findIndex((demo) => demo.email === email);
  const isDemo = (account: Account) => place(account) >= 0;
  return [
    ...accounts.filter(isDemo).sort((a, b) => place(a) - place(b)),
    ...accounts.filter((account) => !isDemo(account)),
  ];
}
