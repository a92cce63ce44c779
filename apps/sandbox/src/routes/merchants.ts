import type { Call, Handlers } from "#contract/call.ts";
import type { Merchant } from "#contract/schemas.ts";
import { withException, withoutException } from "#merchants/delivery-exceptions.ts";
import { checkLogoUrl } from "#merchants/logo-url.ts";
import { changeMerchant, readFlags, readMerchant } from "#merchants/merchant-store.ts";
import {
  withMapping,
  withOrderTags,
  withoutMapping,
  withoutOrderTags,
  withoutSubBrand,
  withSubBrand,
} from "#merchants/profile-lists.ts";
import { withLocation, withoutLocation } from "#merchants/ship-from-locations.ts";

/** S7.5, tags 'Merchant' and 'Feature flags'. Every change answers with the whole merchant as it is now. */
export const merchantRoutes: Handlers = {
  async getMerchant({ db, session }) {
    return { status: 200, json: await readMerchant(db, session.merchantId) };
  },

  addMerchantEmail: (call) => changed(call, (merchant) => ({ ...merchant, email: call.body.email })),

  removeMerchantEmail: (call) => changed(call, ({ email: _email, ...rest }) => rest),

  addMerchantLogoUrl(call) {
    const { logoUrl } = call.body;
    checkLogoUrl(logoUrl);
    return changed(call, (merchant) => ({ ...merchant, logoUrl }));
  },

  removeMerchantLogoUrl: (call) => changed(call, ({ logoUrl: _logoUrl, ...rest }) => rest),

  addMerchantMinimumAge: (call) => changed(call, (merchant) => ({ ...merchant, minimumAge: call.body.age })),

  deleteMerchantMinimumAge: (call) => changed(call, ({ minimumAge: _minimumAge, ...rest }) => rest),

  addMerchantOrderTags: (call) => changed(call, (merchant) => withOrderTags(merchant, call.body)),

  removeMerchantOrderTags: (call) => changed(call, (merchant) => withoutOrderTags(merchant, call.body)),

  addMerchantApiRequestMappings: (call) => changed(call, (merchant) => withMapping(merchant, call.body)),

  removeMerchantApiRequestMappings: (call) => changed(call, (merchant) => withoutMapping(merchant, call.body)),

  addMerchantDisplayLogoUrls(call) {
    checkLogoUrl(call.body.logoUrl);
    return changed(call, (merchant) => withSubBrand(merchant, call.body));
  },

  removeMerchantDisplayLogoUrls: (call) => changed(call, (merchant) => withoutSubBrand(merchant, call.body)),

  addMerchantAdditionalLocations: (call) => changed(call, (merchant) => withLocation(merchant, call.body)),

  removeMerchantAdditionalLocations: (call) => changed(call, (merchant) => withoutLocation(merchant, call.body)),

  createDeliveryException: (call) =>
    changed(call, (merchant) => withException(merchant, call.body.date, call.clock.now())),

  deleteDeliveryException: (call) => changed(call, (merchant) => withoutException(merchant, call.params.date)),

  async getFeatureFlag({ db, params, session }) {
    const flags = await readFlags(db, session.merchantId);
    return { status: 200, json: { enabled: Object.hasOwn(flags, params.flagName) && flags[params.flagName] === true } };
  },
};

async function changed(
  { db, session }: Pick<Call<"getMerchant">, "db" | "session">,
  change: (merchant: Merchant) => Merchant,
): Promise<{ status: 200; json: Merchant }> {
  return { status: 200, json: await changeMerchant(db, session.merchantId, change) };
}
