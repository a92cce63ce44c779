/** Photos and words for the examples of usage pages; an app has its own. */
const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="hsl(${hue} 40% 60%)"/></svg>`)}`;

export const photos = [
  { src: picture(210), alt: "Parcel at the door", caption: "Left at the door, Nov 21, 2:14 PM" },
  { src: picture(30), alt: "Signature of Ada Lovelace", caption: "Signed by Ada Lovelace, Nov 21, 2:16 PM" },
] as const;

export const imageWords = {
  loading: "The image is still loading.",
  failedTitle: "This is not an image",
  failedDetail: "Check the address, or choose another one.",
  retry: "Try again",
  size: (width: number, height: number) => `${width} × ${height} pixels`,
};

export const words = {
  title: "Photos of the delivery",
  closeLabel: "Close",
  previous: "Previous photo",
  next: "Next photo",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  download: "Download",
  position: (at: number, total: number) => `Photo ${at} of ${total}`,
  loading: "The photo is still loading.",
  failedTitle: "The photo could not be loaded",
  failedDetail: "Check your connection and try again.",
  retry: "Try again",
  enlarged: "Enlarged photo",
};
