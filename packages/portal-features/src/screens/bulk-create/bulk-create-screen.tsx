/** The bulk create page: its sections, and the hooks that connect them. Open it first when you change the page. */
import { Banner, Card, CardBody, CardHeader, cx, LiveRegion } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { StartOver } from "#kit/start-over.tsx";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/host.ts";
import { useOffer } from "#kit/use-offer.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { type ImportWorker, openImportWorker } from "#parts/order-import/import-worker-client.ts";
import type { Edit } from "#parts/order-import/order-import.ts";
import { importSource, type OrderSource } from "#parts/order-import/upload/batches.ts";
import { RecentImportsList, ResumeBanner } from "#parts/order-import/upload/recent-imports-list.tsx";
import type { SentImport } from "#parts/order-import/upload/sent-import.ts";
import { useRecentImports } from "#parts/order-import/upload/use-recent-imports.ts";
import { useUpload } from "#parts/order-import/upload/use-upload.ts";
import { ColumnsSection } from "./columns/columns-section.tsx";
import { createMappingStore } from "./columns/mapping-store.ts";
import { CheckSection } from "./edit/check-section.tsx";
import { FilesSection } from "./files/files-section.tsx";
import { ImportSession, needsMapping, type SessionView } from "./import-session.ts";
import { SendSection } from "./send/send-section.tsx";
import { useDraft } from "./send/use-draft.ts";
import { useExistingReferences } from "./send/use-existing-references.ts";
import { useOtherTabs } from "./send/use-other-tabs.ts";
import { fileSlots } from "#parts/order-import/import-columns.ts";
import { useBulkCreateWords } from "./use-bulk-create-words.ts";

export interface BulkCreateScreenProps {
  /** Opens the orders of an import: after sending, and from the list of recent imports. */
  onSeeOrders: (importId: string) => void;
  /** Creates the worker that parses and checks files. Default: a web worker of this page. */
  openWorker?: () => ImportWorker;
}

/** The bulk create page (S2.37, S2.38, S5.23): choose two files, map columns, check, edit and send. */
export function BulkCreateScreen({ onSeeOrders, openWorker }: BulkCreateScreenProps) {
  const t = useBulkCreateWords();
  const session = useImportSession(openWorker);
  const view = useSessionView(session);
  const { files, check } = view;
  const profile = useQuery(merchantProfile(useApi()));
  // Without the profile the stricter rule applies: a phone is required.
  const phoneOptional = profile.isPending ? undefined : profile.data?.phoneOptional === true;
  const offer = useOffer();
  const settings = useMemo(
    () => (phoneOptional === undefined ? undefined : { phoneOptional, offer }),
    [phoneOptional, offer],
  );
  useEffect(() => {
    if (settings) session.setSettings(settings);
  }, [session, settings]);

  const checking = useExistingReferences(session, view);
  const draft = useDraft(session, view, checking, settings);
  const upload = useUpload(onSeeOrders);
  const { isSending, resume } = upload;
  const { imports, forget } = useRecentImports();
  const importOf = (id: string | undefined) => imports?.find((one) => one.id === id);
  const shown = importOf(upload.view?.job.id)?.sent;
  const state = check.at === "checked" ? check.state : undefined;
  const hasEdits = state?.canUndo === true;
  const source = openSource(session.worker, view);
  const isInterrupted =
    imports?.some(({ isWaiting, sent }) => isWaiting && sent?.mark === source?.fingerprint) === true;
  const ended = isSending ? [] : [upload.view?.job.id, ...upload.refused];
  const sent = imports?.flatMap((one) => (one.sent && ended.includes(one.id) ? [one.sent] : [])) ?? [];
  useRefusedValues(session, sent, source?.fingerprint);
  const others = useOtherTabs(imports, source?.fingerprint, upload, checking);
  /** The import that the banner above offers to continue. */
  const offered = upload.view ? undefined : upload.interrupted?.job.id;
  const hasFiles = files.orders.at !== "empty" || files.packages.at !== "empty";
  /** Another tab has the same import open. While this one sends it, that does not matter. */
  const isCopy = draft.isOpenElsewhere && !isSending;
  const page = useRef<HTMLDivElement>(null);
  const startOver = async () => {
    await draft.startOver();
    // The clicked button is gone.
    page.current?.focus();
  };
  return (
    <div ref={page} tabIndex={-1} className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-6 mp:outline-none">
      <PageHeading
        title={t("title")}
        description={t("description")}
        actions={
          hasFiles &&
          !isCopy && (
            <StartOver detail={t("startOverDetail")} disabled={isSending} onStartOver={() => void startOver()} />
          )
        }
      />
      <CheckSpoken at={check.at} />
      <ResumeBanner
        interrupted={upload.view ? undefined : upload.interrupted}
        onResume={resume}
        onAbandon={upload.close}
      />
      {isCopy && (
        <Banner
          tone="info"
          title={t("elsewhere.title")}
          actions={<StartOver detail={t("elsewhere.startOverDetail")} onStartOver={() => void startOver()} />}
        >
          {t("elsewhere.detail")}
        </Banner>
      )}
      <EditedImport {...{ session, view, isSending, hasEdits }} mainLocation={profile.data?.merchantLocation} />
      <SendSection
        session={session}
        state={state}
        checking={checking}
        upload={upload}
        shown={shown}
        source={source}
        isInterrupted={isInterrupted}
        others={others}
        onSeeOrders={onSeeOrders}
      />
      <RecentImportsCard
        imports={imports}
        resumedAbove={upload.view?.job.id ?? offered}
        onSeeOrders={onSeeOrders}
        onResume={resume}
        onForget={forget}
      />
    </div>
  );
}

