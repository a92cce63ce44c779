import { type ReactNode, useCallback } from "react";
import type { FormError } from "./form-errors.ts";
import { useFormScope } from "./form-scope.ts";

/** Makes the sentence of an error: the server's own, marked with its language where that is known, or the form's words for its key. */
export function useErrorText() {
  const { translateError } = useFormScope();
  return useCallback(
    ({ type, message, params = {} }: FormError): ReactNode => {
      if (type !== "server") return translateError(message, params);
      return typeof params["lang"] === "string" ? <span lang={params["lang"]}>{message}</span> : message;
    },
    [translateError],
  );
}
