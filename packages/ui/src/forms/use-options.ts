/**
 * The keys and ARIA attributes of an input with a list of options. Open it when a key does the wrong thing in a
 * combobox.
 */
import { type KeyboardEvent, useId, useState } from "react";

export type Option = {
  /** The value of the option. */
  id: string;
  /** Its text, which typing looks for. */
  label: string;
  /** A second, quieter line. */
  description?: string | undefined;
  /** Options of a group are shown together under its name. */
  group?: string | undefined;
  /** Shown, but cannot be chosen; the description says why. */
  isDisabled?: boolean | undefined;
};

type Props = {
  /** The options that the list shows, in order. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The option that typing highlights, so that Enter chooses it; without one Enter acts on the text. */
  best?: Option | undefined;
  /** The option where the arrow keys start when they open the list; else the first or the last. */
  chosen?: Option | undefined;
  /** The list stays open after a choice, for the next one. */
  staysOpen?: boolean;
  /** Whether an empty list opens with a message, or stays closed. */
  showsEmpty?: boolean;
};

/**
 * The behaviour of a text input with a list of options, after the combobox pattern of the ARIA Authoring Practices: the
 * focus stays in the input, the arrow keys move the highlight, Enter chooses, Escape closes.
 */
export function useOptions({ options, onChoose, best, chosen, staysOpen = false, showsEmpty = true }: Props) {
  const listId = useId();
  const [isRequested, setIsOpen] = useState(false);
  const isOpen = isRequested && (showsEmpty || options.length > 0);
  const [marked, setMarked] = useState<string | undefined>(undefined);
  const enabled = options.filter((option) => !option.isDisabled);
  // Filtering may have removed the highlighted option.
  const markedOption = enabled.find((option) => option.id === marked) ?? (marked === undefined ? undefined : best);

  const open = (mark?: "first" | "last") => {
    setIsOpen(true);
    const start = enabled.find((option) => option.id === chosen?.id) ?? enabled.at(mark === "first" ? 0 : -1);
    setMarked(mark && start?.id);
  };
  const close = () => {
    setIsOpen(false);
    setMarked(undefined);
  };
  const choose = (option: Option) => {
    if (option.isDisabled) return;
    if (!staysOpen) close();
    onChoose(option);
  };
  const move = (by: 1 | -1) => {
    if (enabled.length === 0) return;
    const from = markedOption ? enabled.indexOf(markedOption) : by === 1 ? -1 : 0;
    setMarked(enabled[(from + by + enabled.length) % enabled.length]?.id);
  };

  return {
    isOpen,
    open,
    close,
    choose,
    isMarked: (option: Option) => option === markedOption,
    /** Opens the list and highlights the best match, after the text changed. */
    openForText: () => {
      setIsOpen(true);
      // The options for the new text have not arrived yet. An id that no option has highlights the best match.
      setMarked("");
    },
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && markedOption ? optionId(listId, markedOption) : undefined,
      onKeyDown: onOptionKey({ isOpen, markedOption, open, close, choose, move }),
    } as const,
    listProps: { role: "listbox", id: listId } as const,
    optionProps: (option: Option) =>
      ({
        role: "option",
        id: optionId(listId, option),
        "aria-disabled": option.isDisabled,
        "data-marked": option === markedOption || undefined,
        onPointerMove: () => setMarked(option.isDisabled ? undefined : option.id),
        onClick: () => choose(option),
      }) as const,
    /** Props of a group of options. */
    groupProps: (name: string) => ({ role: "group", "aria-label": name }) as const,
  };
}

/** The caller's ids may contain spaces, as tags do; an element's id may not. */
const optionId = (listId: string, option: Option) =>
  `${listId}-${option.id.replaceAll(/[\s%]/g, (sign) => `%${sign.charCodeAt(0)}`)}`;

type KeyActions = {
  isOpen: boolean;
  markedOption: Option | undefined;
  open: (mark?: "first" | "last") => void;
  close: () => void;
  choose: (option: Option) => void;
  /** Moves the highlight. */
  move: (by: 1 | -1) => void;
};

/** What the keys of the input do. */
const onOptionKey =
  ({ isOpen, markedOption, open, close, choose, move }: KeyActions) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and the arrows belong to the input method while it composes a character.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (event.altKey) return event.key === "ArrowDown" ? open() : close();
        if (!isOpen) return open(event.key === "ArrowDown" ? "first" : "last");
        return move(event.key === "ArrowDown" ? 1 : -1);
      case "Enter":
        if (!isOpen || !markedOption) return;
        event.preventDefault();
        return choose(markedOption);
      case "Escape":
        if (!isOpen) return;
        // Escape must not also close a dialog around it.
        event.preventDefault();
        event.stopPropagation();
        return close();
      default:
    }
  };
