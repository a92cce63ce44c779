/** The layout of packing slips, for letter paper and for labels. */
import { code128 } from "./barcodes.ts";
import { localDate } from "./delivery-window.ts";
import type { LabelAddress, LabelOrder, LabelPackage, LabelSender } from "./label-order.ts";
import { both, serviceWords } from "./label-words.ts";
import type { Shape, Page } from "./shapes.ts";
import { addressLines } from "./postal-address.ts";
import { setText, type Typesetting } from "./typesetting.ts";

/** The size of a sheet in dots; `body` is the font size of its text. */
export interface SlipSheet {
  width: number;
  height: number;
  margin: number;
  body: number;
}

export const letterSlip: SlipSheet = { width: 1725, height: 2233, margin: 130, body: 30 };
export const labelSlip: SlipSheet = { width: 812, height: 1218, margin: 28, body: 26 };

interface Layout extends SlipSheet {
  typesetting: Typesetting;
  left: number;
  right: number;
}

/** Lays out the list of what is in the parcels, on as many pages as needed. */
export function layOutPackingSlip(
  order: LabelOrder,
  sender: LabelSender,
  sheet: SlipSheet,
  typesetting: Typesetting,
): Page[] {
  const layout: Layout = { ...sheet, typesetting, left: sheet.margin, right: sheet.width - sheet.margin };
  const blocks = [
    title(order, layout),
    parties(order, sender, layout),
    ...items(order, layout),
    ...packages(order, layout),
    ...notes(order, layout),
  ];
  const foot = sheet.height - sheet.margin;
  const pages = paginate(blocks, sheet.margin, foot - sheet.body * 1.6);
  return pages.map((shapes, index) => ({
    width: sheet.width,
    height: sheet.height,
    shapes: [
      ...shapes,
      { kind: "text", x: layout.left, y: foot - 22, text: order.id, size: 22 },
      { kind: "text", x: layout.right, y: foot - 22, text: `${index + 1}/${pages.length}`, size: 22, align: "right" },
    ],
  }));
}

function title(order: LabelOrder, layout: Layout): Block {
  const { left, right, body } = layout;
  const code = code128(order.id);
  const wide = layout.width > 1000;
  const barcodeX = wide ? right - 337 : layout.width / 2;
  const barcodeTop = wide ? 0 : body * 4.6;
  const date = localDate(order.createdAt, order.originAddress.province);
  const facts = [order.refNumber, date, both(serviceWords(order.service))].filter(Boolean).join(" · ");
  return {
    height: wide ? 210 : body * 4.6 + 170,
    draw: (y) => [
      { kind: "text", x: left, y, text: "PACKING SLIP", size: body * 1.7, bold: true },
      { kind: "text", x: left, y: y + body * 2, text: "BORDEREAU D’EXPÉDITION", size: body * 0.9 },
      ...setText(
        facts,
        {
          x: left,
          y: y + body * 3.4,
          width: (wide ? right - 720 : right) - left,
          sizes: [body, body * 0.8],
          bold: true,
        },
        layout.typesetting,
      ).shapes,
      { kind: "code128", x: barcodeX, y: y + barcodeTop, height: 100, module: 3, code },
      { kind: "text", x: barcodeX, y: y + barcodeTop + 104, text: order.id, size: 26, bold: true, align: "center" },
    ],
  };
}

function parties(order: LabelOrder, sender: LabelSender, layout: Layout): Block {
  const width = (layout.right - layout.left) / 2 - 16;
  const { body } = layout;
  const party = (caption: string, name: string, address: LabelAddress, x: number, y: number): Shape[] => {
    const lines = addressLines(address);
    const box = { x, width, sizes: [body, body * 0.85] as const };
    const head = setText(name, { ...box, y: y + body, height: body * 2.6, bold: true }, layout.typesetting);
    const street = setText(lines.street, { ...box, y: head.end, height: body * 2.6 }, layout.typesetting);
    const city = setText(`${lines.city} ${lines.postalCode}`, { ...box, y: street.end }, layout.typesetting);
    const country = setText(lines.country, { ...box, y: city.end }, layout.typesetting);
    const label: Shape = { kind: "text", x, y, text: caption, size: body * 0.7, bold: true };
    return [label, ...head.shapes, ...street.shapes, ...city.shapes, ...country.shapes];
  };
  return {
    height: body * 8,
    draw: (y) => [
      ...party("FROM · DE", order.merchantDisplayName || sender.name, sender.address, layout.left, y),
      ...party("SHIP TO · DESTINATAIRE", order.recipient.name, order.recipientAddress, layout.left + width + 32, y),
    ],
  };
}

