/** On every page of a merchant: a scan opens its order (S2.100). The page `/scan` takes scans itself. */
import { useEffect, useRef } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import type { Scan } from "#rules/scan-code.ts";
import { useScannerEvents } from "./scan-listener.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useScanningWords = defineWords("scanning", { en, fr });

interface ScanAnywhereProps {
  /** Templates of links to the tracking page, with `{id}`: a label's QR code is one. */
  tracking: readonly string[];
  onOpen: (orderId: string) => void;
  /** Shows the orders that a text finds. */
  onSearch: (text: string) => void;
}

/** One notice for all scans: the last one says what there is to know. */
const notice = { id: "scan" } as const;
/** Milliseconds without an answer before a notice says that it is searched for. */
const quick = 600;

export function ScanAnywhere({ tracking, onOpen, onSearch }: ScanAnywhereProps) {
  const t = useScanningWords();
  const api = useApi();
  const notify = useNotify();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const find = async (scan: Scan) => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    const slow = setTimeout(() => notify.info(t("looking", { code: scan.text }), notice), quick);
    try {
      const { findScanned } = await import("./find-scanned.ts");
      const found = await findScanned(api, scan, { tracking, signal: controller.signal });
      if (controller.signal.aborted) return;
      notify.dismiss(notice.id);
      if (found.is === "order") return onOpen(found.order.id);
      if (found.is === "several") return onSearch(found.code);
      const detail = t(found.isLabel ? "notYours" : "unknown");
      notify.warning(t("none", { code: found.code }), { ...notice, detail });
    } catch (error) {
      if (controller.signal.aborted) return;
      const retry = { label: t("again"), onPress: () => void find(scan) };
      notify.failure(t("failed", { code: scan.text }), error, { ...notice, action: retry });
    } finally {
      clearTimeout(slow);
    }
  };
  useScannerEvents({
    onScan: (scan) => void find(scan),
    onCovered: () => notify.warning(t("covered.title"), { ...notice, detail: t("covered.detail") }),
    onUnfinished: () => notify.warning(t("unfinished.title"), { ...notice, detail: t("unfinished.detail") }),
  });
  return null;
}
