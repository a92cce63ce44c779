import { Button, CommandPalette } from "@merchant-portal/ui";
import { useState } from "react";
import { commands, words } from "./sample-commands.ts";

export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Commands</Button>
      <CommandPalette open={open} onOpenChange={setOpen} commands={commands} words={words} />
    </>
  );
}
