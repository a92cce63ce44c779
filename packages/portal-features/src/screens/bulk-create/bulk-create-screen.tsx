import { LiveRegion } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import type { ImportDesk } from "#parts/order-import/import-desk.ts";
import { ColumnsSection } from "./columns/columns-section.tsx";
import { FilesSection } from "./files/files-section.tsx";
import { CheckSection } from "./mend/check-section.tsx";
import { isToMap } from "./session-view.ts";
import { useBulkCreateWords } from "./use-bulk-create-words.ts";
import { useImportSession, useSessionView } from "./use-import-session.ts";

export interface BulkCreateScreenProps {
  /** Does the work; a worker of this page's own when absent. */
  openDesk?: () => ImportDesk;
}

/** The bulk create page (Spec §2, §5): two files are chosen, understood, checked and mended. */
export function BulkCreateScreen({ openDesk }: BulkCreateScreenProps) {
  const say = useBulkCreateWords();
  const session = useImportSession(openDesk);
  const view = useSessionView(session);
  const { files, check } = view;
  const profile = useQuery(merchantProfile(useApi()));

  // Without the profile the stricter rule holds: a phone number too many does no harm.
  const phoneOptional = profile.isPending ? undefined : profile.data?.phoneOptional === true;
  useEffect(() => {
    if (phoneOptional !== undefined) session.setSettings({ phoneOptional });
  }, [session, phoneOptional]);

  const told: Partial<Record<typeof check.at, string>> = {
    checking: say("check.running"),
    cancelled: say("check.cancelled"),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeading title={say("title")} description={say("description")} />
      <LiveRegion message={told[check.at] ?? ""} />
      <FilesSection session={session} files={files} />
      {(["orders", "packages"] as const).map((slot) => {
        const view = files[slot];
        return isToMap(view) ? (
          <ColumnsSection key={`${slot} ${view.opened.fingerprint}`} session={session} slot={slot} view={view} />
        ) : null;
      })}
      <CheckSection session={session} view={view} />
    </div>
  );
}
