import { useEffect } from "react";

/** The document's title, as the portal writes it: `{h1} · {what it belongs to}`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Merchant Portal`;
  }, [title]);
}
