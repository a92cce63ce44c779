import { createPreference } from "#parts/preferences/preference.ts";

export type PhotosChoice = "shown" | "hidden";

const isChoice = (value: unknown): value is PhotosChoice => value === "shown" || value === "hidden";

/** Whether the orders list shows the photos of each order, kept on this device (S2.18). */
export const photosPreference = createPreference<PhotosChoice>("orders.photos", isChoice, () => "hidden");
