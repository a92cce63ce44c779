/** What labels and packing slips print. The contract's `Order` is assignable to `LabelOrder`. */

export interface LabelAddress {
  number?: string;
  street: string;
  unit?: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
}

export interface LabelPackage {
  refNumber?: string;
  trackingNumber?: string;
  weightOptions?: { weight: number; unit: string };
  sizeOptions?: { length: number; width: number; height: number; unit: string };
}

export interface LabelItem {
  sku?: string;
  name: string;
  quantity: number;
}

export interface LabelOrder {
  /** 16 characters of Crockford base32, upper case. It is the text of every Code 128. */
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  merchantDisplayName?: string;
  refNumber?: string;
  recipient: { name: string; phone?: string };
  recipientAddress: LabelAddress;
  originAddress: LabelAddress;
  service: string;
  deliveryService?: string;
  deliveryType?: string;
  signatureRequired: boolean;
  minimumAge?: number;
  /** Epoch milliseconds; printed on the label of a scheduled delivery. */
  completeAfter?: number;
  completeBefore?: number;
  packageCount: number;
  packages: readonly LabelPackage[];
  orderItems: readonly LabelItem[];
  tags: readonly string[];
  notes?: string;
}

/** The sender, as printed. `trackingLink` is the URL in the QR code; without one the code contains the order id. */
export interface LabelSender {
  name: string;
  address: LabelAddress;
  trackingLink?: string;
}
