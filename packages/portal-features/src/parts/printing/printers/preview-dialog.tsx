/** The preview of labels before printing. */
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  Dialog,
  DialogBody,
  DialogContent,
  ErrorState,
  LiveRegion,
  SegmentedControl,
  Skeleton,
  TriangleAlertIcon,
} from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { unprintable } from "#rules/label-text.ts";
import { LabelPicture } from "./label-picture.tsx";
import { usePrinterWords } from "./use-printer-words.ts";
import type { Paper } from "./print-transport.ts";

/** One order of the preview. */
export interface PreviewItem {
  id: string;
  name: string;
  /** What its labels show as text, to warn of letters that they cannot show. */
  text?: string;
}

export interface PreviewDialogProps {
  items: readonly PreviewItem[];
  /** Loads the ZPL of one order. When it rejects, the dialog offers to try again. */
  load: (id: string, signal: AbortSignal) => Promise<Uint8Array>;
  /** The printer's paper; default 4 by 6 in at 203 dpi. */
  paper?: Paper;
  onClose: () => void;
}

const defaultPaper: Paper = { dpi: 203, width: 4, height: 6 };

/** Shows one order at a time, drawn in the browser, with warnings about what would print wrong. */
export function PreviewDialog({ items, load, paper = defaultPaper, onClose }: PreviewDialogProps) {
  const t = usePrinterWords();
  const shared = useSharedWords();
  const format = useFormat();
  const [at, setAt] = useState(0);
  const [dpi, setDpi] = useState(paper.dpi);
  const item = items[at];
  const size = t("paper", { width: format.number(paper.width), height: format.number(paper.height) });
  const position = t("preview.position", { at: format.number(at + 1), total: format.number(items.length) });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t("preview.title")}
        description={t("preview.about", { paper: size, dpi })}
        closeLabel={shared("actions.close")}
        size="sm"
      >
        <DialogBody className="mp:grid mp:content-start mp:gap-4">
          <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-3">
            <SegmentedControl
              label={t("form.dpi")}
              isLabelHidden
              size="sm"
              segments={[203, 300].map((one) => ({ value: String(one), label: t("dpi", { dpi: one }) }))}
              value={String(dpi)}
              onValueChange={(next) => setDpi(next === "300" ? 300 : 203)}
            />
            {items.length > 1 && (
              <div className="mp:flex mp:items-center mp:gap-2">
                <Button size="sm" icon={<ChevronLeftIcon />} disabled={at === 0} onClick={() => setAt(at - 1)}>
                  {t("preview.previous")}
                </Button>
                <Button
                  size="sm"
                  icon={<ChevronRightIcon />}
                  disabled={at === items.length - 1}
                  onClick={() => setAt(at + 1)}
                >
                  {t("preview.next")}
                </Button>
              </div>
            )}
          </div>
          {item && (
            <p className="mp:font-medium mp:wrap-anywhere">
              <span>{item.name}</span>{" "}
              <span className="mp:font-normal mp:text-text-muted mp:tabular-nums">{position}</span>
            </p>
          )}
          <LiveRegion message={item ? `${item.name}, ${position}` : ""} />
          {item && <Unprintable text={item.text ?? ""} />}
          {item && <ItemLabels key={item.id} item={item} load={load} paper={{ ...paper, dpi }} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** The label in the picture has `?` there already. */
function Unprintable({ text }: { text: string }) {
  const t = usePrinterWords();
  const letters = unprintable(text);
  if (letters.length === 0) return null;
  return (
    <p className="mp:flex mp:gap-2 mp:text-dense mp:wrap-anywhere">
      <TriangleAlertIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-warning" />
      <span className="mp:min-w-0">{t("preview.unprintable", { letters: letters.join(" ") })}</span>
    </p>
  );
}

type Loading = { at: "loading" } | { at: "failed" } | { at: "loaded"; zpl: Uint8Array };

/** All labels of one order, one per package. */
function ItemLabels({ item, load, paper }: { item: PreviewItem; load: PreviewDialogProps["load"]; paper: Paper }) {
  const t = usePrinterWords();
  const shared = useSharedWords();
  const [state, setState] = useState<Loading>({ at: "loading" });
  const [attempt, setAttempt] = useState(0);
  const [total, setTotal] = useState(1);
  useEffect(() => {
    const controller = new AbortController();
    load(item.id, controller.signal).then(
      (zpl) => !controller.signal.aborted && setState({ at: "loaded", zpl }),
      () => !controller.signal.aborted && setState({ at: "failed" }),
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a new `load` function loads the same
  }, [item.id, attempt]);
  if (state.at === "failed") {
    const retry = () => {
      setState({ at: "loading" });
      setAttempt(attempt + 1);
    };
    return (
      <ErrorState
        title={t("preview.notLoaded")}
        retry={{ label: shared("actions.tryAgain"), onPress: retry }}
        level={3}
      />
    );
  }
  if (state.at === "loading") {
    return <Skeleton className="mp:h-auto mp:w-full" style={{ aspectRatio: paper.width / paper.height }} />;
  }
  return (
    <div className="mp:grid mp:gap-4">
      {Array.from({ length: Math.max(1, total) }, (_, index) => (
        <LabelPicture
          key={index}
          zpl={state.zpl}
          paper={paper}
          index={index}
          name={t("preview.label", { at: index + 1, total: Math.max(1, total) })}
          onTotal={setTotal}
        />
      ))}
    </div>
  );
}
