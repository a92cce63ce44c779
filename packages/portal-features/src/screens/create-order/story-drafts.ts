/** Drafts and servers for the wizard's stories. Open it to write a story about another state. */
import type { FakeAnswers } from "@merchant-portal/api/testing";
import { sampleAddresses, sampleMerchant, sampleOrder, sampleRates } from "@merchant-portal/api/testing/samples";
import { inDelivery } from "#kit/in-delivery.tsx";
import { memoryStorage } from "#kit/safe-storage.ts";
import { toAddressValues } from "#parts/addresses/address-values.ts";
import { saveDraft, newDraft, type Draft, type DraftStorage } from "./draft.ts";
import type { StepId } from "./schema.ts";
import { emptyOrder, emptyPackage } from "./values.ts";

const [ana] = sampleAddresses;
const main = sampleMerchant.merchantLocation;
const filled = {
  ...emptyOrder(main && toAddressValues(main)),
  recipient: { name: "Ana Tremblay", phone: "+1 514 555-0142", email: "ana.tremblay@example.com" },
  ...(ana ? { destination: toAddressValues(ana.address) } : {}),
  refNumber: "JUN-10482",
  notes: "Ring twice; the bell is on the left.",
  tags: ["fragile"],
  packages: [
    { ...emptyPackage, weight: 2.5 },
    { ...emptyPackage, refNumber: "B", weight: 1, length: 10, width: 8, height: 4 },
  ],
  customFields: [{ name: "PO", value: "7781" }],
  service: "NEXTDAY" as const,
};

const windows = ["15:00", "18:00"].map((timeStart) => ({
  date: "2026-11-23",
  weekday: "MONDAY" as const,
  deliveryWindow: { timeStart, timeEnd: timeStart === "15:00" ? "18:00" : "21:00" },
  timeZone: "America/Vancouver",
}));
const answers: FakeAnswers = {
  "GET /merchants": sampleMerchant,
  "GET /orders/addresses": sampleAddresses,
  "POST /rates": sampleRates,
  "GET /rates/windows": windows,
  "POST /orders": sampleOrder(),
  "GET /orders": { orders: [] },
};

/** A draft that waits on a step, kept in memory, so that stories do not meet. */
export function draftOn(step: StepId, change: Partial<Draft["values"]> = {}): DraftStorage {
  const storage = memoryStorage();
  saveDraft(storage, "ana", { ...newDraft({ ...filled, ...change }), step, furthest: 5 });
  return storage;
}
export const empty = (): DraftStorage => ({
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});

/** A server that works, with other responses where a story needs them. With a `user`, the device stores presets. */
export const server = (change: FakeAnswers = {}, user?: string) => [inDelivery({ ...answers, ...change }, user)];
