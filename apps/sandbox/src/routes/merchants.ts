import type { Handlers } from "#contract/call.ts";
import { readFlags, readMerchant } from "#merchants/merchant-store.ts";

/** Spec §7, tags 'Merchant' and 'Feature flags'. */
export const merchantRoutes: Handlers = {
  async getMerchant({ db, session }) {
    return { status: 200, json: await readMerchant(db, session.merchantId) };
  },

  async getFeatureFlag({ db, params, session }) {
    const flags = await readFlags(db, session.merchantId);
    return { status: 200, json: { enabled: Object.hasOwn(flags, params.flagName) && flags[params.flagName] === true } };
  },
};
