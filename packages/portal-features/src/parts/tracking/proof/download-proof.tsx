/** 'Download proof' of one delivery, as a PDF. Where its text and pictures are on the page is in `parts/printing/proof-page`. */
import type { Order } from "@merchant-portal/api";
import { Button, DownloadIcon } from "@merchant-portal/ui";
import { useState } from "react";
import { useLocale } from "#kit/define-words.ts";
import { saveBlob } from "#kit/save-blob.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import type { drawProof as drawProofPage } from "#parts/printing/documents.api.ts";
import { type OrderProof, proofOf } from "#parts/tracking/order-proof.ts";
import { addressLine } from "#rules/address.ts";
import { safeForFileName } from "#rules/file-name.ts";
import { type FetchedPicture, fetchPicture } from "./pictures.api.ts";
import { namedPictures } from "./proof-zip.ts";
import { useProofWords, useReasonWords } from "./use-proof-run.ts";

type ProofContent = Parameters<typeof drawProofPage>[0];

/** A button; a notice says what is missing on the page, or why there is none. */
export function DownloadProof({ order }: { order: Order }) {
  const t = useProofWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const format = useFormat();
  const { origin } = useApi();
  const contentOf = useProofContent();
  const reason = useReasonWords();
  const [isBusy, setBusy] = useState(false);
  const proof = proofOf(order, origin);
  const download = async () => {
    if (!proof) return;
    setBusy(true);
    const again = { id: "proof", action: { label: shared("actions.tryAgain"), onPress: () => void download() } };
    try {
      // A person who waits for one page is told, and not kept waiting for a connection.
      if (navigator.onLine === false)
        return void notify.failure(t("page.failed"), undefined, { ...again, detail: t("page.offline") });
      const signal = AbortSignal.timeout(120_000);
      const fetched = await Promise.all(namedPictures(proof).map(({ address }) => fetchPicture(address, { signal })));
      const [first] = fetched;
      if (first?.at === "failed" && fetched.every(({ at }) => at === "failed"))
        return void notify.failure(t("page.failed"), undefined, { ...again, detail: reason(first.failure) });
      const { drawProof } = await import("#parts/printing/documents.api.ts");
      const page = contentOf(order, proof, fetched);
      saveBlob(await drawProof(page), `proof-${safeForFileName(orderName(order)) || order.id}.pdf`);
      notify.dismiss(again.id);
      const missing = page.pictures.filter(({ picture }) => !picture);
      const reasons = [...new Set(missing.map((one) => one.missing))].join(" ");
      const count = missing.length;
      if (count > 0)
        notify.warning(t("page.part", { count, number: format.number(count) }), { ...again, detail: reasons });
    } catch (error) {
      notify.failure(t("page.failed"), error, again);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={<DownloadIcon />} busy={isBusy} onClick={() => void download()}>
      {t("page.download")}
    </Button>
  );
}

/** Returns the function that writes the page. */
function useProofContent() {
  const t = useProofWords();
  const lang = useLocale();
  const format = useFormat();
  const reason = useReasonWords();
  return (order: Order, proof: OrderProof, fetched: readonly FetchedPicture[]): ProofContent => ({
    lang,
    title: t("title"),
    name: orderName(order),
    about: [
      t("page.to", { recipient: order.recipient.name }),
      addressLine(order.recipientAddress),
      ...(proof.deliveredAt === undefined ? [] : [t("page.at", { moment: format.dateTime(proof.deliveredAt) })]),
    ],
    note: { heading: t("page.note"), text: proof.note },
    pictures: fetched.map((one, at) => ({
      caption: at < proof.photos.length ? t("page.photo", { number: format.number(at + 1) }) : t("page.signature"),
      ...(one.at === "fetched" ? { picture: one.picture } : { missing: reason(one.failure) }),
    })),
    unreadable: t("page.unreadable"),
    page: t("page.page"),
  });
}
