/** The banner for files that were sent before. */
import { Banner, Button } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { RecentImport } from "./use-recent-imports.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface SentFilesProps {
  /** The import that sent the open files, in this or another tab. */
  sent: RecentImport;
  onSeeOrders: (importId: string) => void;
}

/** Says that the files were sent before, and links to their orders. */
export function SentFiles({ sent: { id, at, count }, onSeeOrders }: SentFilesProps) {
  const t = useSendingWords();
  const format = useFormat();
  if (!count) return null;
  const counted = { count: count.total, taken: format.number(count.taken), total: format.number(count.total) };
  return (
    <Banner
      tone="info"
      title={<output>{t("sentFiles.title")}</output>}
      actions={<Button onClick={() => onSeeOrders(id)}>{t("result.seeOrders")}</Button>}
    >
      {t("sentFiles.detail", { ...counted, moment: format.dateTime(at) })}
    </Banner>
  );
}
