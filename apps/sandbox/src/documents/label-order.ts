/** What a label or a packing slip is made of. The contract's `Order` fits `LabelOrder` as it stands. */

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
  /** 16 characters of Crockford base32, upper case: what every Code 128 encodes. */
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
  /** Epoch milliseconds; told on the label of a scheduled delivery. */
  completeAfter?: number;
  completeBefore?: number;
  packageCount: number;
  packages: readonly LabelPackage[];
  orderItems: readonly LabelItem[];
  tags: readonly string[];
  notes?: string;
}

/** Who sends it, as printed. `trackingLink` is what the QR code opens; without one it holds the order id. */
export interface LabelSender {
  name: string;
  address: LabelAddress;
  trackingLink?: string;
}
