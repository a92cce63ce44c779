import { TextField, type TextFieldProps } from "./text-field.tsx";

export type DateFieldProps = Omit<TextFieldProps, "type" | "min" | "max" | "before" | "after" | "placeholder"> & {
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
};

/**
 * One calendar day as `YYYY-MM-DD`, '' for none: a day has no time zone, and none is put into it. The browser's own date
 * input, because people know its calendar, a phone shows its wheel, and it reads itself aloud. A half-typed day counts as none.
 */
export function DateField(props: DateFieldProps) {
  return <TextField autoComplete="off" {...props} type="date" className={props.className ?? "max-w-56"} />;
}
