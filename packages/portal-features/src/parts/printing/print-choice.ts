import type { DocumentKind, FileFormat } from "./label-file.ts";
import { formatsOf } from "./print-formats.ts";

/** How a device prints: its printer stands beside it. */
export interface PrintChoice {
  format: FileFormat;
  /** The last of the list first: for a printer whose stack comes out upside down. */
  isReversed: boolean;
  /** Each label is followed by its packing slip, where the format allows it. */
  withSlip: boolean;
  /** The file ends with a page of what could not be printed. */
  listsFailed: boolean;
}

const key = (kind: DocumentKind) => `mp.print.${kind}`;

/** What was last chosen on this device; else the usual format, in the order of the list. */
export function rememberedChoice(kind: DocumentKind): PrintChoice {
  const kept = read(key(kind));
  const formats: readonly FileFormat[] = formatsOf[kind];
  const format = formats.find((one) => one === kept["format"]) ?? formatsOf[kind][0];
  return {
    format,
    isReversed: kept["isReversed"] === true,
    withSlip: kind === "label" && kept["withSlip"] === true,
    listsFailed: kept["listsFailed"] === true,
  };
}

export function rememberChoice(kind: DocumentKind, choice: PrintChoice): void {
  try {
    localStorage.setItem(key(kind), JSON.stringify(choice));
  } catch {
    // Storage is blocked or full: the next run begins with the usual choice.
  }
}

function read(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
