import type { Order } from "@merchant-portal/api";
import { ExternalLinkIcon } from "@merchant-portal/ui";
import { orderName } from "#parts/orders/order-name.ts";
import { trackingLink } from "#rules/tracking-link.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface TrackingLinksProps {
  order: Order;
  /** With `{id}` in them. */
  trackingUrl?: string | undefined;
  externalTrackingUrl?: string | undefined;
}

/** Links to the pages that a recipient follows the order on (S2.4). */
export function TrackingLinks({ order, trackingUrl, externalTrackingUrl }: TrackingLinksProps) {
  const say = useOrderListWords();
  const links = [
    { template: trackingUrl, words: say("detail.trackingPage") },
    { template: externalTrackingUrl, words: say("detail.externalTracking") },
  ].filter(({ template }) => template !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ template = "", words }) => (
        <li key={words}>
          <a
            href={trackingLink(template, order.id)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 rounded-control text-accent underline-offset-4 hover:underline pointer-coarse:min-h-control"
          >
            {words}
            <span className="sr-only">{say("table.trackDetail", { name: orderName(order) })}</span>
            <ExternalLinkIcon aria-hidden className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}
