import { Banner, Button } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { RecentImport } from "./recent-imports.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface ResumeBannerProps {
  /** As `useRecentImports` has them. */
  imports: readonly RecentImport[] | undefined;
  /** Its files are still being brought back. */
  isRestoring?: boolean;
  onGoOn: (importId: string) => void;
  onGiveUp: (importId: string) => void;
}

/** The newest import that was interrupted and can be gone on with: nothing is sent before somebody says so. */
export function ResumeBanner({ imports = [], isRestoring = false, onGoOn, onGiveUp }: ResumeBannerProps) {
  const t = useSendingWords();
  const format = useFormat();
  const one = imports.find(({ canGoOn }) => canGoOn);
  if (!one?.count) return null;
  const { taken, total } = one.count;
  const counted = { count: total, taken: format.number(taken), total: format.number(total) };
  return (
    <Banner
      tone="warning"
      title={<output>{t("resume.title")}</output>}
      actions={
        <>
          <Button variant="primary" busy={isRestoring} onClick={() => onGoOn(one.id)}>
            {t("stopped.goOn")}
          </Button>
          <Button variant="ghost" onClick={() => onGiveUp(one.id)}>
            {t("stopped.giveUp")}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {t("resume.detail", { files: format.list(one.files), moment: format.dateTime(one.at), ...counted })}
      </p>
    </Banner>
  );
}
