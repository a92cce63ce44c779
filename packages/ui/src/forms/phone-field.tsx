import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PhoneFieldProps = Omit<TextFieldProps, "type" | "inputMode">;

/** A phone number as people write it; making it `+15142877300` is the business of the form's rules. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    // 17 characters: the longest number of the plan with its plus and one mark (Spec §5).
    <TextField autoComplete="tel" maxLength={17} {...props} type="tel" inputMode="tel" />
  );
}
