/** The layout of shipping labels. */
import { code128, fitsCode128, qrCode } from "./barcodes.ts";
import { windowText } from "./delivery-window.ts";
import type { LabelOrder, LabelSender } from "./label-order.ts";
import { both, deliveryServiceWords, serviceWords } from "./label-words.ts";
import type { Shape, Page } from "./shapes.ts";
import { labelSize } from "./shapes.ts";
import { addressLines } from "./postal-address.ts";
import type { Typesetting } from "./typesetting.ts";
import { setText } from "./typesetting.ts";

const left = 28;
const right = labelSize.width - left;
const width = right - left;

/**
 * Lays out one label for each package. Everything has a fixed position, so that people who sort parcels find it at a
 * glance.
 */
export function layOutLabels(order: LabelOrder, sender: LabelSender, typesetting: Typesetting): Page[] {
  const count = Math.max(1, Math.floor(order.packageCount));
  const shared = [
    ...service(order),
    ...from(order, sender, typesetting),
    ...to(order, typesetting),
    ...instructions(order),
  ];
  return Array.from({ length: count }, (_, index) => ({
    ...labelSize,
    shapes: [
      ...shared,
      ...packageNumber(index + 1, count),
      ...details(order, index, typesetting),
      ...barcode(order, index),
    ],
  }));
}

/** The service, white on black, readable from a distance. */
function service({ service: code }: LabelOrder): Shape[] {
  const { en, fr } = serviceWords(code);
  const size = en.length > 12 ? 46 : 64;
  return [
    { kind: "rectangle", x: left, y: 24, width: 566, height: 112 },
    { kind: "text", x: left + 20, y: en === fr ? 48 : 30, text: en, size, bold: true, inverse: true },
    ...(en === fr ? [] : [{ kind: "text", x: left + 20, y: 98, text: fr, size: 28, inverse: true } as const]),
  ];
}

function packageNumber(number: number, count: number): Shape[] {
  const middle = right - 87;
  const text = `${number}/${count}`;
  return [
    { kind: "rectangle", x: right - 174, y: 24, width: 174, height: 112, line: 4 },
    { kind: "text", x: middle, y: 34, text: "PACKAGE · COLIS", size: 19, align: "center" },
    { kind: "text", x: middle, y: 58, text, size: text.length > 5 ? 40 : 62, bold: true, align: "center" },
  ];
}

function from(order: LabelOrder, sender: LabelSender, typesetting: Typesetting): Shape[] {
  const { street, city, postalCode } = addressLines(sender.address);
  const line = (text: string, y: number, size: number, bold = false) =>
    setText(text, { x: left, y, width: 560, sizes: [size, size * 0.8], bold }, typesetting).shapes;
  return [
    caption("FROM · DE", left, 150),
    ...line(order.merchantDisplayName || sender.name, 174, 32, true),
    ...line(street, 216, 26),
    ...line(`${city}  ${postalCode}`, 250, 26),
    { kind: "qr", x: right - 150, y: 152, side: 150, code: qrCode(sender.trackingLink ?? order.id) },
  ];
}

function to({ recipient, recipientAddress }: LabelOrder, typesetting: Typesetting): Shape[] {
  const address = addressLines(recipientAddress);
  const box = { x: left, width };
  const phone = recipient.phone && `Tel · Tél ${recipient.phone}`;
  // A long name or street may take two lines at a smaller size: both must end above the postal code.
  const name = setText(
    recipient.name,
    { ...box, y: 358, height: 116, sizes: [64, 56, 48, 44, 40], bold: true },
    typesetting,
  );
  const street = setText(address.street, { ...box, y: name.end + 4, height: 86, sizes: [44, 40, 36, 32] }, typesetting);
  const city = setText(address.city, { ...box, y: street.end, sizes: [40, 36, 32] }, typesetting);
  const code = setText(
    address.postalCode,
    { x: left + 20, y: 668, width: 520, sizes: [112, 84, 64, 48], bold: true },
    typesetting,
  );
  return [
    { kind: "rectangle", x: left, y: 316, width, height: 5 },
    caption("SHIP TO · DESTINATAIRE", left, 330),
    ...name.shapes,
    ...street.shapes,
    ...city.shapes,
    ...setText(phone, { ...box, y: city.end + 2, sizes: [26, 20] }, typesetting).shapes,
    { kind: "rectangle", x: left, y: 668, width, height: 122, line: 5 },
    ...code.shapes,
    ...setText(address.country, { x: right - 190, y: 704, width: 180, sizes: [40, 32, 24], bold: true }, typesetting)
      .shapes,
  ];
}

/** What the driver must do: signature, age check, two people, where to carry it. */
function instructions(order: LabelOrder): Shape[] {
  const shapes: Shape[] = [];
  let x = left;
  const box = (text: string, boxWidth: number) => {
    shapes.push(
      { kind: "rectangle", x, y: 804, width: boxWidth, height: 50 },
      { kind: "text", x: x + boxWidth / 2, y: 811, text, size: 32, bold: true, align: "center", inverse: true },
    );
    x += boxWidth + 12;
  };
  if (order.signatureRequired) box("SIGNATURE", 228);
  if (order.minimumAge !== undefined) box(`${order.minimumAge}+ ID`, 140);
  if (order.deliveryType === "HEAVY") box("HEAVY", 150);
  const how = both(deliveryServiceWords(order.deliveryService ?? "TO_THE_DOOR"));
  return [...shapes, { kind: "text", x: right, y: 814, text: how, size: 26, bold: true, align: "right" }];
}

function details(order: LabelOrder, index: number, typesetting: Typesetting): Shape[] {
  const shapes: Shape[] = [];
  let y = 864;
  const row = (name: string, value: string | undefined, height = 0) => {
    const text = setText(value, { x: left + 158, y, width: width - 158, height, sizes: [26] }, typesetting);
    if (text.shapes.length === 0) return;
    shapes.push(caption(name, left, y + 5), ...text.shapes);
    y = text.end + 2;
  };
  const parcel = order.packages[index];
  const code = packageCode(order, index);
  // Numbers that are not below the bar code already.
  const others = [parcel?.trackingNumber, order.id].filter((text) => text !== undefined && !code.includes(text));
  row("REF · RÉF", [order.refNumber, parcel?.refNumber, ...others].filter(Boolean).join(" · "));
  if (order.completeAfter !== undefined && order.completeBefore !== undefined && order.service === "SCHEDULED") {
    row("TIME · HEURE", windowText(order.completeAfter, order.completeBefore, order.recipientAddress.province));
  }
  row("TAGS · BALISES", order.tags.join(" · "));
  row("NOTES", order.notes, 62);
  return shapes;
}

/**
 * The text of the bar code, unique for each package: its tracking number, or, where that cannot be a bar code, the
 * number that the provider would give it.
 */
function packageCode({ id, packages }: LabelOrder, index: number): string {
  const own = packages[index]?.trackingNumber ?? "";
  return fitsCode128(own) ? own : `${id}-${index + 1}`;
}

/** A bar code with bars of three dots, or two when the text is too long, and ten empty modules on both sides. */
function barcode(order: LabelOrder, index: number): Shape[] {
  const text = packageCode(order, index);
  const code = code128(text);
  const module = (code.plainWidth + 20) * 3 <= labelSize.width ? 3 : 2;
  const x = labelSize.width / 2;
  return [
    { kind: "code128", x, y: 1032, height: 126, module, code },
    { kind: "text", x, y: 1164, text, size: 34, bold: true, align: "center" },
  ];
}

const caption = (text: string, x: number, y: number): Shape => ({ kind: "text", x, y, text, size: 19, bold: true });
