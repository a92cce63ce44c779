import { servedPlace } from "#address-index/postal-area.ts";
import { type Brand, brandHeader, brandStyle } from "#brand.ts";
import type { Order } from "#contract/schemas.ts";
import { escapeHtml, htmlPage } from "./html.ts";
import { statusWords } from "./status-words.ts";

const words = {
  en: { title: "Track an order", order: "Order", none: "There is no order with this id. Check the link you followed." },
  fr: {
    title: "Suivre une commande",
    order: "Commande",
    none: "Aucune commande ne porte cet identifiant. Vérifiez le lien que vous avez suivi.",
  },
};

/** `PM` as in the portal, where Canadian English of `Intl` has `p.m.`. */
const inWords = (format: Intl.DateTimeFormat, at: number): string =>
  format.format(at).replace(/\b([ap])\.m\./, (_, letter: string) => `${letter.toUpperCase()}M`);

/**
 * The public tracking page in the provider's brand: status and timeline, newest first, in the destination's time zone. Shows nothing about
 * sender, recipient or content.
 */
export function trackingPage(order: Order | undefined, lang: "en" | "fr", brand: Brand): string {
  const text = words[lang];
  const look = { header: brandHeader(brand), style: brandStyle(brand) };
  if (!order) return htmlPage({ title: text.title, lang, body: `<p>${text.none}</p>`, ...look });
  const statusText = (status: string) =>
    escapeHtml(Object.entries(statusWords[lang]).find(([key]) => key === status)?.[1] ?? status);
  const format = new Intl.DateTimeFormat(`${lang}-CA`, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: servedPlace(order.recipientAddress.postalCode)?.timeZone ?? "America/Toronto",
  });
  const events = order.timelineEvents
    .filter((event) => event.trackingNumber === undefined)
    .map(({ event, timestamp }) => ({ event, at: timestamp < 1e12 ? timestamp * 1000 : timestamp }))
    // Of two events in the same millisecond, the one that was added later comes first.
    .toReversed()
    .sort((a, b) => b.at - a.at)
    .map(
      ({ event, at }) =>
        `<li><time datetime="${new Date(at).toISOString()}">${inWords(format, at)}</time> ${statusText(event)}</li>`,
    );
  const body = `<p>${text.order} ${escapeHtml(order.id)}</p><p><strong>${statusText(order.orderStatus)}</strong></p><ol>${events.join("")}</ol>`;
  return htmlPage({ title: text.title, lang, body, ...look });
}
