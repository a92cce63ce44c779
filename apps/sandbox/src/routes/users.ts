import type { Handlers, Session } from "#contract/call.ts";
import { createServiceUser, listServiceUsers } from "#users/service-users.ts";
import { refuse } from "#contract/refusal.ts";
import type { BodyOf } from "#contract/schemas.ts";
import { IdentityError } from "#identity/identity-error.ts";
import type { PoolWork } from "#identity/identity-pool.ts";

/** The handlers of S7.5, tag 'Users'. */
export const userRoutes: Handlers = {
  async createUserAccount({ body, session, identity }) {
    await createUserAccount(identity, session, body);
    // The portal searches the response for this text (S7.5).
    return { status: 201, content: `CREATED USER WITH USERNAME ${body.username}`, type: "text/plain" };
  },

  async listServiceUsers({ db, session }) {
    return { status: 200, json: await listServiceUsers(db, session.merchantId) };
  },

  async createServiceUser({ db, session, clock, identity }) {
    return { status: 201, json: await createServiceUser(db, identity, session, clock.now()) };
  },
};

/**
 * Creates another user of the caller's merchant, who gets a temporary password by mail and has to change it. S2
 * 'Profile', S3.1. Mail to an address under `.invalid` (RFC 2606) fails, so that the portal can be tried with one.
 * When somebody has an account of another merchant with this email, only that person is told, by mail (T38).
 * @throws Refusal 422 when the user name is not the email or its mail cannot be sent, 409 when the merchant has this user
 */
async function createUserAccount(
  identity: PoolWork,
  session: Session,
  { name, email, username, phone }: BodyOf<"createUserAccount">,
): Promise<void> {
  if (username !== email) throw refuse.values({ username: "must equal email" });
  if (/\.invalid$/i.test(email)) {
    const message = "The temporary password could not be sent to this address.";
    throw refuse.values({ email: "takes no mail" }, "MAIL_NOT_SENT", message);
  }
  const { merchantId, merchantName } = session;
  try {
    await identity.addUser({ username, email, name, phone, merchantId, merchantName });
  } catch (error) {
    const isTaken = error instanceof IdentityError && error.type === "UsernameExistsException";
    if (!isTaken) throw error;
    if (await identity.hasUser(email, merchantId))
      throw refuse.state("USERNAME_TAKEN", "There is a user with this email already.");
    await identity.notifyOwner({ email, merchantName });
  }
}
