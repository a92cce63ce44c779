import { useState } from "react";

/** Whose mail is shown, '' for everybody's. It is part of the address (`?to=`), so that a view can be sent and reloaded. */
export function useRecipientFilter(): [recipient: string, change: (recipient: string) => void] {
  const [recipient, setRecipient] = useState(() => new URLSearchParams(location.search).get("to") ?? "");
  const change = (next: string) => {
    setRecipient(next);
    const url = new URL(location.href);
    if (next === "") url.searchParams.delete("to");
    else url.searchParams.set("to", next);
    history.replaceState(history.state, "", url);
  };
  return [recipient, change];
}
