import type { ComponentProps } from "react";
import { Button } from "#actions/button.tsx";
import { useFormProgress } from "./form-hooks.tsx";

/** The one button that sends the form around it; busy while it is being sent. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy" | "asChild">) {
  const { isSubmitting } = useFormProgress();
  return <Button variant="primary" {...props} type="submit" busy={isSubmitting} />;
}
