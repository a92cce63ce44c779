import { Button, ConfirmDialog } from "@merchant-portal/ui";
import { useState } from "react";

const words = { title: "Delete 12 orders?", confirmLabel: "Delete 12 orders", cancelLabel: "Keep them" };

export function Example() {
  const [open, setOpen] = useState(false);
  const ask = { open, onOpenChange: setOpen, onConfirm: () => setOpen(false) };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog {...ask} {...words} description="They cannot be brought back." />
    </>
  );
}
