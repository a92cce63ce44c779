/** Creates the people who sign in for a merchant. Open it to change what is sent, or what proves that a user was created. */
import { dataOf, type ApiClient, type CreateUserAccount } from "@merchant-portal/api";

/** What is asked of a new user; the user name is the email (S3.1). */
export type NewUser = Omit<CreateUserAccount, "username">;

/** S7.5: the text of the response must contain this. */
const proof = "CREATED USER WITH USERNAME";

/**
 * Creates a user, once for each idempotency key. Rejects with an `ApiError`; a 2xx response without the proof is `unreadable`, so its
 * outcome is unknown.
 */
export async function createUserAccount(api: ApiClient, user: NewUser, idempotencyKey: string): Promise<void> {
  await dataOf(
    api.POST("/users/account", {
      body: { ...user, username: user.email },
      params: { header: { "Idempotency-Key": idempotencyKey } },
      parseAs: "text",
    }),
    (text) => typeof text === "string" && text.includes(proof),
  );
}
