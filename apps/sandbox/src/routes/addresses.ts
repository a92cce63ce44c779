import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { deleteSavedAddress, listSavedAddresses } from "#orders/saved-addresses.ts";

/** The handlers of S7.5, tag 'Addresses'. */
export const addressRoutes: Handlers = {
  async listSavedAddresses({ db, params, session }) {
    return { status: 200, json: await listSavedAddresses(db, session.merchantId, params.freeSearch) };
  },

  async deleteSavedAddress({ db, params, session }) {
    const isDeleted = await deleteSavedAddress(db, session.merchantId, params.id);
    if (!isDeleted) throw refuse.notFound("address");
    return { status: 204 };
  },
};
