/** Asks for the terms document before a frame shows it: a frame does not say that its page is missing. */
import { ApiError } from "@merchant-portal/api";
import { queryOptions } from "@tanstack/react-query";

/**
 * Whether the document of our own origin at `url` is a page that a frame can show; a PDF is not, as browsers show none in a sandboxed
 * frame. Rejects when it is not there.
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
