/** The proof of a delivery: its photos, its signatures, and what the driver wrote. */
import type { Order } from "@merchant-portal/api";
import { type Photo, PhotoStrip } from "@merchant-portal/ui";
import { type ReactNode, useId, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { PhotoGallery } from "./event-photos.tsx";
import { proofOf } from "./order-proof.ts";
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
  const words = note !== "" && <bdi className="mp:block mp:wrap-anywhere mp:whitespace-pre-line">{note}</bdi>;
  return (
    <section
      aria-labelledby={titleId}
      data-slot="proof-of-delivery"
      className="mp:flex mp:w-fit mp:max-w-full mp:flex-wrap mp:items-start mp:gap-x-6 mp:gap-y-3 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:px-4 mp:py-3"
    >
      <div className="mp:min-w-0">
        <h2 id={titleId} className="mp:text-body mp:font-medium">
          {t("proof.title")}
        </h2>
        {deliveredAt !== undefined && (
          <p className="mp:text-text-muted mp:tabular-nums">{format.dateTime(deliveredAt)}</p>
        )}
        {signatures.length === 0 && words && <Note label={t("proof.note")}>{words}</Note>}
        <div className="mp:mt-2">
          <DownloadProof order={order} />
        </div>
      </div>
      {photos.length > 0 && <PhotoStrip label={t("proof.photos")} photos={photos} onOpen={setIndex} />}
      {signatures.length > 0 && (
        <div className="mp:flex mp:min-w-0 mp:flex-wrap mp:items-start mp:gap-3">
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
    <div className="mp:min-w-0">
      <p className="mp:text-meta mp:text-text-muted">{label}</p>
      {children}
    </div>
  );
}
