/** The calls under `/v1/merchants`. */
import type { Call, Handlers } from "#contract/call.ts";
import type { Merchant } from "#contract/schemas.ts";
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
import { refuse } from "#contract/refusal.ts";
import { localTime } from "#local-time.ts";
import { everyDay } from "#rates/delivery-days.ts";
import { servedPlace } from "#address-index/postal-area.ts";

/** The handlers of S7.5, tags 'Merchant' and 'Feature flags'. Every change returns the whole merchant as stored. */
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

/**
 * Checks a logo URL. The contract's pattern also accepts invalid ones (`https://:80/logo.png`). It is never fetched.
 * @throws Refusal 422 unless it is https without credentials, as browsers read it (S5.11)
 */
function checkLogoUrl(logoUrl: string): void {
  const url = URL.canParse(logoUrl) ? new URL(logoUrl) : undefined;
  const isSafe = url?.protocol === "https:" && url.username === "" && url.password === "";
  if (!isSafe) throw refuse.values({ logoUrl: "is not an https URL" });
}

/** The maximum number of exceptions: a year of days. */
export const maxExceptions = 366;

/**
 * Adds a day (`2026-12-25`) without deliveries, also when the day had a changed cut-off. S5.14.
 * @param now epoch ms
 * @throws Refusal 422 when the day has passed in the merchant's time zone, or there would be too many
 */
function withException(merchant: Merchant, date: string, now: number): Merchant {
  const { date: today } = localTime(now, timeZoneOf(merchant));
  if (date < today) throw refuse.values({ date: `is over: today is ${today}` });
  const { usuals, exceptions: before } = constraintsOf(merchant);
  const after = [...before.filter((one) => one.date !== date), { date }].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (after.length > Math.max(maxExceptions, before.length)) {
    throw refuse.values({ date: `would be one more than ${maxExceptions}, the most there can be` });
  }
  return { ...merchant, deliveryConstraintsByWeek: { usuals, exceptions: after } };
}

/** @throws Refusal 404 when there is no such day */
function withoutException(merchant: Merchant, date: string): Merchant {
  const { usuals, exceptions: before } = constraintsOf(merchant);
  const after = before.filter((one) => one.date !== date);
  if (after.length === before.length) throw refuse.notFound("delivery exception");
  return { ...merchant, deliveryConstraintsByWeek: { usuals, exceptions: after } };
}

const constraintsOf = (merchant: Merchant) => merchant.deliveryConstraintsByWeek ?? everyDay;

/** The IANA zone of a merchant: that of its main ship-from location, or the provider's. */
const timeZoneOf = ({ merchantLocation }: Merchant): string =>
  servedPlace(merchantLocation?.postalCode ?? "")?.timeZone ?? "America/Toronto";
