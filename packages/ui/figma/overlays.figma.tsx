import figma from "@figma/code-connect";
import {
  type Command,
  CommandPalette,
  ConfirmDialog,
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  Drawer,
  DrawerContent,
  DrawerTrigger,
  Popover,
  PopoverContent,
  PopoverTrigger,
  ShortcutDialog,
  type ShortcutGroup,
  Tooltip,
} from "@merchant-portal/ui";
import type { ComponentProps } from "react";

// What an app has, and no drawing.
declare const open: boolean;
declare const setOpen: (open: boolean) => void;
declare const commands: readonly Command[];
declare const paletteWords: ComponentProps<typeof CommandPalette>["words"];
declare const groups: readonly ShortcutGroup[];
declare const confirm: () => Promise<void>;

figma.connect(CommandPalette, "<FIGMA_COMMAND_PALETTE>", {
  example: () => <CommandPalette open={open} onOpenChange={setOpen} commands={commands} words={paletteWords} />,
});

figma.connect(ConfirmDialog, "<FIGMA_CONFIRM_DIALOG>", {
  props: {
    title: figma.string("Title"),
    description: figma.string("Description"),
    tone: figma.enum("Tone", { Danger: "danger", Primary: "primary" }),
    confirmLabel: figma.string("Confirm"),
    cancelLabel: figma.string("Cancel"),
  },
  example: ({ title, description, tone, confirmLabel, cancelLabel }) => (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={description}
      tone={tone}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={confirm}
    />
  ),
});

figma.connect(Dialog, "<FIGMA_DIALOG>", {
  props: {
    title: figma.string("Title"),
    description: figma.boolean("Has description", { true: figma.string("Description"), false: undefined }),
    size: figma.enum("Size", { Small: "sm", Medium: "md", Large: "lg" }),
    body: figma.children("Body"),
    footer: figma.children("Footer"),
  },
  example: ({ title, description, size, body, footer }) => (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent title={title} description={description} size={size} closeLabel="Close">
        <DialogBody>{body}</DialogBody>
        <DialogFooter>{footer}</DialogFooter>
      </DialogContent>
    </Dialog>
  ),
});

figma.connect(Drawer, "<FIGMA_DRAWER>", {
  props: {
    title: figma.string("Title"),
    side: figma.enum("Side", { End: "end", Start: "start", Bottom: "bottom" }),
    trigger: figma.children("Trigger"),
    body: figma.children("Body"),
    footer: figma.children("Footer"),
  },
  example: ({ title, side, trigger, body, footer }) => (
    <Drawer>
      <DrawerTrigger asChild>{trigger}</DrawerTrigger>
      <DrawerContent title={title} closeLabel="Close" side={side} footer={footer}>
        {body}
      </DrawerContent>
    </Drawer>
  ),
});

figma.connect(Popover, "<FIGMA_POPOVER>", {
  props: {
    label: figma.string("Accessible name"),
    side: figma.enum("Side", { Bottom: "bottom", Top: "top", Left: "left", Right: "right" }),
    trigger: figma.children("Trigger"),
    body: figma.children("Body"),
  },
  example: ({ label, side, trigger, body }) => (
    <Popover>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent label={label} side={side}>
        {body}
      </PopoverContent>
    </Popover>
  ),
});

figma.connect(ShortcutDialog, "<FIGMA_SHORTCUT_DIALOG>", {
  props: { title: figma.string("Title") },
  example: ({ title }) => (
    <ShortcutDialog open={open} onOpenChange={setOpen} title={title} closeLabel="Close" or="or" groups={groups} />
  ),
});

figma.connect(Tooltip, "<FIGMA_TOOLTIP>", {
  props: { content: figma.string("Text"), on: figma.children("On") },
  example: ({ content, on }) => <Tooltip content={content}>{on}</Tooltip>,
});
