import { Button, ShortcutDialog } from "@merchant-portal/ui";
import { useState } from "react";

const pages = { title: "Pages", shortcuts: [{ label: "Orders", keys: [["G", "O"]] }] };

export function Example() {
  const [open, setOpen] = useState(false);
  const state = { open, onOpenChange: setOpen };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
      <ShortcutDialog {...state} title="Keyboard shortcuts" closeLabel="Close" or="or" groups={[pages]} />
    </>
  );
}
