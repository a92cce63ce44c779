import { useEffect } from "react";

/** Sets the document's title as the portal does: `{h1} · {brand}`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Merchant Portal`;
  }, [title]);
}
