/** The thumbnails of an order in the list. */
import type { Order } from "@merchant-portal/api";
import { ImageIcon, type Photo } from "@merchant-portal/ui";
import { useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { PhotoGallery } from "#parts/tracking/event-photos.tsx";
import { usePhotos } from "#parts/tracking/use-photos.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

export interface OrderPhotosProps {
  order: Order;
  tabIndex: 0 | -1;
  /** Maximum number of thumbnails. */
  max: number;
}

/** Thumbnails of an order's first photos and signatures; a click opens the gallery. Draws nothing without photos. */
export function OrderPhotos({ order, tabIndex, max }: OrderPhotosProps) {
  const t = useOrderListWords();
  const format = useFormat();
  const [index, setIndex] = useState<number>();
  const photos = usePhotos().ofOrder(order);
  if (photos.length === 0) return null;
  // '+3' takes the place of one thumbnail.
  const shown = photos.length > max ? max - 1 : max;
  const more = photos.length - shown;
  const count = { count: photos.length, number: format.number(photos.length) };
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={() => setIndex(0)}
        className="mp:relative mp:flex mp:shrink-0 mp:items-center mp:gap-1 mp:rounded-control mp:pointer-coarse:min-h-control"
      >
        <span className="mp:sr-only">{t("photos.open", { ...count, name: orderName(order) })}</span>
        {photos.slice(0, shown).map((photo) => (
          <Small key={photo.src} photo={photo} />
        ))}
        {more > 0 && (
          <span aria-hidden className="mp:text-meta mp:text-text-muted mp:tabular-nums">
            {`+${format.number(more)}`}
          </span>
        )}
      </button>
      <PhotoGallery photos={photos} index={index} onIndexChange={setIndex} />
    </>
  );
}

/** A thumbnail of fixed size, also while it loads or when it fails. */
function Small({ photo }: { photo: Photo }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className="mp:grid mp:size-7 mp:shrink-0 mp:place-items-center mp:overflow-hidden mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:text-text-muted">
      {hasFailed ? (
        <ImageIcon aria-hidden className="mp:size-3.5" />
      ) : (
        <img
          src={photo.src}
          alt=""
          width={28}
          height={28}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="mp:size-full mp:object-cover"
        />
      )}
    </span>
  );
}
