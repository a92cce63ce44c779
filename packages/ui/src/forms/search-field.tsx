/** A field that searches the page. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { IconButton } from "#actions/icon-button.tsx";
import { SearchIcon, XIcon } from "#display/icons.ts";
import { KeyHint } from "#display/key-hint.tsx";
import { cx } from "#styles/cx.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type SearchFieldProps = Omit<
  TextFieldProps,
  "type" | "value" | "defaultValue" | "before" | "after" | "isOptional" | "label" | "ref" | "onValueChange"
> & {
  /** Its accessible name; visible above the field only with `isLabelHidden={false}`. */
  label: string;
  /** The text; the caller keeps it. */
  value: string;
  /** Called on every key press. The caller debounces. */
  onValueChange: (value: string) => void;
  /** Called on Enter, or when the text was cleared: search now. */
  onSearch: (value: string) => void;
  /** The name of the button that empties the field: 'Clear the search'. */
  clearLabel: string;
  /**
   * A key that focuses the field from anywhere on the page, such as `/`; shown in the empty field, except on phones.
   */
  shortcut?: string;
};

/** A search field for the content of the page. Escape or the clear button empties it; the focus stays. */
export function SearchField({
  label,
  value,
  onValueChange,
  onSearch,
  clearLabel,
  shortcut,
  isLabelHidden = true,
  className,
  onKeyDown,
  ...input
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut(shortcut, field);
  const clear = () => {
    onValueChange("");
    onSearch("");
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === "Enter") onSearch(value);
  };
  useEscape(field, value === "" ? undefined : clear);
  return (
    <search data-slot="search-field" className={cx("mp:block mp:min-w-0", className)}>
      <TextField
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts={shortcut}
        {...input}
        {...{ label, isLabelHidden, value, onValueChange }}
        ref={field}
        type="search"
        onKeyDown={handleKeyDown}
        before={<SearchIcon aria-hidden className="mp:size-4" />}
        after={
          value !== "" ? (
            <IconButton
              label={clearLabel}
              icon={<XIcon />}
              size="sm"
              tooltip={false}
              disabled={input.disabled}
              onClick={clear}
              className="mp:pointer-events-auto mp:-me-2 mp:min-w-7 mp:pointer-coarse:-me-3 mp:pointer-coarse:min-w-11"
            />
          ) : (
            shortcut !== undefined && (
              <KeyHint aria-hidden keys={[shortcut]} className="mp:max-md:hidden mp:pointer-coarse:hidden" />
            )
          )
        }
        className="mp:[&_input::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}

/**
 * Handles Escape in the field, so that a dialog around it does not close. A dialog listens on the document, so this
 * runs first.
 */
function useEscape(field: RefObject<HTMLInputElement | null>, onEscape: (() => void) | undefined) {
  useEffect(() => {
    if (onEscape === undefined) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.target !== field.current || event.isComposing) return;
      event.stopPropagation();
      event.preventDefault();
      onEscape();
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  });
}

const typing = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=dialog]";

/** Focuses the field on the key, unless the user is typing elsewhere or a dialog is open. */
function useShortcut(key: string | undefined, field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (key === undefined) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key, field]);
}
