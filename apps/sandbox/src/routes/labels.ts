import type { Kysely } from "kysely";
import type { Call, Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import type { Order } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import type { LabelSender } from "#documents/label-order.ts";
import { readMerchant } from "#merchants/merchant-store.ts";
import { hasLabel } from "#orders/order-rules.ts";
import { readOrder } from "#orders/read-order.ts";

const contentTypes = { zpl: "application/zpl", pdf: "application/pdf", pdf_letter: "application/pdf" };

const fileName = (what: string, { id }: Order, format: keyof typeof contentTypes) =>
  `${what}-${id}.${format === "zpl" ? "zpl" : "pdf"}`;

/** The handlers of S7.5, tag 'Labels'. Fonts and the PDF library are loaded with the first file, not at start-up. */
export const labelRoutes: Handlers = {
  async getLabel(call) {
    const order = await printable(call);
    const { format, labelsPerSheet } = call.params;
    if (labelsPerSheet !== undefined && format !== "pdf_letter") {
      throw refuse.values({ labelsPerSheet: "goes with the format pdf_letter only" });
    }
    const { renderLabel } = await import("#documents/render-label.ts");
    const content = await renderLabel(order, format, await senderOf(call.db, order, call.origin), labelsPerSheet);
    return { status: 200, content, type: contentTypes[format], fileName: fileName("label", order, format) };
  },

  async getPackingSlip(call) {
    const order = await printable(call);
    const { format } = call.params;
    const { renderPackingSlip } = await import("#documents/render-packing-slip.ts");
    const content = await renderPackingSlip(order, format, await senderOf(call.db, order, call.origin));
    return { status: 200, content, type: contentTypes[format], fileName: fileName("packing-slip", order, format) };
  },
};

async function printable({ db, params, session }: Call<"getLabel"> | Call<"getPackingSlip">): Promise<Order> {
  const order = await readOrder(db, session.merchantId, params.id);
  if (!order) throw refuse.notFound("order");
  if (!hasLabel(order.orderStatus)) {
    throw refuse.state("LABEL_NOT_AVAILABLE", "There is no label for an order whose address or rate failed.");
  }
  return order;
}

async function senderOf(db: Kysely<Tables>, order: Order, origin: string): Promise<LabelSender> {
  const merchant = await readMerchant(db, order.merchantId);
  return {
    name: order.merchantDisplayName ?? merchant.name,
    address: order.originAddress,
    trackingLink: `${origin}/tracking?orderID=${order.id}`,
  };
}