function items({ orderItems }: LabelOrder, layout: Layout): Block[] {
  const { left, right, body } = layout;
  const skuX = left + body * 4;
  const nameX = left + (right - left) * 0.42;
  const head = heading(["QTY · QTÉ", "SKU · UGS", "ITEM · ARTICLE"], [left, skuX, nameX], layout);
  if (orderItems.length === 0) return [head, line("No items listed · Aucun article indiqué", left, layout)];
  const rows = orderItems.map(({ quantity, sku, name }) => {
    const cell = { y: 0, sizes: [body] as const, height: body * 3.8 };
    const cells = [
      setText(String(quantity), { ...cell, x: left, width: body * 3.6, bold: true }, layout.typesetting),
      setText(sku, { ...cell, x: skuX, width: nameX - skuX - 20, sizes: [body, body * 0.8] }, layout.typesetting),
      setText(name, { ...cell, x: nameX, width: right - nameX }, layout.typesetting),
    ];
    const height = Math.max(...cells.map(({ end }) => end));
    return row(
      cells.flatMap(({ shapes }) => shapes),
      height,
      layout,
      head,
    );
  });
  return [head, ...rows];
}

function packages(order: LabelOrder, layout: Layout): Block[] {
  const { left, body } = layout;
  const head = heading([`PACKAGES · COLIS (${order.packageCount})`], [left], layout);
  const rows = order.packages.map((parcel, index) => {
    const text = [`${index + 1}`, parcel.refNumber, parcel.trackingNumber, measures(parcel)]
      .filter(Boolean)
      .join(" · ");
    const box = { x: left, y: 0, width: layout.right - left, height: body * 2.6, sizes: [body] as const };
    const { shapes, end } = setText(text, box, layout.typesetting);
    return row(shapes, end, layout, head);
  });
  return [head, ...rows];
}

function measures({ weightOptions, sizeOptions }: LabelPackage): string {
  const weight = weightOptions && `${weightOptions.weight} ${weightOptions.unit}`;
  const size = sizeOptions && `${sizeOptions.length}×${sizeOptions.width}×${sizeOptions.height} ${sizeOptions.unit}`;
  return [weight, size].filter(Boolean).join(" · ");
}

/** One block for each line, so that long notes can continue on the next page. */
function notes(order: LabelOrder, layout: Layout): Block[] {
  const box = {
    x: layout.left,
    y: 0,
    width: layout.right - layout.left,
    height: Infinity,
    sizes: [layout.body] as const,
  };
  const { shapes } = setText(order.notes, box, layout.typesetting);
  if (shapes.length === 0) return [];
  return [heading(["NOTES"], [layout.left], layout), ...shapes.map(({ text }) => line(text, layout.left, layout))];
}

function heading(names: string[], columns: number[], { left, right, body }: Layout): Block {
  const size = body * 0.7;
  return {
    height: body * 2.9,
    draw: (y) => [
      ...names.map((text, index): Shape => {
        return { kind: "text", x: columns[index] ?? left, y: y + body * 1.1, text, size, bold: true };
      }),
      { kind: "rectangle", x: left, y: Math.round(y + body * 2.2), width: right - left, height: 4 },
    ],
  };
}

function row(shapes: readonly Shape[], height: number, { left, right, body }: Layout, head: Block): Block {
  const gap = Math.round(body * 0.35);
  return {
    height: height + 2 * gap,
    head,
    draw: (y) => [
      ...shapes.map((shape) => ({ ...shape, y: shape.y + y + gap - Math.round(body * 0.35) })),
      { kind: "rectangle", x: left, y: Math.round(y + height + gap), width: right - left, height: 1 },
    ],
  };
}

function line(text: string, x: number, { body }: Layout): Block {
  return { height: Math.round(body * 1.2), draw: (y) => [{ kind: "text", x, y, text, size: body }] };
}

/** A part of a document that is not split across pages. */
interface Block {
  height: number;
  /** Its elements when its top is at `y`. */
  draw(y: number): Shape[];
  /** Repeated when the block starts a new page: the header row of its table. */
  head?: Block;
}

/** Distributes blocks over pages, top to bottom. A block taller than a page gets a page of its own. */
function paginate(blocks: readonly Block[], top: number, bottom: number): Shape[][] {
  const pages: Shape[][] = [[]];
  let y = top;
  const place = (block: Block) => {
    pages.at(-1)?.push(...block.draw(y));
    y += block.height;
  };
  for (const block of blocks) {
    if (y > top && y + block.height > bottom) {
      pages.push([]);
      y = top;
      if (block.head) place(block.head);
    }
    place(block);
  }
  return pages;
}
