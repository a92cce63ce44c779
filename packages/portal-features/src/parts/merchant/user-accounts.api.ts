/** Creates the people who sign in for a merchant. Open it to change what is sent, or what proves that a user was created. */
import { dataOf, type ApiClient, type CreateUserAccount } from "@merchant-portal/api";

/** The fields of a new user. The username is the email (S3.1). */
export type NewUser = Omit<CreateUserAccount, "username">;

/** The response to a created user contains this text (S7.5). */
const proof = "CREATED USER WITH USERNAME";

/**
 * Creates a user, once per idempotency key.
 * @throws ApiError; `unreadable` for a 2xx response without the proof: then the user may exist
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
