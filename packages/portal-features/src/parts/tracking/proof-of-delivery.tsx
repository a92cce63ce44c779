/** The proof of a delivery: its photos, its signatures, and what the driver wrote. */
import type { Order } from "@merchant-portal/api";
import { type Photo, PhotoStrip } from "@merchant-portal/ui";
import { type ReactNode, useId, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { proofOf } from "./order-proof.ts";
import { PhotoGallery } from "./photo-gallery.tsx";
import { DownloadProof } from "./proof/download-proof.tsx";
import { usePhotos } from "./use-photos.ts";
import { useTrackingWords } from "./use-tracking-words.ts";

export interface Proof {
  photos: readonly Photo[];
  signatures: readonly Photo[];
  /** What the driver wrote at the door: who signed, or where it was left. */
  note: string;
}

/** The proof that an order was delivered; undefined while it was not, and when there is none. */
export function useProof(order: Order): Proof | undefined {
  const { origin } = useApi();
  const { ofEvent, ofStop } = usePhotos();
  const proof = proofOf(order, origin);
  if (!proof) return undefined;
  const { events, stops, note } = proof;
  const photos = unique([
    ...events.flatMap((event) => ofEvent({ ...event, signatures: [] })),
    ...stops.flatMap(ofStop),
  ]);
  const signatures = unique(events.flatMap((event) => ofEvent({ ...event, photos: [] })));
  return photos.length + signatures.length > 0 || note !== "" ? { photos, signatures, note } : undefined;
}

const unique = (photos: readonly Photo[]): Photo[] =>
  photos.filter(({ src }, at) => photos.findIndex((other) => other.src === src) === at);

/** The photos, the signatures with who signed, and the time; each picture opens in the gallery. */
export function ProofOfDelivery({ order, proof: { photos, signatures, note } }: { order: Order; proof: Proof }) {
  const t = useTrackingWords();
  const format = useFormat();
  const titleId = useId();
  const [index, setIndex] = useState<number>();
  const deliveredAt = toEpochMs(order.deliveredAt);
  const words = note !== "" && <bdi className="block wrap-anywhere whitespace-pre-line">{note}</bdi>;
  return (
    <section
      aria-labelledby={titleId}
      data-slot="proof-of-delivery"
      className="flex w-fit max-w-full flex-wrap items-start gap-x-6 gap-y-3 rounded-card border border-border bg-surface-raised px-4 py-3"
    >
      <div className="min-w-0">
        <h2 id={titleId} className="text-body font-medium">
          {t("proof.title")}
        </h2>
        {deliveredAt !== undefined && <p className="text-text-muted tabular-nums">{format.dateTime(deliveredAt)}</p>}
        {signatures.length === 0 && words && <Note label={t("proof.note")}>{words}</Note>}
        <div className="mt-2">
          <DownloadProof order={order} />
        </div>
      </div>
      {photos.length > 0 && <PhotoStrip label={t("proof.photos")} photos={photos} onOpen={setIndex} />}
      {signatures.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-start gap-3">
          <PhotoStrip label={t("proof.signatures")} photos={signatures} onOpen={(at) => setIndex(photos.length + at)} />
          <Note label={t("proof.signature")}>{words}</Note>
        </div>
      )}
      <PhotoGallery photos={[...photos, ...signatures]} index={index} onIndexChange={setIndex} />
    </section>
  );
}

function Note({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-meta text-text-muted">{label}</p>
      {children}
    </div>
  );
}
