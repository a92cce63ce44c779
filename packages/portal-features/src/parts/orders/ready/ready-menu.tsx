/** The menu that marks selected orders ready or not ready. */
import type { Order } from "@merchant-portal/api";
import { Button, Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@merchant-portal/ui";
import { useId, useRef } from "react";
import { useCommands } from "#kit/commands.ts";
import { markIcons } from "./mark-icons.tsx";
import { marks, type OnMark } from "./plan-ready.ts";
import { useReadyWords } from "./ready.job.ts";

interface ReadyMenuProps {
  orders: () => readonly Order[];
  onMark: OnMark;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Group name of its entries in the command palette. */
  group: string;
  /** Shown above the entries: the pickup cut-off time. */
  note?: string | undefined;
}

/** 'Ready' for a selection: a menu that marks it ready or not ready (S2.19). Both are commands too. */
export function ReadyMenu({ orders, onMark, onOpenChange, group, note }: ReadyMenuProps) {
  const t = useReadyWords();
  const noteId = useId();
  // Runs after the menu closed and returned the focus to its button, so that a dialog opened by it can take the focus.
  const chosen = useRef<() => void>(undefined);
  useCommands(() =>
    marks.map((mark) => ({
      id: `mark-${mark}`,
      group,
      label: t(`action.${mark}`),
      icon: markIcons[mark],
      run: () => onMark(mark, orders()),
    })),
  );
  return (
    <Menu onOpenChange={onOpenChange}>
      <MenuTrigger asChild>
        <Button icon={markIcons.ready}>{t("menu")}</Button>
      </MenuTrigger>
      <MenuContent
        onCloseAutoFocus={() => {
          const run = chosen.current;
          chosen.current = undefined;
          if (run) queueMicrotask(run);
        }}
      >
        {note !== undefined && (
          <MenuLabel id={noteId} className="mp:max-w-72">
            {note}
          </MenuLabel>
        )}
        {marks.map((mark) => (
          <MenuItem
            key={mark}
            icon={markIcons[mark]}
            // Arrow keys skip the note, so a screen reader reads it with the first entry.
            aria-describedby={mark === "ready" && note !== undefined ? noteId : undefined}
            onSelect={() => (chosen.current = () => onMark(mark, orders()))}
          >
            {t(`action.${mark}`)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
