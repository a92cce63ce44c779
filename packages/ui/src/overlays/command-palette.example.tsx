import { Button, type Command, CommandPalette } from "@merchant-portal/ui";
import { useState } from "react";

const none = { placeholder: "Type a page or an action", noMatches: "No command has this name" };
const words = { title: "Commands", ...none, matches: (count: number) => `${count} commands` };

export function Example() {
  const [open, setOpen] = useState(false);
  const orders: Command = { id: "orders", label: "Orders", shortcut: "G O", run: () => setOpen(false) };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Commands</Button>
      <CommandPalette open={open} onOpenChange={setOpen} commands={[orders]} words={words} />
    </>
  );
}
