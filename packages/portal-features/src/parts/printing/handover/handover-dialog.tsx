/** The dialog that makes a hand-over sheet: of which orders, on which paper, and where it goes. Open it to change what is on the sheet. */
import type { Order } from "@merchant-portal/api";
import {
  Banner,
  Button,
  DateField,
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  SegmentedControl,
  Skeleton,
} from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { defineWords, useLocale } from "#kit/define-words.ts";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useAddJob, usePending } from "#parts/jobs/use-jobs.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { withoutOrders } from "#parts/orders/orders.api.ts";
import { readyOrders } from "#parts/orders/read-orders.api.ts";
import { PrintButtons } from "#parts/printing/print-buttons.tsx";
import { loadPaper, type PaperSize, printJobs, savePaper } from "#parts/printing/print-plan.ts";
import { usePrintAgents } from "#parts/printing/printers/print-agents.ts";
import { choosePrinter, usePrinters } from "#parts/printing/printers/printer-store.ts";
import { transportsFor } from "#parts/printing/printers/transport-of.ts";
import { isCalendarDay } from "#rules/calendar-day.ts";
import { services } from "#rules/delivery-service.ts";
import { countByService, handoverMoment, isOfDay, type ServiceCount } from "#rules/handover.ts";
import { packagesOf } from "#rules/scan-code.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { ordersAround } from "./handover.api.ts";
import type { HandoverSheet } from "./handover-layout.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useHandoverWords = defineWords("handover", { en, fr });

type Source = "selected" | "ready" | "day";

export interface HandoverDialogProps {
  /** The selected orders, in the order of the list; none to begin with all that are ready. */
  orders: readonly Order[];
  onClose: () => void;
}

