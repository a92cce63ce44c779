import { Banner, Button } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { RecentImport } from "./use-recent-imports.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface SentFilesProps {
  /** The import in which the very files that are open were sent, in this tab or another. */
  sent: RecentImport;
  onSeeOrders: (importId: string) => void;
}

/** That the files were sent before, and the way to their orders. */
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
