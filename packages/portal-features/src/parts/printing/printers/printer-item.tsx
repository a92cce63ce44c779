/** One printer in the list of printers, and its test label. */
import { Banner, Button, LiveRegion } from "@merchant-portal/ui";
import { useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { usePrintAgents } from "./print-agents.ts";
import { dotsOf, type PrintOutcome, type TransportFile } from "./print-transport.ts";
import type { SavedPrinter } from "./printer-store.ts";
import { transportTo } from "./transport-of.ts";
import { useOutcomeWords } from "#parts/printing/use-print-words.tsx";
import { usePrinterWords } from "./use-printer-words.ts";

interface PrinterItemProps {
  printer: SavedPrinter;
  onEdit: () => void;
  onRemove: () => void;
}

export function PrinterItem({ printer, onEdit, onRemove }: PrinterItemProps) {
  const t = usePrinterWords();
  const shared = useSharedWords();
  const format = useFormat();
  const outcomeWords = useOutcomeWords();
  const agents = usePrintAgents();
  const [outcome, setOutcome] = useState<PrintOutcome>();
  const { name, kind, paper } = printer;
  const test = async () => {
    setOutcome(undefined);
    setOutcome(await transportTo(printer, agents).send(testLabel(printer)));
  };
  const failure = outcome?.at === "failed" ? outcomeWords(outcome, name) : undefined;
  const size = t("paper", { width: format.number(paper.width), height: format.number(paper.height) });
  return (
    <li className="mp:grid mp:gap-3 mp:py-3">
      <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-3">
        <div className="mp:min-w-0">
          <p className="mp:font-medium mp:wrap-anywhere">{name}</p>
          <p className="mp:text-dense mp:text-text-muted">
            {[t(`kind.${kind}`), size, t("dpi", { dpi: paper.dpi })].join(" · ")}
          </p>
        </div>
        <div className="mp:flex mp:flex-wrap mp:gap-2">
          <Button size="sm" aria-label={t("item.testOf", { name })} onClick={test}>
            {t("item.test")}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t("item.editOf", { name })} onClick={onEdit}>
            {shared("actions.edit")}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t("item.removeOf", { name })} onClick={onRemove}>
            {shared("actions.remove")}
          </Button>
        </div>
      </div>
      <LiveRegion message={outcome?.at === "sent" ? t("item.tested", { name }) : ""} />
      {outcome?.at === "sent" && <p className="mp:text-dense mp:text-text-muted">{t("item.tested", { name })}</p>}
      {failure && (
        <Banner tone="error" role="alert" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
    </li>
  );
}

/** A label with a frame at the edge of the paper and a ruler in inches, which show cut or stretched output. */
function testLabel({ name, paper }: Pick<SavedPrinter, "name" | "paper">): TransportFile {
  const { width, height } = dotsOf(paper);
  const margin = Math.round(paper.dpi * 0.05);
  const size = Math.round(paper.dpi * 0.18);
  const ticks = Array.from({ length: Math.ceil(paper.width) - 1 }, (_, inch) => (inch + 1) * paper.dpi);
  const lines = [
    "^XA^CI28",
    `^PW${width}^LL${height}^LH0,0`,
    `^FO${margin},${margin}^GB${width - 2 * margin},${height - 2 * margin},3^FS`,
    ...ticks.map((x) => `^FO${x},${margin}^GB2,${size},2^FS`),
    `^FO${2 * margin},${margin + 2 * size}^A0N,${size},${size}^FH^FD${escaped(name)}^FS`,
    `^FO${2 * margin},${margin + 4 * size}^A0N,${size},${size}^FH^FD${escaped(`${paper.width} x ${paper.height} in, ${paper.dpi} dpi`)}^FS`,
    "^XZ\n",
  ];
  return { bytes: new TextEncoder().encode(lines.join("\n")), name: "test.zpl", format: "zpl" };
}

/** A name must not contain a ZPL command (T12). */
const escaped = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x5e && byte !== 0x5f && byte !== 0x7e
      ? String.fromCharCode(byte)
      : `_${byte.toString(16).padStart(2, "0")}`,
  ).join("");
