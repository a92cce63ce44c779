/** Links to the public tracking page of an order (S2.4). */

/** Puts an order's id into a link template of the configuration, for example `https://track.example.com/{id}`. */
export const trackingLink = (template: string, orderId: string): string =>
  template.replaceAll("{id}", encodeURIComponent(orderId));
