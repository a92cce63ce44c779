import { importSource } from "#parts/order-import/sending/import-source.ts";
import type { OrderSource } from "#parts/order-import/sending/send-import.ts";
import type { ImportDesk } from "#parts/order-import/import-desk.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";

/** The files of this page, as what is sent, once they are checked. */
export function openSource(desk: ImportDesk, { files, check }: SessionView): OrderSource | undefined {
  const { orders, packages } = files;
  if (orders.at !== "opened" || packages.at !== "opened" || check.at !== "checked") return undefined;
  return importSource(desk, [orders.opened, packages.opened], check.state.good);
}
