/** The middle of where postal codes begin so, to the degree: all that is known of what is not served. */
const centres: Record<string, readonly [lat: number, lng: number]> = {
  A: [49, -56],
  B: [45, -63],
  C: [46, -63],
  E: [47, -66],
  G: [48, -71],
  H: [46, -74],
  J: [46, -74],
  K: [45, -76],
  L: [44, -80],
  M: [44, -79],
  N: [43, -81],
  P: [47, -82],
  R: [50, -97],
  S: [52, -106],
  T: [53, -114],
  V: [50, -123],
  X: [63, -114],
  Y: [61, -135],
  "0": [42, -72],
  "1": [42, -76],
  "2": [37, -79],
  "3": [32, -84],
  "4": [40, -84],
  "5": [44, -93],
  "6": [40, -92],
  "7": [32, -96],
  "8": [39, -110],
  "9": [38, -121],
};

/** Roughly where a postal code is that exists. */
export function regionCentre(code: string): { lat: number; lng: number } {
  const [lat, lng] = centres[code.charAt(0)] ?? [50, -95];
  return { lat, lng };
}