interface EditedImportProps extends ComponentProps<typeof CheckSection> {
  isSending: boolean;
  hasEdits: boolean;
}

/** Files, columns and rows. No edits while sending, and nothing that looks as if there were (S2.87). */
function EditedImport({ session, view, mainLocation, isSending, hasEdits }: EditedImportProps) {
  const { files } = view;
  return (
    <div
      inert={isSending}
      className={cx(
        "mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-6",
        isSending && "mp:[&_button]:opacity-50 mp:[&_input]:opacity-50",
      )}
    >
      <FilesSection session={session} files={files} hasEdits={hasEdits} isSending={isSending} />
      {fileSlots.map((slot) => {
        const one = files[slot];
        return needsMapping(one) ? (
          <ColumnsSection
            key={`${slot} ${one.opened.fingerprint}`}
            session={session}
            slot={slot}
            view={one}
            hasEdits={hasEdits}
          />
        ) : null;
      })}
      <CheckSection session={session} view={view} mainLocation={mainLocation} />
    </div>
  );
}

/** Tells a screen reader what the check does. */
function CheckSpoken({ at }: Pick<SessionView["check"], "at">) {
  const t = useBulkCreateWords();
  const messages: Partial<Record<typeof at, string>> = {
    checking: t("check.running"),
    cancelled: t("check.cancelled"),
  };
  return <LiveRegion message={messages[at] ?? ""} />;
}

function RecentImportsCard(props: ComponentProps<typeof RecentImportsList>) {
  const t = useBulkCreateWords();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("recent.title")} />
      <CardBody>
        <RecentImportsList {...props} />
      </CardBody>
    </Card>
  );
}

/** The checked files as the source for sending. */
function openSource(worker: ImportWorker, { files, check }: SessionView): OrderSource | undefined {
  const { orders, packages } = files;
  if (orders.at !== "opened" || packages.at !== "opened" || check.at !== "checked") return undefined;
  return importSource(worker, [orders.opened, packages.opened]);
}

/** Marks values that the server refused as errors in the grid, once sending has ended or stopped: also when that was on another page. */
function useRefusedValues(session: ImportSession, imports: readonly SentImport[], files: string | undefined): void {
  /** Batches whose errors are marked. */
  const [markedBatches] = useState(() => new Set<string>());
  const editsOf = ({ id, batches }: SentImport): Edit[] =>
    batches.flatMap((batch, index): Edit[] => {
      const key = `${id}.${index}.${batch?.sentAt}`;
      if (batch?.at !== "refused" || markedBatches.has(key)) return [];
      markedBatches.add(key);
      const { faults = [] } = batch;
      const values = faults.flatMap(({ reference, ...error }) =>
        reference === undefined ? [] : [{ ...error, reference }],
      );
      return values.length > 0 ? [{ do: "refused", batch: key, values }] : [];
    });
  // Each batch is marked once, however often this runs.
  useEffect(() => {
    const edits = files === undefined ? [] : imports.filter(({ mark }) => mark === files).flatMap(editsOf);
    if (edits.length > 0) void editAndList(session, edits);
  });
}

/** Applies edits. Lists rows with errors again if only these are listed. */
async function editAndList(session: ImportSession, edits: readonly Edit[]): Promise<void> {
  await session.edit(edits);
  const { check, filter } = session.get();
  if (check.at === "checked" && filter !== "all") await session.list("withErrors");
}

/** The import session of this page, created once. */
function useImportSession(openWorker: () => ImportWorker = openImportWorker): ImportSession {
  const user = useUser();
  const [session] = useState(
    () =>
      new ImportSession(
        openWorker(),
        createMappingStore(user, () => localStorage),
      ),
  );
  useEffect(() => () => session.close(), [session]);
  return session;
}

/** The session's view; renders on each change. */
const useSessionView = ({ subscribe, get }: ImportSession): SessionView => useSyncExternalStore(subscribe, get);
