import type { Handlers } from "#contract/call.ts";
import { createServiceUser, listServiceUsers } from "#users/service-users.ts";
import { createUserAccount } from "#users/user-accounts.ts";

/** S7.5, tag 'Users'. */
export const userRoutes: Handlers = {
  async createUserAccount({ body, session, identity }) {
    await createUserAccount(identity, session, body);
    // The portal looks for these words (S7.5).
    return { status: 201, content: `CREATED USER WITH USERNAME ${body.username}`, type: "text/plain" };
  },

  async listServiceUsers({ db, session }) {
    return { status: 200, json: await listServiceUsers(db, session.merchantId) };
  },

  async createServiceUser({ db, session, clock, identity }) {
    return { status: 201, json: await createServiceUser(db, identity, session, clock.now()) };
  },
};
