import { WifiOffIcon } from "@merchant-portal/ui";
import { useOnline } from "./use-online.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** Says that there is no network, and goes by itself (threat T107). The region is there before it speaks. */
export function OfflineNotice() {
  const say = usePortalWords();
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-start justify-center gap-2 border-b border-border bg-warning-subtle px-4 py-2 text-warning print:hidden">
          <WifiOffIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{say("offline.title")}</strong> {say("offline.text")}
          </span>
        </span>
      )}
    </output>
  );
}
