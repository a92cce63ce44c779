import type { Order } from "@merchant-portal/api";
import { Button, Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@merchant-portal/ui";
import { useId, useRef } from "react";
import { useCommands } from "#kit/commands.ts";
import { markIcons } from "./mark-icons.tsx";
import { marks } from "./plan-ready.ts";
import type { OnMark } from "./use-ready-orders.tsx";
import { useReadyWords } from "./use-ready-words.ts";

interface ReadyMenuProps {
  orders: () => readonly Order[];
  onMark: OnMark;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The group of its commands, where they are listed. */
  group: string;
  /** Stands over them: until when an order must be ready to go out. */
  note?: string | undefined;
}

/** 'Ready' over a selection: marks it ready, or not ready (S2.19). Both can be found by their names, too. */
export function ReadyMenu({ orders, onMark, onOpenChange, group, note }: ReadyMenuProps) {
  const t = useReadyWords();
  const noteId = useId();
  // Done once the menu is away and its button has the focus again: what is opened takes it from there, and keeps it.
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
          const act = chosen.current;
          chosen.current = undefined;
          if (act) queueMicrotask(act);
        }}
      >
        {note !== undefined && (
          <MenuLabel id={noteId} className="max-w-72">
            {note}
          </MenuLabel>
        )}
        {marks.map((mark) => (
          <MenuItem
            key={mark}
            icon={markIcons[mark]}
            // The keys go from item to item and pass the line over them.
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
