import { Button, ConfirmDialog } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [open, setOpen] = useState(false);
  const ask = { open, onOpenChange: setOpen };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog
        {...ask}
        title="Delete 12 orders?"
        description="They cannot be brought back."
        confirmLabel="Delete 12 orders"
        cancelLabel="Keep them"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