/** S3.20: the sheet of the selected orders, of all that are ready, or of a day. */
export function HandoverDialog({ orders: selected, onClose }: HandoverDialogProps) {
  const t = useHandoverWords();
  const shared = useSharedWords();
  const timeZone = useTimeZone();
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const [source, setSource] = useState<Source>(selected.length > 0 ? "selected" : "ready");
  const [day, setDay] = useState(today);
  const [paper, setPaper] = useState(loadPaper);
  const found = useHandoverOrders(source, day, selected);
  const sources = (["selected", "ready", "day"] as const).filter((one) => one !== "selected" || selected.length > 0);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t("title")} description={t("about")} closeLabel={shared("actions.close")}>
        <DialogBody className="mp:flex mp:flex-col mp:gap-4">
          <SegmentedControl<Source>
            label={t("which")}
            help={t(`help.${source}`)}
            segments={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
            value={source}
            onValueChange={setSource}
          />
          {source === "day" && <DateField label={t("day")} value={day} max={today} onValueChange={setDay} />}
          <FoundOrders {...{ found, source }} hasDay={isCalendarDay(day)} selected={selected} />
          <SegmentedControl<PaperSize>
            label={t("paper")}
            segments={(["letter", "a4"] as const).map((value) => ({ value, label: t(`papers.${value}`) }))}
            value={paper}
            onValueChange={setPaper}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{shared("actions.cancel")}</Button>
          <PrintSheet
            orders={found.orders}
            day={source === "day" ? day : undefined}
            isReady={found.at === "ready" && found.orders.length > 0}
            paper={paper}
            onPrint={onClose}
          />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type Found = { orders: readonly Order[] } & (
  | { at: "reading" }
  /** The orders, or the merchant, whose name is on the sheet. */
  | { at: "failed"; of: "orders" | "merchant"; error: unknown; retry: () => void }
  /** `hasMore`: reading stopped before the end. */
  | { at: "ready"; hasMore: boolean }
);

/** Read when the dialog opens: a sheet of a minute ago may lack an order. It does not change while it is looked at. */
const readNow = { staleTime: 0, refetchOnWindowFocus: false };

function useHandoverOrders(source: Source, day: string, selected: readonly Order[]): Found {
  const api = useApi();
  const timeZone = useTimeZone();
  const deleted = usePending(deleteKind);
  const profile = useQuery(merchantProfile(api));
  const ready = useQuery({ ...readyOrders(api), enabled: source === "ready", ...readNow });
  const isDay = source === "day" && isCalendarDay(day);
  const around = useQuery({ ...ordersAround(api, day, timeZone), enabled: isDay, ...readNow });
  if (!profile.data) {
    const { error, isFetching, refetch } = profile;
    if (!error || isFetching) return { at: "reading", orders: [] };
    return { at: "failed", of: "merchant", error, retry: () => void refetch(), orders: [] };
  }
  if (source === "selected") {
    const orders = selected.filter((order) => handoverMoment(order) !== undefined);
    return { at: "ready", hasMore: false, orders: withoutOrders(orders, deleted) };
  }
  if (source === "day" && !isDay) return { at: "ready", hasMore: false, orders: [] };
  const { data, error, isFetching, refetch } = source === "ready" ? ready : around;
  if (error && !isFetching) return { at: "failed", of: "orders", error, retry: () => void refetch(), orders: [] };
  if (!data || isFetching) return { at: "reading", orders: [] };
  const found = withoutOrders(data.orders, deleted);
  const orders = source === "ready" ? found : found.filter((order) => isOfDay(order, day, timeZone));
  return { at: "ready", hasMore: data.hasMore, orders };
}

interface FoundOrdersProps {
  found: Found;
  source: Source;
  hasDay: boolean;
  selected: readonly Order[];
}

/** What is on the sheet, counted by service; or why nothing is. */
function FoundOrders({ found, source, hasDay, selected }: FoundOrdersProps) {
  const t = useHandoverWords();
  const format = useFormat();
  const counts = useCounts(found.orders);
  if (found.at === "failed")
    return <LoadFailure title={t(`failed.${found.of}`)} error={found.error} onRetry={found.retry} />;
  if (found.at === "reading")
    return (
      <div aria-busy="true">
        <output className="mp:sr-only">{t("reading")}</output>
        <Skeleton className="mp:h-24 mp:w-full" />
      </div>
    );
  if (found.orders.length === 0)
    return <output>{source === "day" && !hasDay ? t("noDay") : t(`none.${source}`)}</output>;
  const skipped = source === "selected" ? selected.length - found.orders.length : 0;
  return (
    <div className="mp:flex mp:flex-col mp:gap-3">
      <ul
        aria-label={t("counts")}
        className="mp:divide-y mp:divide-border mp:rounded-control mp:border mp:border-border mp:text-dense"
      >
        {counts.map(({ service, orders, packages }, at) => (
          <li
            key={service}
            className={`mp:flex mp:gap-4 mp:px-3 mp:py-1.5 ${at === counts.length - 1 ? "mp:font-medium" : ""}`}
          >
            <span className="mp:min-w-0 mp:flex-1 mp:wrap-anywhere">{service}</span>
            <span className="mp:tabular-nums">{orders.words}</span>
            <span className="mp:w-24 mp:text-end mp:tabular-nums">{packages.words}</span>
          </li>
        ))}
      </ul>
      {skipped > 0 && <p>{t("skipped", { count: skipped, number: format.number(skipped) })}</p>}
      {found.hasMore && <Banner tone="warning">{t("part", { number: format.number(found.orders.length) })}</Banner>}
    </div>
  );
}

/** The counts of each service, and the total last, as they are written. */
function useCounts(orders: readonly Order[]) {
  const t = useHandoverWords();
  const format = useFormat();
  const nameOf = useServiceNames();
  const counts = countByService(orders);
  const sum = (key: "orders" | "packages") => counts.reduce((all, count) => all + count[key], 0);
  const inWords = (key: "orders" | "packages", count: number) => {
    const number = format.number(count);
    return { number, words: t(key === "orders" ? "count.orders" : "count.packages", { count, number }) };
  };
  const written = ({ service, ...count }: ServiceCount) => ({
    service,
    orders: inWords("orders", count.orders),
    packages: inWords("packages", count.packages),
  });
  return [
    ...counts.map((count) => written({ ...count, service: nameOf(count.service) })),
    written({ service: t("total"), orders: sum("orders"), packages: sum("packages") }),
  ];
}

interface PrintSheetProps {
  orders: readonly Order[];
  /** Undefined for a sheet of now. */
  day: string | undefined;
  isReady: boolean;
  paper: PaperSize;
  onPrint: () => void;
}

/** The buttons that make the sheet as a print job. */
function PrintSheet({ orders, day, isReady, paper, onPrint }: PrintSheetProps) {
  const addJob = useAddJob(printJobs);
  const printers = usePrinters();
  const agents = usePrintAgents();
  const sheetOf = useSheet(orders);
  const timeZone = useTimeZone();
  const format = "pdf_letter";
  return (
    <PrintButtons
      kind="handover"
      orders={[{}]}
      transports={isReady ? transportsFor(format, printers, agents) : []}
      isPrimary
      onPress={({ id: transport }) => {
        savePaper(paper);
        choosePrinter(format, transport);
        const sheet = sheetOf(day, paper);
        const id = `hand-over-${day ?? dayOf(Date.now(), timeZone)}`;
        onPrint();
        addJob({
          items: [{ id, name: sheet.date, recipient: "", labels: undefined, fingerprint: "", sheet }],
          skipped: [],
          options: { kind: "handover", format, withSlip: false, listsFailed: false, transport },
        });
      }}
    />
  );
}

/** Returns the function that writes the sheet of these orders. */
function useSheet(orders: readonly Order[]): (day: string | undefined, paper: PaperSize) => HandoverSheet {
  const t = useHandoverWords();
  const lang = useLocale();
  const format = useFormat();
  const timeZone = useTimeZone();
  const merchant = useQuery(merchantProfile(useApi())).data?.name ?? "";
  const counts = useCounts(orders);
  const nameOf = useServiceNames();
  return (day, paper) => {
    const now = Date.now();
    const total = counts.at(-1);
    return {
      kind: "handover",
      paper,
      lang,
      title: t("title"),
      merchant,
      date: day === undefined ? `${format.fullDay(dayOf(now, timeZone))}, ${format.time(now)}` : format.fullDay(day),
      counts: counts.map(({ service, ...count }) => ({
        service,
        orders: count.orders.number,
        packages: count.packages.number,
      })),
      rows: orders.map((order, at) => ({
        number: format.number(at + 1),
        code: orderName(order),
        recipient: order.recipient.name,
        service: nameOf(order.service),
        packages: format.number(packagesOf(order)),
      })),
      heads: {
        service: t("service"),
        orders: t("orders"),
        packages: t("packages"),
        code: t("code"),
        recipient: t("recipient"),
      },
      sign: {
        statement: t("sign.statement", { packages: total?.packages.words ?? "", orders: total?.orders.words ?? "" }),
        merchant: [t("sign.handedBy"), t("sign.signature")],
        driver: [t("sign.driver"), t("sign.signature"), t("sign.moment")],
      },
      page: t("page"),
    };
  };
}

/** The name of a service; one that this version has no words for is as the server wrote it. */
function useServiceNames(): (service: string) => string {
  const shared = useSharedWords();
  return (service) => {
    const known = services.find((one) => one === service);
    return known ? shared(`service.${known}`) : service;
  };
}
