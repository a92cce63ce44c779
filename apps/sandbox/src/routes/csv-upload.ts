import type { TwoStepHandlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import { readMerchant } from "#merchants/merchant-store.ts";
import { readCsvUpload } from "#orders/csv-problems.ts";
import { acceptImport, storeImport } from "#orders/csv-import.ts";

/** The handler of the file upload. S7.5, tag 'Orders'. */
export const csvUploadRoutes: TwoStepHandlers = {
  async uploadOrdersCsv({ db, body, session, clock }) {
    const merchant = await readMerchant(db, session.merchantId);
    const { orders, problems } = await readCsvUpload(body, merchant);
    if (problems) throw refuse.values(problems);
    const id = await storeImport(db, orders, session, clock);
    return async (work) => {
      await acceptImport(work, id, clock);
      return { status: 202, json: { orderCount: orders.length, packageCount: body.order_packages_csv.length } };
    };
  },
};
