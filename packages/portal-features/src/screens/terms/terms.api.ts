/** Checks the terms document before a frame shows it, as frames do not report a missing page. */
import { ApiError } from "@merchant-portal/api";
import { queryOptions } from "@tanstack/react-query";

/**
 * Whether the document at `url`, of our own origin, is a page that a frame can show. Not a PDF, which browsers do not
 * show in a sandboxed frame. Rejects when it is missing.
 */
export const termsDocument = (url: string) =>
  queryOptions({
    queryKey: ["termsDocument", url],
    queryFn: async ({ signal }): Promise<boolean> => {
      const response = await fetch(url, { signal }).catch((cause: unknown) => {
        throw new ApiError({ kind: "network", method: "GET", message: "The document did not come.", cause });
      });
      if (!response.ok) {
        throw new ApiError({ kind: "http", method: "GET", status: response.status, message: "" });
      }
      void response.body?.cancel();
      return /^text\/(html|plain)\b/.test(response.headers.get("content-type") ?? "");
    },
    staleTime: 60_000,
  });
