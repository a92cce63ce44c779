/** A field for a password. */
import { type KeyboardEvent, useId, useState } from "react";
import { EyeIcon, EyeOffIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { controlStyle } from "./control-style.ts";
import { Field } from "./field.tsx";
import { useFormWords } from "./form-words.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "before" | "after" | "autoComplete"> & {
  /** Whether a password manager fills in a password or creates one. */
  autoComplete: "current-password" | "new-password";
};

/** A password that can be shown while typing. Pasting works; Caps Lock is announced. */
export function PasswordField({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  className,
  onValueChange,
  id,
  "aria-describedby": describedBy,
  ...input
}: PasswordFieldProps) {
  const words = useFormWords();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const capsLockId = useId();
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setIsCapsLockOn(event.getModifierState("CapsLock"));
  const described = [describedBy, isCapsLockOn && capsLockId].filter(Boolean).join(" ");

  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id, describedBy: described }}>
      {(control) => (
        <div className="mp:flex mp:flex-col mp:gap-1.5">
          <div dir="ltr" className="mp:relative">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              type={isShown ? "text" : "password"}
              onChange={(event) => onValueChange?.(event.currentTarget.value)}
              onKeyDown={(event) => {
                readCapsLock(event);
                input.onKeyDown?.(event);
              }}
              onKeyUp={(event) => {
                readCapsLock(event);
                input.onKeyUp?.(event);
              }}
              onBlur={(event) => {
                setIsCapsLockOn(false);
                input.onBlur?.(event);
              }}
              className={cx(controlStyle, "mp:pe-11")}
            />
            <button
              type="button"
              // The name changes with the state, so there is no `aria-pressed`.
              aria-label={isShown ? words.hidePassword : words.showPassword}
              aria-controls={control.id}
              disabled={input.disabled}
              onClick={() => setIsShown(!isShown)}
              className="mp:absolute mp:inset-y-1 mp:end-1 mp:grid mp:w-8 mp:place-items-center mp:pointer-coarse:inset-y-0 mp:pointer-coarse:end-0 mp:pointer-coarse:w-11 mp:rounded-control mp:text-text-muted mp:hover:bg-surface-sunken mp:hover:text-text mp:disabled:hidden"
            >
              {isShown ? (
                <EyeOffIcon aria-hidden className="mp:size-4" />
              ) : (
                <EyeIcon aria-hidden className="mp:size-4" />
              )}
            </button>
          </div>
          <output id={capsLockId} className={cx("mp:text-dense mp:text-warning", !isCapsLockOn && "mp:sr-only")}>
            {isCapsLockOn && words.capsLockOn}
          </output>
        </div>
      )}
    </Field>
  );
}
