import { Button, DownloadIcon } from "@merchant-portal/ui";
import { saveBlob } from "#kit/save-blob.ts";
import { useLocale } from "#kit/use-locale.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import { templateFile } from "#parts/order-import/template-file.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

/** Files with the right columns and a row to show how they are filled; they import without an error. */
export function TemplateButtons() {
  const say = useBulkCreateWords();
  const locale = useLocale();
  const download = (slot: FileSlot) => {
    const { blob, name } = templateFile(slot, locale);
    saveBlob(blob, name);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border pt-4">
      <p className="min-w-0 flex-[1_1_16rem] text-text-muted">{say("templates.detail")}</p>
      <div className="flex flex-wrap gap-2">
        {(["orders", "packages"] as const).map((slot) => (
          <Button key={slot} icon={<DownloadIcon />} onClick={() => download(slot)}>
            {say(`templates.${slot}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
