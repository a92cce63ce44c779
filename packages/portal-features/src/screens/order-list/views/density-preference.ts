import { createPreference } from "#parts/preferences/preference.ts";

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);

/** How close the rows of the orders list stand, kept on this device. Fingers always get room, whatever it says. */
export const densityPreference = createPreference<Density>("orders.density", isDensity, () => "comfortable");
