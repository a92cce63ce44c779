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
  /** Its name; drawn above only with `isLabelHidden={false}`. */
  label: string;
  value: string;
  /** On every key. Waiting until typing rests is the host's. */
  onValueChange: (value: string) => void;
  /** Enter, or the text was cleared: search now. */
  onSearch: (value: string) => void;
  clearLabel: string;
  /** A key that leads here from anywhere on the page, such as `/`; drawn in the field while it is empty, but not on a phone. */
  shortcut?: string;
};

/** Searches what is on the page. Escape or the cross empties it; the focus stays. */
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
    <search data-slot="search-field" className={cx("block min-w-0", className)}>
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
        before={<SearchIcon aria-hidden className="size-4" />}
        after={
          value !== "" ? (
            <IconButton
              label={clearLabel}
              icon={<XIcon />}
              size="sm"
              tooltip={false}
              disabled={input.disabled}
              onClick={clear}
              className="pointer-events-auto -me-2 min-w-7"
            />
          ) : (
            shortcut !== undefined && (
              <KeyHint aria-hidden keys={[shortcut]} className="max-md:hidden pointer-coarse:hidden" />
            )
          )
        }
        className="[&_input::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}

/** Escape in the field; what is around it stays open until the next one. A dialog listens at the document, so this is before it. */
function useEscape(field: RefObject<HTMLInputElement | null>, act: (() => void) | undefined) {
  useEffect(() => {
    if (act === undefined) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.target !== field.current || event.isComposing) return;
      event.stopPropagation();
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  });
}

const typing = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=dialog]";

/** Leads to the field, unless something is being typed or a dialog is open. */
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
