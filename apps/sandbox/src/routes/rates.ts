import { servedPlace } from "#address-index/postal-area.ts";
import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { readMerchant } from "#merchants/merchant-store.ts";
import { deliveryWindows } from "#rates/delivery-windows.ts";
import { quoteRates } from "#rates/quote-rates.ts";

/** The origin of the list prices on the public pricing page. */
const depotPostalCode = "H2J 2K8";

/** The handlers of S7.5, tag 'Rates'. */
export const rateRoutes: Handlers = {
  async listRates({ db, params, body, session, clock }) {
    const destinationPostalCode = body.recipientAddress?.postalCode ?? body.postalCode;
    if (destinationPostalCode === undefined)
      throw refuse.values({ postalCode: "is required without recipientAddress" });
    const merchant = session && (await readMerchant(db, session.merchantId));
    const originPostalCode =
      body.originAddress?.postalCode ?? merchant?.merchantLocation?.postalCode ?? depotPostalCode;
    const origin = servedPlace(originPostalCode);
    const destination = servedPlace(destinationPostalCode);
    if (!origin || !destination) return { status: 200, json: [] };
    const rates = quoteRates({
      merchant,
      origin,
      destination,
      destinationPostalCode,
      packages: body.packages ?? [],
      packageCount: body.packageCount ?? Math.max(1, body.packages?.length ?? 0),
      deliveryService: body.deliveryService ?? "TO_THE_DOOR",
      service: body.service,
      locale: params.locale ?? "en",
      now: clock.now(),
    });
    return { status: 200, json: rates };
  },

  async listDeliveryWindows({ db, params, session, clock }) {
    const origin = servedPlace(params.originPostalCode);
    const destination = servedPlace(params.postalCode);
    if (!origin || !destination) return { status: 200, json: [] };
    const merchant = await readMerchant(db, session.merchantId);
    return { status: 200, json: deliveryWindows({ merchant, origin, destination, now: clock.now() }) };
  },
};
