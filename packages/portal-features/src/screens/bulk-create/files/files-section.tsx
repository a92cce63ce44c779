/** The section with both files: the file fields, swapped files, and the template downloads. */
import { Banner, Button, Card, CardBody, CardHeader, CircleCheckIcon, DownloadIcon } from "@merchant-portal/ui";
import { useId, useState } from "react";
import { saveBlob } from "#kit/save-blob.ts";
import { takeFocus } from "#kit/focus.ts";
import { useLocale } from "#kit/define-words.ts";
import { fileSlots, type FileSlot, packageColumns } from "#parts/order-import/import-columns.ts";
import { templateFile } from "#parts/order-import/template-file.ts";
import type { ImportSession, SessionView, SlotView } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { ImportFile } from "./import-file.tsx";
import { PasteRows, pastedType } from "./paste-rows.tsx";

interface FilesSectionProps {
  session: ImportSession;
  files: SessionView["files"];
  hasEdits: boolean;
  isSending: boolean;
}

const isOpen = (view: SlotView): boolean => view.at === "opened" && !view.opened.problem && !view.opened.isOther;
const fileOf = (view: SlotView) => ("file" in view ? view.file : undefined);

/** The two file fields, side by side, with a banner when the files are swapped. */
export function FilesSection({ session, files, hasEdits, isSending }: FilesSectionProps) {
  const t = useBulkCreateWords();
  const titleId = useId();
  const swapped = fileSlots.filter((slot) => {
    const view = files[slot];
    return view.at === "opened" && !view.opened.problem && view.opened.isOther;
  });
  const [first] = swapped;
  /** The files after a swap, to confirm it once they are read. */
  const [wanted, setWanted] = useState<Partial<Record<FileSlot, File | undefined>>>();
  const isRight = wanted && !first && fileSlots.every((slot) => fileOf(files[slot]) === wanted[slot]);
  const swap = () => {
    setWanted({ orders: fileOf(files.packages), packages: fileOf(files.orders) });
    void session.swap();
  };
  /** A file of packages with its header only. */
  const goWithoutPackages = () => {
    const file = new File([packageColumns.join()], t("withoutPackages.name"), { type: pastedType });
    void session.choose("packages", file);
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("files.title")} detail={t(isSending ? "files.sending" : "files.detail")} />
      <CardBody className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-5">
        {first && (
          <Banner
            tone="warning"
            role="alert"
            title={t(swapped.length === 2 ? "swap.both" : `swap.one.${first}`)}
            actions={<Button onClick={swap}>{t("swap.action")}</Button>}
          >
            {t("swap.detail")}
          </Banner>
        )}
        {isRight && <SwapResult />}
        <div className="mp:grid mp:items-start mp:gap-x-6 mp:gap-y-5 mp:md:grid-cols-2">
          {fileSlots.map((slot) => (
            <ImportFile key={slot} session={session} slot={slot} view={files[slot]} hasEdits={hasEdits} />
          ))}
        </div>
        {isOpen(files.orders) && files.packages.at === "empty" && (
          <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
            <p className="mp:min-w-0 mp:flex-[1_1_16rem] mp:text-text-muted">{t("withoutPackages.detail")}</p>
            <Button onClick={goWithoutPackages}>{t("withoutPackages.action")}</Button>
          </div>
        )}
        <PasteRows session={session} files={files} />
        <TemplateButtons />
      </CardBody>
    </Card>
  );
}

/** Confirms that the files are swapped. Takes the focus, as the clicked button is gone. */
function SwapResult() {
  const t = useBulkCreateWords();
  return (
    <p ref={takeFocus} tabIndex={-1} className="mp:flex mp:w-fit mp:gap-2 mp:rounded-control">
      <CircleCheckIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-success" />
      <span className="mp:min-w-0">{t("swap.done")}</span>
    </p>
  );
}

/** Downloads template files with the right columns and an example row; they import without errors. */
function TemplateButtons() {
  const t = useBulkCreateWords();
  const locale = useLocale();
  const download = (slot: FileSlot) => {
    const { blob, name } = templateFile(slot, locale);
    saveBlob(blob, name);
  };
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2 mp:border-t mp:border-border mp:pt-4">
      <p className="mp:min-w-0 mp:flex-[1_1_16rem] mp:text-text-muted">{t("templates.detail")}</p>
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        {fileSlots.map((slot) => (
          <Button key={slot} icon={<DownloadIcon />} onClick={() => download(slot)}>
            {t(`templates.${slot}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
