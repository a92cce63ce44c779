import { Button, HistoryIcon } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { loadedOrders } from "#parts/orders/orders.api.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { ReprintDialog } from "./reprint-dialog.tsx";

/** Opens the last print runs, of which a part can be printed again. */
export function ReprintButton() {
  const say = useOrderListWords();
  const queries = useQueryClient();
  /** The orders that were loaded when it was opened. */
  const [known, setKnown] = useState<ReturnType<typeof loadedOrders>>();
  const open = () => setKnown(loadedOrders(queries));
  const close = () => setKnown(undefined);
  return (
    <>
      <Button icon={<HistoryIcon />} aria-haspopup="dialog" className="max-xl:gap-0" onClick={open}>
        {/* Where the toolbar has no room the picture stands alone. */}
        <span className="max-xl:sr-only">{say("reprint")}</span>
      </Button>
      {known && <ReprintDialog find={(id) => known.get(id)} onClose={close} />}
    </>
  );
}
