import { useCallback } from "react";
import type { FormError } from "./form-errors.ts";
import { useFormScope } from "./form-scope.ts";

/** Makes the sentence of an error: the server's own, or the form's words for its key. */
export function useErrorText() {
  const { translateError } = useFormScope();
  return useCallback(
    ({ type, message, params }: FormError) => (type === "server" ? message : translateError(message, params ?? {})),
    [translateError],
  );
}
